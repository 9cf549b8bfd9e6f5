import { expect, it } from 'vitest';
import { readPay } from '@foothold/domain/amount/read-pay';
import { payValues } from './pay-values.ts';

it.each([
  ['$70/hr', 'EUR', { salaryMin: 70, salaryCurrency: 'USD', salaryPeriod: 'hour' }],
  ['$70/hr', 'CAD', { salaryMin: 70, salaryCurrency: 'CAD', salaryPeriod: 'hour' }],
  ['45 000 kr', 'EUR', { salaryMin: 45_000, salaryCurrency: '' }],
  ['45 000 kr', 'NOK', { salaryMin: 45_000, salaryCurrency: 'NOK' }],
  ['€60-80k', 'GBP', { salaryMin: 60_000, salaryMax: 80_000, salaryCurrency: 'EUR' }],
  ['60-80k', 'GBP', { salaryMin: 60_000, salaryMax: 80_000 }],
  ['up to 80k', 'GBP', { salaryMin: null, salaryMax: 80_000 }],
])('%s typed beside %s', (text, own, values) => {
  const pay = readPay(text);
  expect(pay && payValues(pay, 'salaryMin', own)).toEqual(values);
});
