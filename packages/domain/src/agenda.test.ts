import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agenda, movesDue } from './agenda.ts';
import { buildJob } from './testing/job-builder.ts';

const today = '2026-11-10';
const on = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const job = fc
  .record({ on, by: fc.constantFrom('me' as const, 'them' as const) })
  .map((move) => buildJob({ fields: { title: 'A', company: 'B', nextMove: { text: 'Call', ...move } } }));

it('is in order, holds every dated move of mine, and none of theirs that is past', () => {
  fc.assert(
    fc.property(fc.array(job), (jobs) => {
      const entries = agenda(jobs, today);
      const days = entries.map((entry) => entry.on);
      expect(days).toEqual(days.toSorted());
      const mine = jobs.filter((one) => one.nextMove?.by === 'me').length;
      expect(entries.filter((entry) => entry.by === 'me')).toHaveLength(mine);
      expect(entries.some((entry) => entry.by === 'them' && entry.on < today)).toBe(false);
      expect(movesDue(jobs, today)).toBe(
        entries.filter((entry) => entry.by === 'me' && entry.on <= today).length,
      );
    }),
  );
});

it('shows a saved posting that closes soon, and nothing that rests', () => {
  const closing = { title: 'A', company: 'B', closesOn: '2026-11-12' };
  expect(agenda([buildJob({ fields: closing })], today)).toMatchObject([
    { text: null, on: '2026-11-12', by: 'me' },
  ]);
  expect(agenda([buildJob({ fields: closing, stageId: 'resting', outcome: 'skipped' })], today)).toEqual([]);
});
