import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween } from '@foothold/domain/moment';
import { weekendDays, weekStarts } from './weeks.ts';

it('gives weeks of seven days, the last of which has today, each from the first day of the week', () => {
  const today = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(today, fc.integer({ min: 1, max: 7 }), (date, firstDay) => {
      const day = date.toISOString().slice(0, 10);
      const starts = weekStarts(day, firstDay, 8);
      expect(starts).toHaveLength(8);
      const last = starts.at(-1) as string;
      expect(daysBetween(last, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(last, day)).toBeLessThan(7);
      for (const [i, start] of starts.entries()) {
        expect(new Date(`${start}T12:00:00Z`).getUTCDay() || 7).toBe(firstDay);
        if (i > 0) expect(daysBetween(starts[i - 1] as string, start)).toBe(7);
      }
    }),
  );
});

it('knows the weekend of a country, with Saturday and Sunday as the default', () => {
  expect(weekendDays('de-DE')).toEqual([6, 7]);
  expect(weekendDays('ar-EG')).toEqual([5, 6]);
  expect(weekendDays('ar')).toEqual([6, 7]);
});
