import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agenda, movesDue } from './agenda.ts';
import type { AgendaEntry, AgendaMove } from './agenda.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';

const today = '2026-11-10';
const on = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const job = fc
  .record({ on, by: fc.constantFrom('me' as const, 'them' as const) })
  .map((move) => buildJob({ fields: { title: 'A', company: 'B', nextMove: { text: 'Call', ...move } } }));

const movesOf = (entries: readonly AgendaEntry[]) =>
  entries.filter((entry): entry is AgendaMove => entry.kind === 'move');
const mineOf = (entries: readonly AgendaEntry[]) => movesOf(entries).filter((entry) => entry.by === 'me');

it('is in order, holds every dated move of mine, and none of theirs that is past', () => {
  fc.assert(
    fc.property(fc.array(job), (jobs) => {
      const entries = agenda(jobs, today, 'Europe/Berlin');
      const days = entries.map((entry) => entry.on);
      expect(days).toEqual(days.toSorted());
      const mine = jobs.filter((one) => one.nextMove?.by === 'me').length;
      expect(mineOf(entries)).toHaveLength(mine);
      expect(movesOf(entries).some((entry) => entry.by === 'them' && entry.on < today)).toBe(false);
      expect(movesDue(jobs, today)).toBe(mineOf(entries).filter((entry) => entry.on <= today).length);
    }),
  );
});

it('shows a saved posting that closes soon, and nothing that rests', () => {
  const closing = { title: 'A', company: 'B', closesOn: '2026-11-12' };
  const here = 'Europe/Berlin';
  expect(agenda([buildJob({ fields: closing })], today, here)).toMatchObject([
    { text: null, on: '2026-11-12', by: 'me' },
  ]);
  expect(
    agenda([buildJob({ fields: closing, stageId: 'resting', outcome: 'skipped' })], today, here),
  ).toEqual([]);
});

it('holds the interviews of today and later, at the hour on the person’s own clock', () => {
  const withInterviews = (job: ReturnType<typeof buildJob>) =>
    ['2026-11-09T10:00:00+01:00', '2026-11-10T20:00:00-05:00', '2026-11-10T08:00:00+01:00'].reduce(
      (current, startsAt, index) =>
        applyToJob(current, 'interview.put', {
          id: current.id,
          item: { id: testId(10 + index), startsAt, timeZone: 'Europe/Berlin' },
        }),
      job,
    );
  const job = withInterviews(buildJob({ fields: { title: 'A', company: 'B' }, stageId: 'applied' }));
  expect(agenda([job], today, 'Europe/Berlin').map(({ kind, on }) => [kind, on])).toEqual([
    ['interview', '2026-11-10T08:00:00+01:00'],
    ['interview', '2026-11-11T02:00:00+01:00'],
  ]);
  const resting = applyToJob(job, 'job.archive', { id: job.id, archived: true });
  expect(agenda([resting], today, 'Europe/Berlin')).toEqual([]);
});
