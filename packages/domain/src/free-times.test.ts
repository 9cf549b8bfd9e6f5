import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { busyTimes, freeTimes, type Stretch } from './free-times.ts';
import type { Job } from './job.ts';
import { dateOf } from './moment.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';
import { momentAt } from './time-zone.ts';

const timeZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const now = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
const count = fc.integer({ min: 1, max: 8 });
/** Of most countries, of Egypt, of Iran, of Nepal. */
const weekend = fc.constantFrom([6, 7], [5, 6], [5], [6]);
const minute = 60_000;

/** Something of the person's own, some minutes from now. */
const ahead = fc.integer({ min: -2 * 1_440, max: 14 * 1_440 });
const interview = fc.record({ ahead, durationMinutes: fc.option(fc.integer({ min: 1, max: 1_440 })) });
const move = fc.record({ ahead, by: fc.constantFrom('me' as const, 'them' as const) });

const momentFrom = (at: number, minutes: number) => momentAt(at + minutes * minute, 'UTC');

function jobWithInterview(n: number, startsAt: string, durationMinutes: number | null): Job {
  const item = { id: testId(n), startsAt, timeZone: 'UTC' };
  return applyToJob(buildJob({ stageId: 'applied' }), 'interview.put', {
    id: testId(1),
    item: durationMinutes === null ? item : { ...item, durationMinutes },
  });
}

function jobWithMove(on: string, by: 'me' | 'them' = 'me'): Job {
  const nextMove = { text: 'Call them', on, by };
  return buildJob({ fields: { title: 'A', company: 'B', nextMove }, stageId: 'applied' });
}

const areAtOnce = (one: Stretch, other: Stretch) => one.start < other.end && other.start < one.end;

it('are as many as requested, in the future, on working days in working hours, and never during another entry', () => {
  fc.assert(
    fc.property(
      now,
      timeZone,
      count,
      weekend,
      fc.array(interview, { maxLength: 8 }),
      fc.array(move, { maxLength: 8 }),
      (at, zone, wanted, rest, interviews, moves) => {
        const jobs = [
          ...interviews.map((one, n) =>
            jobWithInterview(n + 10, momentFrom(at, one.ahead), one.durationMinutes),
          ),
          ...moves.map((one) => jobWithMove(momentFrom(at, one.ahead), one.by)),
        ];
        const today = dateOf(momentAt(at, zone));
        const busy = busyTimes(jobs);
        expect(busy).toHaveLength(jobs.length);
        const found = freeTimes(jobs, { now: at, timeZone: zone, weekend: rest, count: wanted });
        expect(found).toHaveLength(wanted);
        for (const [index, free] of found.entries()) {
          const shown = momentAt(free.start, zone);
          expect(free.start).toBeGreaterThan(at);
          expect(dateOf(shown) > today).toBe(true);
          expect(rest).not.toContain(new Date(`${dateOf(shown)}T00:00:00Z`).getUTCDay() || 7);
          expect(['10:00', '11:00', '14:00', '15:00', '16:00']).toContain(shown.slice(11, 16));
          expect(free.end - free.start).toBe(60 * minute);
          expect(busy.some((other) => areAtOnce(free, other))).toBe(false);
          if (index > 0) expect(free.start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? Infinity);
        }
      },
    ),
  );
});

it('avoid an interview in another time zone and a timed move, and start on Monday after a weekend', () => {
  const friday = Date.parse('2026-11-06T18:00:00+01:00');
  const jobs = [
    jobWithInterview(10, '2026-11-09T04:30:00-05:00', 30),
    jobWithMove('2026-11-09T15:00:00+01:00'),
    jobWithMove('2026-11-10'),
  ];
  const found = freeTimes(jobs, { now: friday, timeZone: 'Europe/Berlin', weekend: [6, 7], count: 4 });
  expect(found.map(({ start }) => momentAt(start, 'Europe/Berlin'))).toEqual([
    '2026-11-09T11:00:00+01:00',
    '2026-11-09T14:00:00+01:00',
    '2026-11-10T10:00:00+01:00',
    '2026-11-10T14:00:00+01:00',
  ]);
});

it('ignore the cancelled entries of a resting job', () => {
  const at = Date.parse('2026-11-09T12:00:00Z');
  const resting = applyToJob(jobWithInterview(10, '2026-11-10T10:00:00Z', 600), 'job.move', {
    id: testId(1),
    eventId: testId(3),
    stageId: 'resting',
    outcome: 'rejected',
    occurred: '2026-11-09',
    source: 'ui',
  });
  const [first] = freeTimes([resting], { now: at, timeZone: 'UTC', weekend: [6, 7], count: 1 });
  expect(first?.start).toBe(Date.parse('2026-11-10T10:00:00Z'));
});

it('are none where three months are full', () => {
  const at = Date.parse('2026-11-09T12:00:00Z');
  const full = Array.from({ length: 100 }, (_, day) =>
    jobWithInterview(day + 10, momentFrom(at, day * 1_440), 1_440),
  );
  expect(freeTimes(full, { now: at, timeZone: 'UTC', weekend: [6, 7], count: 3 })).toEqual([]);
});
