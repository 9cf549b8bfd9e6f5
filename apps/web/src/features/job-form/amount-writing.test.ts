import { expect, it } from 'vitest';
import { rewrittenAmount } from './amount-writing.ts';

it.each([
  ['60k', 'en', '60,000'],
  ['60K', 'de', '60.000'],
  ['62.5k', 'en', '62,500'],
  ['62,5 k', 'de', '62.500'],
  ['62,5k', 'en', '62,500'],
  ['60.000', 'en', '60,000'],
  ['60,000', 'de', '60.000'],
  ['1.200.000', 'en', '1,200,000'],
])('takes %s in %s for %s', (text, locale, amount) => {
  expect(rewrittenAmount(text, locale)).toBe(amount);
});

it.each([
  ['13.50', 'en'],
  ['13,50', 'de'],
  ['13.5', 'en'],
  ['0.500', 'en'],
  ['60,000', 'en'],
  ['60.000', 'de'],
  ['1,200,000', 'en'],
  ['60000', 'en'],
  ['60.0000', 'en'],
  ['1,200.000', 'en'],
  ['k', 'en'],
  ['k60', 'en'],
  ['', 'en'],
])('leaves %s in %s as it is', (text, locale) => {
  expect(rewrittenAmount(text, locale)).toBeUndefined();
});
