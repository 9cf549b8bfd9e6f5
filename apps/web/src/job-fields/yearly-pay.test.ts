import { expect, test } from 'vitest';
import { buildJob } from '@foothold/domain/testing/job-builder';
import { yearlyPay } from './yearly-pay.ts';

const job = (fields: object) => buildJob({ fields: { title: 'Analyst', company: 'Acme', ...fields } });

test('counts hours, days, weeks and months of a full-time year, in the currency of the posting', () => {
  expect(
    yearlyPay(job({ salaryMin: 20, salaryMax: 25, salaryCurrency: 'GBP', salaryPeriod: 'hour' })),
  ).toEqual({
    min: 41_600,
    max: 52_000,
    currency: 'GBP',
    times: 2_080,
  });
  expect(yearlyPay(job({ salaryMax: 5_000, salaryCurrency: 'EUR', salaryPeriod: 'month' }))).toEqual({
    min: null,
    max: 60_000,
    currency: 'EUR',
    times: 12,
  });
});

test('computes nothing for unknown pay, or pay that is paid once', () => {
  expect(yearlyPay(job({}))).toBe(null);
  expect(yearlyPay(job({ salaryText: 'competitive' }))).toBe(null);
  expect(yearlyPay(job({ salaryMin: 500, salaryCurrency: 'GBP', salaryPeriod: 'one_off' }))).toBe(null);
});
