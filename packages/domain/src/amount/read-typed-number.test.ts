import { expect, it } from 'vitest';
import { readTypedNumber } from './read-typed-number.ts';

const money = 2;
const any = 10;

it.each([
  ['13,50', 'en', money, { value: 13.5 }],
  ['45.000,00', 'en', money, { value: 45_000 }],
  ['45,000.00', 'de', money, { value: 45_000 }],
  ['48k', 'de-AT', money, { value: 48_000 }],
  ['١٣٫٥٠', 'ar', money, { value: 13.5 }],
  ['45.000', 'en', money, { value: 45_000, other: 45 }],
  ['45,000', 'de-AT', money, { value: 45_000, other: 45 }],
  ['45,000', 'de-CH', money, { value: 45_000, other: 45 }],
  ['1.234', 'en', any, { value: 1.234, other: 1_234 }],
  ['1,234', 'en', any, { value: 1_234, other: 1.234 }],
  ['1.234', 'de', any, { value: 1_234, other: 1.234 }],
  ['1,234', 'de', any, { value: 1.234, other: 1_234 }],
  ['1,234', 'en-ZA', any, { value: 1.234, other: 1_234 }],
])('parses %s in %s with at most %i decimals', (text, locale, decimalsMax, typed) => {
  expect(readTypedNumber(text, { locale, decimalsMax })).toEqual(typed);
});

it.each(['', 'negotiable', '12.34.56', '60-80k'])('rejects %j', (text) => {
  expect(readTypedNumber(text, { locale: 'en', decimalsMax: any })).toBeUndefined();
});

const pages = ['en', 'de', 'fr', 'ar'];
const regions = ['', 'US', 'GB', 'DE', 'AT', 'CH', 'FR', 'CA', 'SE', 'ZA', 'IN', 'EG', 'MA', 'SA'];
const locales = pages.flatMap((page) => regions.map((region) => (region ? `${page}-${region}` : page)));

it.each([
  ['13,50', 13.5],
  ['13.50', 13.5],
  ['45.000,00', 45_000],
  ['45,000.00', 45_000],
  ['45 000', 45_000],
  ['45\u202F000', 45_000],
  ['1.234,56', 1_234.56],
  ['1,234.56', 1_234.56],
  ['2 500,–', 2_500],
  ['92’000.–', 92_000],
  ['١٣٫٥٠', 13.5],
  ['١٬٢٣٤٫٥٦', 1_234.56],
])('%s is one amount of money on every page in every region', (text, value) => {
  const readings = locales.map((locale) => readTypedNumber(text, { locale, decimalsMax: money }));
  expect(readings).toEqual(locales.map(() => ({ value })));
});
