import type {
  AccountActKind,
  MailContent,
  MailWords,
  NoticeContent,
  ProviderNotice,
  AccessNoticeKind,
} from './mail-content.ts';
import { isAccountAct } from './mail-content.ts';
import { mailMoment } from './mail-moment.ts';
import { remindInEnglish } from './reminder-words-en.ts';

const notYou = "If this wasn't you, ignore this email.";

export function writeInEnglish(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInEnglish(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'Choose a new password',
        lines: [`Choose a new password for your Foothold account on ${host}.`],
        button: 'Choose a new password',
        footnotes: ['The link works once, for one hour.', notYou],
      };
    case 'verify_email':
      return {
        subject: 'Confirm your email address',
        lines: [`Confirm that this is the address of your Foothold account on ${host}.`],
        button: 'Confirm address',
        footnotes: ['The link works once, for 24 hours.', notYou],
      };
    case 'sign_in':
      return {
        subject: 'Your login link',
        lines: [`Log in to Foothold on ${host} without a password.`],
        button: 'Log in',
        footnotes: ['The link works once, for 15 minutes. Keep it to yourself.', notYou],
      };
    case 'change_email':
      return {
        subject: 'Confirm your new email address',
        lines: [`Confirm that you want to log in to Foothold on ${host} with ${content.newEmail}.`],
        button: 'Use this address',
        footnotes: ['The link works once, for one hour. Then log in again.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        lines: [
          `Your Foothold account on ${host} now uses ${content.newEmail}.`,
          "If this wasn't you, undo the change now:",
        ],
        button: 'Undo the change',
        footnotes: ['The link works once, for seven days. It logs out every device.'],
      };
    case 'invitation':
      return {
        subject: 'Your invitation to Foothold',
        lines: [`You can create an account on ${host}, where Foothold keeps track of a job search.`],
        button: 'Create account',
        footnotes: ['The link works once.', "If you didn't expect this, ignore this email."],
      };
    case 'test':
      return {
        subject: 'Test email',
        lines: [`Foothold on ${host} sends email.`],
        button: 'Open server settings',
        footnotes: [],
      };
    default:
      return noticeInEnglish(content, host);
  }
}

function noticeInEnglish(content: NoticeContent, host: string): MailWords {
  if (isAccountAct(content)) return writeAccountAct(content.kind, host);
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        lines: [
          `The password of your Foothold account on ${host} was changed. All other devices were logged out.`,
          "If this wasn't you, choose another password now:",
        ],
        button: 'Choose another password',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'Your password was removed',
        lines: [
          `The password of your Foothold account on ${host} was removed. All other devices were logged out. Log in by email link, or another way you have set up.`,
          "If this wasn't you, choose a password now:",
        ],
        button: 'Choose a password',
        footnotes: [],
      };
    case 'passkey_added':
      return {
        subject: 'New passkey in your account',
        lines: [
          `A passkey was added to your Foothold account on ${host}. It logs in without your password.`,
          "If this wasn't you, remove it and change your password:",
        ],
        button: 'See how you log in',
        footnotes: [],
      };
    case 'second_factor_added':
      return {
        subject: 'Authenticator app added to your account',
        lines: [
          `Your Foothold account on ${host} now asks for a code from an authenticator app. All other devices were logged out.`,
          `If this wasn't you, choose another password now and ask whoever runs ${host} to remove the app:`,
        ],
        button: 'Choose another password',
        footnotes: [],
      };
    case 'account_deleted':
      return writeDeletionNotice(host);
    case 'passkey_removed':
    case 'second_factor_removed':
    case 'recovery_codes_made':
    case 'calendar_link_made':
      return writeAccessNotice(content.kind, host);
    case 'provider_linked':
    case 'provider_unlinked':
      return writeProviderNotice(content, host);
    case 'new_device':
      return {
        subject: 'New device in your account',
        lines: [
          `A new device logged in to your Foothold account on ${host}.`,
          `${content.device}, ${mailMoment('en', content.at)}.`,
          "If this wasn't you, log that device out and change your password:",
        ],
        button: 'See your devices',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `${provider} was added to your account`,
      lines: [
        `You can log in to Foothold on ${host} with your ${provider} account.`,
        "If this wasn't you, remove it and change your password:",
      ],
      button: 'See how you log in',
      footnotes: [],
    };
  return {
    subject: `${provider} was removed from your account`,
    lines: [
      `Your ${provider} account no longer logs you in to Foothold on ${host}.`,
      "If this wasn't you, change your password:",
    ],
    button: 'See how you log in',
    footnotes: [],
  };
}

function writeAccessNotice(kind: AccessNoticeKind, host: string): MailWords {
  const account = `your Foothold account on ${host}`;
  const [subject, line] = {
    passkey_removed: ['Passkey removed from your account', `A passkey was removed from ${account}.`],
    second_factor_removed: [
      'Authenticator app removed from your account',
      `An authenticator app was removed from ${account}. All other devices were logged out.`,
    ],
    recovery_codes_made: [
      'New recovery codes for your account',
      `New recovery codes were made for ${account}. Earlier ones no longer work.`,
    ],
    calendar_link_made: [
      'New calendar feed for your account',
      `A calendar feed was made for ${account}. Its link reads your dates.`,
    ],
  }[kind] as [string, string];
  const lines = [
    line,
    "If this wasn't you, choose another password now. You then see everything that has access:",
  ];
  return { subject, lines, button: 'Choose another password', footnotes: [] };
}

function writeDeletionNotice(host: string): MailWords {
  return {
    subject: 'Your account was deleted',
    lines: [
      `Your Foothold account on ${host} was deleted, with everything in it.`,
      `If this wasn't you, tell whoever runs ${host} now. They may have a backup.`,
    ],
    button: 'Open Foothold',
    footnotes: [],
  };
}

function writeAccountAct(kind: AccountActKind, host: string): MailWords {
  const account = `your Foothold account on ${host}`;
  const [subject, line, button] = {
    administrator_made: [
      'You are an administrator now',
      `An administrator gave ${account} the rights of an administrator.`,
      'See your security history',
    ],
    account_disabled_by_administrator: [
      'Your account was disabled',
      `An administrator disabled ${account}. Every device was logged out, and you can't log in. Nothing in it was deleted.`,
      'Open Foothold',
    ],
    account_enabled_by_administrator: [
      'Your account was enabled',
      `An administrator enabled ${account}. You can log in again.`,
      'Log in',
    ],
    account_deleted_by_administrator: [
      'Your account was deleted',
      `An administrator deleted ${account}, with everything in it.`,
      'Open Foothold',
    ],
    sessions_ended_by_administrator: [
      'You were logged out everywhere',
      `An administrator logged every device out of ${account}.`,
      'Log in',
    ],
    second_factor_reset_by_administrator: [
      'Your second factor was reset',
      `An administrator reset the second factor of ${account}. Every device was logged out. Log in, then set it up again.`,
      'Log in',
    ],
    login_link_made: [
      'A login link was made for your account',
      `An administrator made a link that logs in to ${account} once, within 15 minutes.`,
      'See your devices',
    ],
  }[kind] as [string, string, string];
  return { subject, lines: [line, `Not expected? Ask whoever runs ${host}.`], button, footnotes: [] };
}
