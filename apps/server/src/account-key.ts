import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What stands in a link that is good without a sign-in: `<account>.<secret of 256 bits>`. The first part lets its row be
 * found under the account's own key.
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

/** Null for anything that this server cannot have made. */
export function readAccountKey(text: string): AccountKey | null {
  const accountId = form.exec(text)?.[1];
  return accountId === undefined ? null : keyOf(accountId, text);
}

/** How long it takes tells nothing about the stored hash. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function keyOf(accountId: string, text: string): AccountKey {
  return { accountId, hash: hash('sha256', text, 'base64url'), text };
}
