import type { Language } from '@foothold/domain/settings';

/** What a message is about, with all that its words need. Links are whole addresses. */
export type MailContent =
  | { kind: 'reset_password'; link: string }
  | { kind: 'verify_email'; link: string }
  | { kind: 'sign_in'; link: string }
  | { kind: 'change_email'; link: string; newEmail: string }
  | { kind: 'email_changed'; link: string; newEmail: string }
  | NoticeContent;

/** What a person is told without having asked. */
export type NoticeContent =
  | { kind: 'password_changed'; link: string }
  | { kind: 'password_removed'; link: string }
  | ProviderNotice
  | { kind: 'new_device'; link: string; device: string; at: number };

/** A way to sign in that is new, or gone. */
export interface ProviderNotice {
  kind: 'provider_linked' | 'provider_unlinked';
  link: string;
  /** What people call it. */
  provider: string;
}

export interface MailRequest {
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
}

/** `host` names the server in the sentences. */
export type WriteMail = (content: MailContent, host: string) => MailWords;
