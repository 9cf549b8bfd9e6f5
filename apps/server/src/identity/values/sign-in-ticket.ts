import { hash, randomBytes } from 'node:crypto';

/**
 * A ticket is `<account>.<secret of 256 bits>`: proof of a first factor, to be exchanged for a session. The first
 * part lets its row be found under the account's own key.
 */
export interface SignInTicket {
  accountId: string;
  /** SHA-256 of the whole ticket, base64url: what is stored. */
  hash: string;
  text: string;
}

/** `second_factor`: the first one is proved. `session`: everything is, a session is to be opened. */
export type TicketPurpose = 'second_factor' | 'session';

const form = /^([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{43}$/;

export function makeTicket(accountId: string): SignInTicket {
  return toTicket(accountId, `${accountId}.${randomBytes(32).toString('base64url')}`);
}

/** Null for a text that no server of Foothold issues. */
export function readTicket(text: string): SignInTicket | null {
  const accountId = form.exec(text)?.[1];
  return accountId ? toTicket(accountId, text) : null;
}

function toTicket(accountId: string, text: string): SignInTicket {
  return { accountId, hash: hash('sha256', text, 'base64url'), text };
}
