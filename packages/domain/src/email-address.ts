import { normalForm } from './normal-form.ts';

/** Both in lower case and composed (NFC); the domain in ASCII (Punycode). */
export interface EmailParts {
  local: string;
  domain: string;
}

/** What the platform makes of a domain name (IDNA, UTS #46); empty where it is none. */
export type DomainToAscii = (domain: string) => string;

const addressLengthMax = 254;
/** UTF-16 units, checked first: a text this short is normalised at once, whatever it contains. */
const rawLengthMax = 1_000;
const localPartLengthMax = 64;
const localPart = /^(?!\.)(?!.*\.\.)(?!.*\.$)[^\s@"(),:;<>[\\\]\p{Cc}]+$/u;
/** A URL parser would cut the domain at one of these, or replace it. */
const webAddressSigns = /[\s/\\?#:%\p{Cc}]/u;
const asciiDomain =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * The one rule of what an address of an account is, for forms and for the server; null for anything else. Trims, composes and
 * lower-cases. Nothing else is folded: dots and `+tags` mean different mailboxes at some providers. A domain without a
 * dot is allowed, for servers inside a house.
 */
export function emailParts(text: string, domainToAscii: DomainToAscii): EmailParts | null {
  if (text.length > rawLengthMax) return null;
  const normalized = normalForm(text.trim(), 'NFC').toLowerCase();
  const at = normalized.lastIndexOf('@');
  if (at <= 0) return null;
  const local = normalized.slice(0, at);
  const typedDomain = normalized.slice(at + 1);
  if (!localPart.test(local) || webAddressSigns.test(typedDomain)) return null;
  const domain = domainToAscii(typedDomain);
  const isTooLong =
    utf8Length(local) > localPartLengthMax || utf8Length(local) + 1 + domain.length > addressLengthMax;
  return asciiDomain.test(domain) && !isTooLong ? { local, domain } : null;
}

function utf8Length(text: string): number {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }).reduce((sum: number, bytes) => sum + bytes, 0);
}
