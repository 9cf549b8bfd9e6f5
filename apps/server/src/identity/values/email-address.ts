import { domainToASCII, domainToUnicode } from 'node:url';
import { emailParts } from '@foothold/domain/email-address';
import { IdentityError } from './identity-error.ts';

export interface EmailAddress {
  /** As shown: NFC, lower-case, the domain in its own script. */
  shown: string;
  /** As compared: the same, with the domain in ASCII. Two spellings of one address have one key. */
  key: string;
}

/** The address of an account as compared; null where it has none. */
export function emailKeyOf({ email }: { email: string | null }): string | null {
  return email === null ? null : parseEmailAddress(email).key;
}

/** Reads an address by the rule that the forms have too. Throws `IdentityError`: `email_invalid`. */
export function parseEmailAddress(text: string): EmailAddress {
  const parts = emailParts(text, domainToASCII);
  if (parts === null) throw new IdentityError('email_invalid');
  const { local, domain } = parts;
  return { shown: `${local}@${domainToUnicode(domain)}`, key: `${local}@${domain}` };
}
