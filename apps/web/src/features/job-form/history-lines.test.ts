import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { applyToJob, buildJob, testId } from '@foothold/domain/testing/job-builder';
import { historyLines } from './history-lines.ts';

const steps = fc.array(
  fc.record({
    stageId: fc.constantFrom('applied', 'screening', 'interview', 'resting'),
    day: fc.integer({ min: 10, max: 28 }),
    isTakenBack: fc.boolean(),
  }),
  { maxLength: 8 },
);

function jobWith(history: { stageId: string; day: number; isTakenBack: boolean }[]): Job {
  let job = buildJob({ occurred: '2026-10-01' });
  history.forEach(({ stageId, day, isTakenBack }, index) => {
    // An hour apart, so that no step back counts as taking one back.
    const now = new Date(Date.UTC(2026, 10, 1, index)).toISOString();
    const eventId = testId(100 + index);
    const move = { id: job.id, eventId, stageId, occurred: `2026-10-${day}`, source: 'ui' as const };
    job = applyToJob(job, 'job.move', move, { now });
    if (isTakenBack) job = applyToJob(job, 'job.void-event', { id: job.id, eventId }, { now });
  });
  return job;
}

it('tells every step once, the newest first, also those that were taken back', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const job = jobWith(history);
      const lines = historyLines(job);
      expect(lines.map((line) => line.id).sort()).toEqual(job.events.map((event) => event.id).sort());
      const dates = lines.map((line) => line.date);
      expect(dates).toEqual(dates.toSorted().reverse());
    }),
  );
});

it('puts the later of two steps of one day first', () => {
  const job = jobWith([
    { stageId: 'applied', day: 12, isTakenBack: false },
    { stageId: 'screening', day: 12, isTakenBack: false },
  ]);
  expect(historyLines(job).map((line) => line.kind === 'step' && line.event.toStageId)).toEqual([
    'screening',
    'applied',
    'saved',
  ]);
});

it('tells what was done between the steps', () => {
  const saved = buildJob({
    fields: { title: 'Baker', company: 'Crumb', nextMove: { text: 'Call', by: 'me' } },
  });
  const done = applyToJob(saved, 'job.complete-move', { id: saved.id }, { now: '2026-11-20T12:00:00.000Z' });
  expect(historyLines(done)[0]).toMatchObject({ kind: 'done', text: 'Call', by: 'me', date: '2026-11-20' });
});
