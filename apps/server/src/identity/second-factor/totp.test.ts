import { expect, it } from 'vitest';
import { totpCode } from '../../testing/authenticator-app.ts';
import { findTotpStep, makeTotpSecret } from './totp.ts';

it.each([
  ['with spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['in Arabic digits', (code: string) => inDigits(code, '٠١٢٣٤٥٦٧٨٩')],
  ['in Persian digits', (code: string) => inDigits(code, '۰۱۲۳۴۵۶۷۸۹')],
  ['in Devanagari digits', (code: string) => inDigits(code, '०१२३४५६७८९')],
])('accepts a code that is typed %s, and no other', async (_, typed) => {
  const secret = makeTotpSecret();
  const now = Date.UTC(2026, 10, 25);
  const code = totpCode(secret, now);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  expect(await findTotpStep(secret, typed(code), now)).toBe(Math.floor(now / 30_000));
  expect(await findTotpStep(secret, typed(other), now)).toBeNull();
});

function inDigits(code: string, digits: string): string {
  return code.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
}
