import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn, instantAt, momentAt, momentIn } from './time-zone.ts';

const timeZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const minute = instant.map((offsetMs) => Math.floor(offsetMs / 60_000) * 60_000);

describe('a moment in a time zone', () => {
  it('is the same instant, to the second', () => {
    fc.assert(
      fc.property(instant, timeZone, (at, zone) => {
        expect(Date.parse(momentAt(at, zone))).toBe(Math.floor(at / 1_000) * 1_000);
      }),
    );
  });

  it('converts back to the instant, or to the first of two in a DST overlap', () => {
    fc.assert(
      fc.property(minute, timeZone, (at, zone) => {
        const shown = momentAt(at, zone);
        const found = instantAt(shown.slice(0, 10), shown.slice(11, 16), zone);
        expect(found).toBeLessThanOrEqual(at);
        expect(momentAt(found, zone).slice(0, 16)).toBe(shown.slice(0, 16));
        if (found !== at) expect(at - found).toBeLessThanOrEqual(2 * 3_600_000);
      }),
    );
  });

  it('is right on both sides of a DST change', () => {
    expect(momentIn('2026-11-23T10:00:00-05:00', 'Europe/Berlin')).toBe('2026-11-23T16:00:00+01:00');
    const at = (date: string, time: string) =>
      momentAt(instantAt(date, time, 'Europe/Berlin'), 'Europe/Berlin');
    expect([at('2027-03-27', '10:00'), at('2027-03-28', '10:00')]).toEqual([
      '2027-03-27T10:00:00+01:00',
      '2027-03-28T10:00:00+02:00',
    ]);
    expect(at('2027-03-28', '02:30')).toBe('2027-03-28T03:30:00+02:00');
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T02:30:00+02:00');
  });
});

describe('the date of a moment in a time zone', () => {
  it('is the local one there', () => {
    const shownOn = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
    fc.assert(
      fc.property(instant, timeZone, (at, zone) => {
        expect(dateIn(new Date(at).toISOString(), zone)).toBe(shownOn(zone).format(at));
      }),
    );
  });

  it('is earlier than in UTC in Honolulu in the evening, and later in Berlin after midnight', () => {
    expect(dateIn('2026-11-23T06:36:00.000Z', 'Pacific/Honolulu')).toBe('2026-11-22');
    expect(dateIn('2026-11-22T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-11-23');
    expect(dateIn('2026-07-31T22:30:00Z', 'Europe/Berlin')).toBe('2026-08-01');
  });

  it('keeps a date without a time, and an invalid moment, as it is', () => {
    expect(dateIn('2026-11-23', 'Pacific/Honolulu')).toBe('2026-11-23');
    expect(dateIn('2026-11-23 or so', 'Pacific/Honolulu')).toBe('2026-11-23');
    expect(dateIn('', 'Pacific/Honolulu')).toBe('');
  });
});

it('counts days over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});
