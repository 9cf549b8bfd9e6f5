import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlainDigits, readAmount, type AmountReading } from './read-amount.ts';

const amount = (value: number): AmountReading => ({ kind: 'amount', value });
const two = (grouped: number, decimal: number, mark: '.' | ','): AmountReading => ({
  kind: 'two-readings',
  grouped,
  decimal,
  mark,
});
const notRead: AmountReading = { kind: 'not-read' };

function valuesOf(reading: AmountReading): number[] {
  if (reading.kind === 'not-read') return [];
  return reading.kind === 'amount' ? [reading.value] : [reading.grouped, reading.decimal];
}

describe('an amount', () => {
  it.each([
    ['13,50', amount(13.5)],
    ['13.50', amount(13.5)],
    ['45.000,00', amount(45_000)],
    ['45,000.00', amount(45_000)],
    ['1.234,56', amount(1_234.56)],
    ['45 000', amount(45_000)],
    ['45\u202F000', amount(45_000)],
    ['45’000', amount(45_000)],
    ["1'234'567.8", amount(1_234_567.8)],
    ['12,34,567', amount(1_234_567)],
    ['1,23,456.5', amount(123_456.5)],
    ['١٣٫٥٠', amount(13.5)],
    ['۱٬۲۳۴٫۵', amount(1_234.5)],
    ['٤٥٬٠٠٠٫', amount(45_000)],
    ['١،٢٣٤،٥٦٧٫٥', amount(1_234_567.5)],
    ['٤٥،٠٠٠', two(45_000, 45, ',')],
    ['١٥ الف', amount(15_000)],
    ['٢ مليون', amount(2_000_000)],
    ['४५,००,०००', amount(4_500_000)],
    ['48k', amount(48_000)],
    ['48 K', amount(48_000)],
    ['62,5k', amount(62_500)],
    ['1.1k', amount(1_100)],
    ['1.5M', amount(1_500_000)],
    ['45 Thousand', amount(45_000)],
    ['45 tausend', amount(45_000)],
    ['2,5 Mln.', amount(2_500_000)],
    ['3 Millionen', amount(3_000_000)],
    ['12 lakh', amount(1_200_000)],
    ['7.5 Lacs', amount(750_000)],
    ['1.2 crore', amount(12_000_000)],
    ['1 Cr', amount(10_000_000)],
    ['1.5 Crs.', amount(15_000_000)],
    ['400万', amount(4_000_000)],
    ['200к', amount(200_000)],
    ['45 tys.', amount(45_000)],
    ['45 mille', amount(45_000)],
    ['8 juta', amount(8_000_000)],
    ['۴۰ میلیون', amount(40_000_000)],
    ['15 हज़ार', amount(15_000)],
    ['６０，０００．５', amount(60_000.5)],
    ['60‘000', amount(60_000)],
    ['\uFEFF45\u200B000', amount(45_000)],
    ['-3,5', amount(-3.5)],
    ['−5', amount(-5)],
    ['0.500', amount(0.5)],
    ['1234.567', amount(1_234.567)],
    ['.5', amount(0.5)],
    ['60.', amount(60)],
    ['2 500,–', amount(2_500)],
    ['92’000.–', amount(92_000)],
    ['2.500,-', amount(2_500)],
    ['2.500,--', amount(2_500)],
    ['45.000,—', amount(45_000)],
    ['45.000', two(45_000, 45, '.')],
    ['45,000', two(45_000, 45, ',')],
    ['1.234k', two(1_234_000, 1_234, '.')],
  ])('is read from %s', (text, reading) => {
    expect(readAmount(text)).toEqual(reading);
  });

  it.each([
    '',
    'negotiable',
    '12.34.56',
    '1,2,3',
    '1.234.56',
    '45 00',
    '1.2,3.4',
    '12-15',
    '3 apples',
    '45 mil',
    '2 m',
    '5 cr',
    '9'.repeat(16),
  ])('is not read from %j', (text) => {
    expect(readAmount(text)).toEqual(notRead);
  });

  const languages =
    'am ar ar-EG ar-MA as az be bg bn bs ca cs da de de-AT de-CH de-LI dz el en en-IN en-ZA en-SE es es-CR es-MX et eu fa fi fr fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn or pa pl ps pt pt-PT rm ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zh-TW zu';
  const inAnyScript = Intl.supportedValuesOf('numberingSystem').map((system) => `en-u-nu-${system}`);
  const locales = [...Intl.NumberFormat.supportedLocalesOf(languages.split(' ')), ...inAnyScript].filter(
    (locale) => /^\p{Nd}$/u.test(new Intl.NumberFormat(locale).format(7)),
  );

  it('in any locale and script is parsed as that amount, or as two of which it is one', () => {
    const value = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...locales), value, fc.nat({ max: 3 }), (locale, whole, decimals) => {
        const amountWritten = whole / 10 ** decimals;
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const written = new Intl.NumberFormat(locale, digits).format(amountWritten);
        expect(valuesOf(readAmount(written)), `${locale}: ${written}`).toContain(amountWritten);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is parsed alike with an Arabic comma', () => {
    const text = fc.string({ unit: fc.constantFrom('1', '٢', '000', ',', '.', '٬'), maxLength: 6 });
    fc.assert(
      fc.property(text, (written) => {
        const arabic = written.replaceAll(/(?<=\p{Nd}),(?=\p{Nd})/gu, '،');
        expect(readAmount(arabic)).toEqual(readAmount(written));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the digits of its text', () => {
    const characters = Array.from('0123456789.,’ k٫٬،٣');
    const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 });
    fc.assert(
      fc.property(text, (written) => {
        const digitsOf = (each: string) => each.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
        for (const value of valuesOf(readAmount(written)))
          expect(digitsOf(String(value))).toBe(digitsOf(inPlainDigits(written)));
      }),
      { numRuns: 3_000 },
    );
  });
});
