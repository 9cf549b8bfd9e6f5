import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTypedNumber } from '@foothold/domain/amount/read-typed-number';
import { groupMarkOf, keepsGroups } from './shown-groups.ts';

const locales = [
  'en-GB',
  'en-IN',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'ar-EG-u-nu-latn',
  'ar-EG',
  'sv-SE',
  'pt-PT',
];

it('a digit more or less in an amount as it is shown is a digit more or less, in any locale', () => {
  const amount = fc.integer({ min: 10_000, max: 9_999_999 });
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      amount,
      fc.nat(6),
      fc.boolean(),
      (locale, value, from, isMore) => {
        const format = new Intl.NumberFormat(locale);
        const mark = groupMarkOf(format) ?? '';
        const shown = format.format(value);
        const digits = Array.from(shown.matchAll(/\p{Nd}/gu), ({ index }) => index);
        const at = digits[Math.min(from, digits.length - 1)] ?? 0;
        const edited = shown.slice(0, at) + (isMore ? '7' : '') + shown.slice(isMore ? at : at + 1);
        fc.pre(edited.includes(mark) && /^[^0٠]*[1-9١-٩]/u.test(edited));
        const place = digits.indexOf(at);
        const plain = String(value);
        const meant = Number(
          plain.slice(0, place) + (isMore ? '7' : '') + plain.slice(isMore ? place : place + 1),
        );
        expect(keepsGroups(shown, edited, mark)).toBe(true);
        const read = readTypedNumber(edited.replaceAll(mark, ''), { locale, decimalsMax: 2 });
        expect(read, `${shown} → ${edited}`).toEqual({ value: meant });
      },
    ),
  );
});

it.each([
  ['45,000', '13,50', false],
  ['45,000', '1', false],
  ['45,000', '45,000.5', true],
  ['45,0000', '45,0000.', true],
  ['45,000', '45,000,50', false],
  ['45,000', '45,0000', true],
  ['45,000', '45,00', true],
  ['45,000', '4,000', true],
  ['45,000', '45000', false],
  ['1,234.50', '1,2345.50', true],
  ['45,000', '', false],
])('%s edited to %s keeps its groups: %s', (before, after, keeps) => {
  expect(keepsGroups(before, after, ',')).toBe(keeps);
});
