import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoments, momentSchema } from '../moment.ts';
import { clockChanges } from '../testing/clock-changes.ts';
import { instantsAt, isShownTwice, momentAt, momentIn } from '../time-zone.ts';
import { clockChangeAt, momentOf, wallTimeOf, type WallTime } from './wall-time.ts';

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const changes = clockChanges(zones, 2026, 2027);
const zone = fc.constantFrom(...zones);

it('has the DST changes that the properties test', () => {
  const ofBerlin = changes.filter(({ timeZone }) => timeZone === 'Europe/Berlin');
  expect(ofBerlin.map(({ instant }) => new Date(instant).toISOString())).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-10-31T01:00:00.000Z',
  ]);
  expect(new Set(changes.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(100);
});

/** Minutes round a change of the clock in some zone, as the clock of a second zone shows them. */
const nearChange = fc
  .record({ change: fc.constantFrom(...changes), minutes: fc.integer({ min: -240, max: 240 }) })
  .map(({ change, minutes }) => ({ zone: change.timeZone, instant: change.instant + minutes * 60_000 }));

function typed(instant: number, timeZone: string): WallTime {
  const shown = momentAt(instant, timeZone);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16), timeZone };
}

const saved = (wall: WallTime) => momentOf(wall) ?? '';

describe('a local time typed in a zone', () => {
  it('is shown as it was typed, around every DST change', () => {
    for (const { timeZone, instant } of changes)
      for (let minutes = -180; minutes <= 180; minutes += 30) {
        const wall = typed(instant + minutes * 60_000, timeZone);
        const stored = saved(wall);
        expect(momentSchema.safeParse(stored).success).toBe(true);
        expect(wallTimeOf(stored, timeZone)).toEqual({ ...wall, storedAs: stored });
        expect(Date.parse(stored)).toBeLessThanOrEqual(instant + minutes * 60_000);
      }
  });

  it('in a DST gap is detected, and moved forward by the gap', () => {
    for (const { timeZone, instant, forwardMs } of changes.filter(({ forwardMs }) => forwardMs > 0)) {
      const before = momentAt(instant - 60_000, timeZone);
      const gap = new Date(Date.parse(`${before.slice(0, 16)}Z`) + 60_000 + forwardMs / 2).toISOString();
      const wall = { date: gap.slice(0, 10), time: gap.slice(11, 16), timeZone };
      expect(clockChangeAt(wall)).toBe('skipped');
      expect(Date.parse(saved(wall))).toBe(instant + Math.floor(forwardMs / 2 / 60_000) * 60_000);
    }
  });

  it('in a DST overlap is detected as ambiguous, and only there', () => {
    for (const { timeZone, instant, forwardMs } of changes) {
      const isBack = forwardMs < 0;
      const again = typed(instant, timeZone);
      const storedAs = momentAt(instant, timeZone);
      expect(clockChangeAt(again)).toBe(isBack ? 'first' : null);
      expect(clockChangeAt({ ...again, storedAs })).toBe(isBack ? 'second' : null);
      expect(clockChangeAt(typed(instant - 60_000, timeZone))).toBe(isBack ? 'first' : null);
      expect(clockChangeAt(typed(instant + Math.abs(forwardMs), timeZone))).toBe(null);
    }
  });
});

describe('an unchanged stored moment', () => {
  it('keeps every byte, in any zone that reads and saves it', () => {
    const writings = [
      (instant: number, timeZone: string) => momentAt(instant, timeZone),
      (instant: number) => new Date(instant).toISOString(),
      (instant: number, timeZone: string) => momentAt(instant + 42_000, timeZone),
    ];
    fc.assert(
      fc.property(
        nearChange,
        zone,
        fc.constantFrom(...writings),
        ({ zone: written, instant }, reader, write) => {
          const stored = write(instant, written);
          const read = wallTimeOf(stored, reader);
          expect(momentIn(stored, reader)).toContain(`${read.date}T${read.time}`);
          expect(momentOf({ ...read })).toBe(stored);
          const elsewhen = momentOf({ ...read, date: '2025-01-01' });
          expect(elsewhen).not.toBe(stored);
          expect(momentOf({ ...read, storedAs: elsewhen })).toBe(saved({ ...read, storedAs: undefined }));
        },
      ),
    );
  });

  it('is a whole day without a time, and nothing without a date', () => {
    fc.assert(
      fc.property(zone, (timeZone) => {
        expect(wallTimeOf('2026-11-10', timeZone)).toMatchObject({ date: '2026-11-10', time: null });
        expect(momentOf(wallTimeOf('2026-11-10', timeZone))).toBe('2026-11-10');
        expect(momentOf({ date: null, time: '10:00', timeZone })).toBeUndefined();
        expect(momentOf(wallTimeOf(undefined, timeZone))).toBeUndefined();
      }),
    );
  });
});

it('belongs to another instant once the zone is another one', () => {
  const read = wallTimeOf('2026-11-23T10:00:00-05:00', 'America/New_York');
  expect(momentOf({ ...read, timeZone: 'Europe/Berlin' })).toBe('2026-11-23T10:00:00+01:00');
});

it('returns the earlier of two instants in zones far ahead of UTC', () => {
  const twice = { date: '2026-04-05', time: '02:30', timeZone: 'Pacific/Auckland' };
  expect(momentOf(twice)).toBe('2026-04-05T02:30:00+13:00');
});

describe('around every DST change', () => {
  it('a time is known as one of two exactly where two instants show it', () => {
    for (const { timeZone, instant } of changes)
      for (let minutes = -180; minutes <= 180; minutes += 15) {
        const at = instant + minutes * 60_000;
        const { date, time } = typed(at, timeZone);
        expect(isShownTwice(at, timeZone)).toBe(instantsAt(date ?? '', time ?? '', timeZone).length > 1);
      }
  });

  it('moments come in the order of their instants', () => {
    for (const { timeZone, instant } of changes) {
      const quarters = Array.from({ length: 25 }, (_, at) =>
        momentAt(instant + (at - 12) * 900_000, timeZone),
      );
      expect(quarters.toReversed().sort(compareMoments)).toEqual(quarters);
      const date = quarters[0]?.slice(0, 10) ?? '';
      expect([...quarters, date].sort(compareMoments)[0]).toBe(date);
    }
  });
});
