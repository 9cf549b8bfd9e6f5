import { hash, randomBytes } from 'node:crypto';
import { day, hour, minute } from './clock.ts';

/** What a code in a link allows. */
export type ActionKind =
  | 'reset_password'
  | 'verify_email'
  | 'sign_in'
  /** Made at the terminal for an account, and mailed to no address. */
  | 'login_link'
  | 'change_email'
  | 'recover_email';

/** The task that makes a code and mails it. */
export const actionMailTask = 'action_mail';

/** How long a code works, in milliseconds. */
export const actionLifetimeMs: Record<ActionKind, number> = {
  reset_password: hour,
  verify_email: day,
  sign_in: 15 * minute,
  login_link: 15 * minute,
  change_email: hour,
  recover_email: 7 * day,
};

/**
 * A code is `<subject>.<secret of 256 bits>`. The subject is the account; for a sign-in link, which needs
 * none, it is the hash of the address.
 */
export interface ActionCode {
  subject: string;
  /** SHA-256 of the whole code, base64url: what is stored. */
  hash: string;
  text: string;
}

const form = /^([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{43}$/;
const secretBytes = 32;

export function makeActionCode(subject: string): ActionCode {
  const text = `${subject}.${randomBytes(secretBytes).toString('base64url')}`;
  return { subject, hash: hash('sha256', text, 'base64url'), text };
}

/** Null for a text that no server of Foothold writes. */
export function readActionCode(text: string): ActionCode | null {
  const subject = form.exec(text)?.[1];
  return subject === undefined ? null : { subject, hash: hash('sha256', text, 'base64url'), text };
}

/** The subject of a code for an address that may have no account: its hash. */
export function subjectOfEmail(emailKey: string): string {
  return hash('sha256', `email ${emailKey}`, 'base64url');
}
