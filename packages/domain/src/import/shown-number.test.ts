import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPay } from '../amount/read-pay.ts';
import { shownNumber } from './shown-number.ts';

describe('a number of a spreadsheet', () => {
  it.each([
    [85000.5, '85,000.50', '85000.5'],
    [85000.5, '85.000,50', '85000.5'],
    [85000, '$85,000.00', '$85000'],
    [85000.5, '85.001 €', '85000.5 €'],
    [85000.5, '85\u202F000,50 €', '85000.5 €'],
    [85000, ' 85,000.00 EUR ', '85000 EUR'],
    [85000, 'EUR 85,000', 'EUR 85000'],
    [85, '85k', '85k'],
    [85, '85 k', '85 k'],
    [22.5, '22.50/h', '22.5/h'],
    [52000, '52,000 per year', '52000 per year'],
    [0.8, '0.80 zł', '0.8 zł'],
    [-40, '-$40', '-$40'],
    [-40, '($40)', '-$40'],
    [42, '00042', '00042'],
    [42, 'REQ-00042', 'REQ-00042'],
    [0.8, '80%', '80%'],
    [0.29, '29 %', '29 %'],
    [0.804, '80%', '80.4%'],
    [80, '80%', '80%'],
    [1, 'Yes', 'Yes'],
  ])('keeps what its format adds to it: %s, %j', (value, shown, text) => {
    expect(shownNumber(value, shown)).toBe(text);
  });

  it.each([
    [85000, '85.0k', '85000'],
    [85000, '€85k', '85000 €'],
    [1_250_000, 'USD 1.3M', '1250000 USD'],
    [12_000_000_000, '1.20E+10', '12000000000'],
    [85000, '', '85000'],
    [85000, '###', '85000'],
    [0.5, '1/2', '0.5'],
    [40000 * 1.1, '44,000', '44000'],
    [40000 * 1.1, '44,000.00 €', '44000 €'],
    [0.1 + 0.2, '', '0.3'],
  ])('is written out where its format shortens or hides it: %s, %j', (value, shown, text) => {
    expect(shownNumber(value, shown)).toBe(text);
  });

  const styles: Intl.NumberFormatOptions[] = [
    {},
    { style: 'currency', currency: 'EUR' },
    { style: 'currency', currency: 'PLN', currencyDisplay: 'code' },
    { style: 'currency', currency: 'USD', currencyDisplay: 'code', maximumFractionDigits: 0 },
    { style: 'currency', currency: 'EUR', notation: 'compact' },
    { notation: 'compact' },
  ];
  it('is the same amount in any language and format', () => {
    const cents = fc.integer({ min: 100, max: 99_999_999 });
    const languages = fc.constantFrom('en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'nl-NL', 'pl-PL');
    fc.assert(
      fc.property(cents, languages, fc.constantFrom(...styles), (amount, language, style) => {
        const value = amount / 100;
        const text = shownNumber(value, new Intl.NumberFormat(language, style).format(value));
        expect(readPay(text)).toMatchObject({ min: value, max: value });
        if (style.currency !== undefined) expect(readPay(text)?.currency).toBe(style.currency);
      }),
      { numRuns: 500 },
    );
  });
});
