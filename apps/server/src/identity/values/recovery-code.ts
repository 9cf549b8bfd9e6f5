import { hash, randomInt } from 'node:crypto';
import { withPlainDigits } from '@foothold/domain/amount/read-amount';

export const recoveryCodesPerAccount = 10;

/** Without letters that are easily confused on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 28;
/** Of codes that were made with 80 bits; those that people still have are taken. */
const shortLength = 16;

/** 140 bits, in groups of four: `h3k9-….` Enough for a hash that is fast to compute (OWASP ASVS 5.0, 6.5.2 asks for 112). */
export function makeRecoveryCode(): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

/** The code as it is compared, whatever the person typed around it; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const plain = withPlainDigits(text)
    .toLowerCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  const isLong = plain.length === length || plain.length === shortLength;
  return isLong && Array.from(plain).every((sign) => alphabet.includes(sign)) ? plain : null;
}

/** The stored form of a code. */
export function recoveryCodeHash(plain: string): string {
  return hash('sha256', plain, 'base64url');
}
