import type { MailContent, MailWords, NoticeContent, ProviderNotice } from './mail-content.ts';
import { mailMoment } from './mail-moment.ts';
import { remindInEnglish } from './reminder-words-en.ts';

const notYou = 'If you did not ask for this, you need not do anything: nothing changes without the button.';

export function writeInEnglish(content: MailContent, host: string): MailWords {
  if ('unsubscribeLink' in content) return remindInEnglish(content);
  switch (content.kind) {
    case 'reset_password':
      return {
        subject: 'Choose a new password',
        lines: [`Somebody, probably you, asked for a new password for your Foothold account on ${host}.`],
        button: 'Choose a new password',
        footnotes: ['The link works once, for one hour.', notYou],
      };
    case 'verify_email':
      return {
        subject: 'Confirm your email address',
        lines: [`Confirm that this is the address of your Foothold account on ${host}.`],
        button: 'Confirm the address',
        footnotes: ['The link works once, for 24 hours.', notYou],
      };
    case 'sign_in':
      return {
        subject: 'Your link to log in',
        lines: [`This link logs you in to Foothold on ${host}, without a password.`],
        button: 'Log in',
        footnotes: ['The link works once, for 15 minutes. Do not pass it on.', notYou],
      };
    case 'change_email':
      return {
        subject: 'Confirm your new email address',
        lines: [`From now on you want to log in to Foothold on ${host} with ${content.newEmail}.`],
        button: 'Use this address',
        footnotes: ['The link works once, for one hour. You will have to log in again afterwards.', notYou],
      };
    case 'email_changed':
      return {
        subject: 'The email address of your account was changed',
        lines: [
          `Your Foothold account on ${host} now belongs to ${content.newEmail}, and no longer to this address.`,
          'If that was you, there is nothing to do. If it was not, take the change back at once:',
        ],
        button: 'Take the change back',
        footnotes: ['The link works once, for seven days. It ends every session of the account.'],
      };
    default:
      return noticeInEnglish(content, host);
  }
}

function noticeInEnglish(content: NoticeContent, host: string): MailWords {
  switch (content.kind) {
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        lines: [
          `The password of your Foothold account on ${host} was changed, and all other devices were logged out.`,
          'If that was you, there is nothing to do. If it was not, choose another password at once:',
        ],
        button: 'Choose another password',
        footnotes: [],
      };
    case 'password_removed':
      return {
        subject: 'The password of your account was removed',
        lines: [
          `Your Foothold account on ${host} no longer has a password, and all other devices were logged out. You log in by a link to this address, or with what else you have set up.`,
          'If that was you, there is nothing to do. If it was not, choose a password at once:',
        ],
        button: 'Choose a password',
        footnotes: [],
      };
    case 'provider_linked':
    case 'provider_unlinked':
      return writeProviderNotice(content, host);
    case 'new_device':
      return {
        subject: 'Your account was used on a new device',
        lines: [
          `Somebody logged in to your Foothold account on ${host} from a device that was not seen there before.`,
          `${content.device}, ${mailMoment('en', content.at)}.`,
          'If that was you, there is nothing to do. If it was not, end that session and change your password:',
        ],
        button: 'See where you are logged in',
        footnotes: [],
      };
  }
}

function writeProviderNotice({ kind, provider }: ProviderNotice, host: string): MailWords {
  if (kind === 'provider_linked')
    return {
      subject: `${provider} now signs you in`,
      lines: [
        `From now on your account at ${provider} opens your Foothold account on ${host}.`,
        'If that was you, there is nothing to do. If it was not, remove it and change your password:',
      ],
      button: 'See how you sign in',
      footnotes: [],
    };
  return {
    subject: `${provider} no longer signs you in`,
    lines: [
      `Your account at ${provider} no longer opens your Foothold account on ${host}.`,
      'If that was you, there is nothing to do. If it was not, change your password:',
    ],
    button: 'See how you sign in',
    footnotes: [],
  };
}
