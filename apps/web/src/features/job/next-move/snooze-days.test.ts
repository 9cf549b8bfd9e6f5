import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween } from '@foothold/domain/moment';
import { snoozedDate, snoozedMove, snoozes } from './snooze-days.ts';

const date = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

it('snoozes a move to a later day, at most two weeks from today', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...snoozes), (today, snooze) => {
      const days = daysBetween(today, snoozedDate(snooze, today));
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(14);
    }),
  );
});

it('offers next Monday, also on a Monday', () => {
  fc.assert(
    fc.property(date, (today) => {
      const monday = snoozedDate('monday', today);
      expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(today, monday)).toBeLessThanOrEqual(7);
    }),
  );
  expect(snoozedDate('monday', '2026-11-23')).toBe('2026-11-30');
});

it('keeps the local time of day, and its zone', () => {
  const move = { text: 'Call', by: 'me' as const };
  const put = (on: string | undefined, timeZone = 'Europe/Berlin') =>
    snoozedMove(on === undefined ? move : { ...move, on, timeZone: 'America/New_York' }, 'week', {
      today: '2026-11-21',
      timeZone,
    });
  expect(put('2026-11-10T09:30:00-05:00')).toEqual({
    ...move,
    on: '2026-11-28T15:30:00+01:00',
    timeZone: 'Europe/Berlin',
  });
  expect(put('2026-10-20T09:30:00-04:00', 'America/New_York').on).toBe('2026-11-28T09:30:00-05:00');
  expect(put('2026-11-10')).toEqual({ ...move, on: '2026-11-28' });
  expect(put(undefined)).toEqual({ ...move, on: '2026-11-28' });
});
