import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The key of a link that works without a sign-in: `<account>.<secret of 256 bits>`. The account id finds the row under
 * the account’s own key.
 */
export interface AccountKey {
  accountId: string;
  /** SHA-256 of the whole key, base64url: what is stored. */
  hash: string;
  text: string;
}

const form = /^([A-Za-z0-9_-]{1,64})\.[A-Za-z0-9_-]{43}$/;
const secretBytes = 32;

export function makeAccountKey(accountId: string): AccountKey {
  return keyOf(accountId, `${accountId}.${randomBytes(secretBytes).toString('base64url')}`);
}

/** Null for a text that no server of Foothold writes. */
export function readAccountKey(text: string): AccountKey | null {
  const accountId = form.exec(text)?.[1];
  return accountId === undefined ? null : keyOf(accountId, text);
}

/** Compares in constant time, so that its duration does not reveal the stored hash. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function keyOf(accountId: string, text: string): AccountKey {
  return { accountId, hash: hash('sha256', text, 'base64url'), text };
}
