import type { DateFormat, Language } from '@foothold/domain/settings';

/** What a message is about, with all that its words need. Links are whole addresses. */
export type MailContent =
  | { kind: 'reset_password'; link: string }
  | { kind: 'verify_email'; link: string }
  | { kind: 'sign_in'; link: string }
  | { kind: 'change_email'; link: string; newEmail: string }
  | { kind: 'email_changed'; link: string; newEmail: string }
  | AdministrationContent
  | NoticeContent
  | ReminderContent;

/** Messages that an administrator sends. */
export type AdministrationContent = { kind: 'invitation' | 'test'; link: string };

/** Notices that the recipient has not requested. */
export type NoticeContent =
  | { kind: 'password_changed'; link: string }
  | { kind: 'password_removed'; link: string }
  | { kind: 'passkey_added'; link: string }
  | { kind: 'second_factor_added'; link: string }
  /** `link` leads to the server: there is nothing of the account to open. */
  | { kind: 'account_deleted'; link: string }
  | { kind: AccessNoticeKind; link: string }
  | AccountActNotice
  | ProviderNotice
  | { kind: 'new_device'; link: string; device: string; at: number };

/** Removed or added access methods, which an intruder may have caused; `link` leads to a new password. */
export type AccessNoticeKind =
  | 'passkey_removed'
  | 'second_factor_removed'
  | 'recovery_codes_made'
  | 'calendar_link_made';

/** What an administrator has done to an account: its owner is told each of it. */
export const accountActKinds = [
  'administrator_made',
  'account_disabled_by_administrator',
  'account_enabled_by_administrator',
  'account_deleted_by_administrator',
  'sessions_ended_by_administrator',
  'second_factor_reset_by_administrator',
  'login_link_made',
] as const;
export type AccountActKind = (typeof accountActKinds)[number];
export interface AccountActNotice {
  kind: AccountActKind;
  link: string;
}

export function isAccountAct(content: NoticeContent): content is AccountActNotice {
  return isAccountActKind(content.kind);
}

export function isAccountActKind(kind: NoticeContent['kind']): kind is AccountActKind {
  return (accountActKinds as readonly string[]).includes(kind);
}

/**
 * A reminder: of a day, or of one thing. `date` and the days of lines are those of `timeZone`; `locale` says how they
 * are written (`en-GB`), and `dateFormat` in which order, where the person chose one.
 */
export type ReminderContent = {
  link: string;
  unsubscribeLink: string;
  locale: string;
  dateFormat?: DateFormat | undefined;
  timeZone: string;
} & (
  | {
      kind: 'day_ahead';
      date: string;
      lines: readonly ReminderLine[];
      /** How many there are besides. */
      moreLines: number;
    }
  | { kind: 'due'; line: ReminderLine }
);

/** One thing with a day. `text` is what the person wrote, if anything. */
export interface ReminderLine {
  kind: 'move' | 'task' | 'closes' | 'reply' | 'interview';
  text: string;
  company: string;
  title: string;
  /** A date, or a moment on the person's clock. */
  on: string;
  isLate: boolean;
}

/** An access method that was added or removed. */
export interface ProviderNotice {
  kind: 'provider_linked' | 'provider_unlinked';
  link: string;
  /** Display name. */
  provider: string;
}

/** The recipient of a message, as the rate limits count it. */
export interface MailRecipient {
  to: string;
  kind: MailContent['kind'];
  /** Names the browser that asked, where it is one of the address's owner. */
  askedBy?: string | undefined;
  /** Set where the account's holder has not shown that the address is theirs: they may be a stranger to it. */
  isUnproved?: boolean | undefined;
}

export interface MailRequest extends Pick<MailRecipient, 'isUnproved'> {
  to: string;
  language: Language;
  content: MailContent;
}

/** The sentences of one message. */
export interface MailWords {
  subject: string;
  /** Before the button. */
  lines: readonly string[];
  button: string;
  /** After it, in small. */
  footnotes: readonly string[];
  /** For messages with a link to unsubscribe. */
  unsubscribe?: { words: string; link: string };
}

/** `host` names the server in the sentences. */
export type WriteMail = (content: MailContent, host: string) => MailWords;
