import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobFieldSchemas, jobLimits } from '@foothold/domain/job';
import { salaryEndSuggestion } from './salary-suggestion.ts';

it.each([
  [58_000, 6_600, 66_000],
  [58_000, 66, 66_000],
  [14.5, 1.65, 16.5],
  [38_500, 42, 42_000],
])('%d to %d probably meant %d', (start, end, meant) => {
  expect(salaryEndSuggestion(start, end)).toBe(meant);
});

it('suggests nothing for a valid range, or one that no zero can correct', () => {
  expect(salaryEndSuggestion(50_000, 60_000)).toBeUndefined();
  expect(salaryEndSuggestion(50_000, 0)).toBeUndefined();
  expect(salaryEndSuggestion(50_000, 40_000)).toBeUndefined();
});

it('suggests only accepted amounts, not below the start', () => {
  const amount = fc.integer({ min: 0, max: jobLimits.salaryMax * 100 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (start, end) => {
      const meant = salaryEndSuggestion(start, end);
      if (meant === undefined) return;
      expect(meant).toBeGreaterThanOrEqual(start);
      expect(jobFieldSchemas.salaryMax.safeParse(meant).success).toBe(true);
    }),
  );
});
