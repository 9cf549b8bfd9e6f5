import { domainToASCII, domainToUnicode } from 'node:url';
import { normalForm } from '@foothold/domain/normal-form';
import { IdentityError } from './identity-error.ts';

export interface EmailAddress {
  /** As shown: NFC, lower-case, the domain in its own script. */
  shown: string;
  /** As compared: the same, with the domain in ASCII. Two spellings of one address have one key. */
  key: string;
}

const addressLengthMax = 254;
/** In UTF-16 units, before anything is done with it; so short a text is normalised at once, whatever is in it. */
const rawLengthMax = 1_000;
const localPartLengthMax = 64;
const localPart = /^[^\s@"(),:;<>[\\\]\p{Cc}]+$/u;
const asciiDomain =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** The address of an account as compared; null where it has none. */
export function emailKeyOf({ email }: { email: string | null }): string | null {
  return email === null ? null : parseEmailAddress(email).key;
}

/**
 * Trims, composes (NFC) and lower-cases. Nothing else is folded: dots and `+tags` mean different
 * mailboxes at some providers. A domain without a dot is allowed, for servers inside a house.
 *
 * @throws IdentityError `email_invalid`
 */
export function parseEmailAddress(text: string): EmailAddress {
  if (text.length > rawLengthMax) throw new IdentityError('email_invalid');
  const normalized = normalForm(text.trim(), 'NFC').toLowerCase();
  const at = normalized.lastIndexOf('@');
  const local = normalized.slice(0, at);
  const domain = at > 0 ? domainToASCII(normalized.slice(at + 1)) : '';
  const key = `${local}@${domain}`;
  const isWellFormed =
    localPart.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    asciiDomain.test(domain);
  if (
    !isWellFormed ||
    Buffer.byteLength(local) > localPartLengthMax ||
    Buffer.byteLength(key) > addressLengthMax
  )
    throw new IdentityError('email_invalid');
  return { shown: `${local}@${domainToUnicode(domain)}`, key };
}
