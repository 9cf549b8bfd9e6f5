import { expect, it } from 'vitest';
import { makeRecoveryCode, readRecoveryCode } from './recovery-code.ts';

it('holds at least 128 random bits, so that its plain hash cannot be guessed', () => {
  const code = makeRecoveryCode();
  expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(128);
});

it('is accepted in any spelling, and so is an older code of sixteen characters', () => {
  const code = makeRecoveryCode();
  expect(readRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
  expect(readRecoveryCode('H3K9-o1il-abcd-2345')).toBe('h3k90111abcd2345');
  expect(readRecoveryCode('h٣k۹-o१il-abcd-٢٣٤٥')).toBe('h3k90111abcd2345');
  for (const other of ['', '123456', code.slice(1), `${code}0`, 'h3k9-u111-abcd-2345'])
    expect(readRecoveryCode(other)).toBeNull();
});
