import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { formatFor } from '../i18n/format.ts';
import { salaryWithText } from './formats.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const amounts = { salaryMin: 46_000, salaryMax: 52_000, salaryCurrency: 'GBP' } as const;

test.each([
  [amounts, '£46,000–52,000'],
  [{ ...amounts, salaryPeriod: 'year' }, '£46,000–52,000, Year'],
  [{ ...amounts, salaryPeriod: 'year', salaryText: '13 × 4000' }, '£46,000–52,000, Year, 13 × 4000'],
  [{ ...amounts, salaryMax: undefined }, 'From £46,000'],
  [{ ...amounts, salaryMin: undefined }, 'Up to £52,000'],
  [{ salaryText: '13 × 4000' }, '13 × 4000'],
  [{ salaryPeriod: 'year' }, ''],
  [{}, ''],
] as const)('a salary is its amounts with the text beside them: %j', (salary, words) => {
  expect(salaryWithText(i18n, formatFor('en'), salary)).toBe(words);
});
