import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { applyToJob, buildJob, testId } from '@foothold/domain/testing/job-builder';
import { historyLines } from './history-lines.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
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
    const madeAt = new Date(Date.UTC(2026, 10, 1, index)).toISOString();
    const eventId = testId(100 + index);
    const move = { id: job.id, eventId, stageId, occurred: `2026-10-${day}`, source: 'ui' as const };
    job = applyToJob(job, 'job.move', move, { now: madeAt });
    if (isTakenBack) job = applyToJob(job, 'job.void-event', { id: job.id, eventId }, { now: madeAt });
  });
  return job;
}

it('lists every step once, newest first, also voided ones', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const job = jobWith(history);
      const lines = historyLines(job, now);
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
  expect(historyLines(job, now).map((line) => line.kind === 'step' && line.event.toStageId)).toEqual([
    'screening',
    'applied',
    'saved',
  ]);
});

it('lists what was done between the steps', () => {
  const saved = buildJob({
    fields: { title: 'Baker', company: 'Crumb', nextMove: { text: 'Call', by: 'me' } },
  });
  const done = applyToJob(saved, 'job.complete-move', { id: saved.id }, { now: '2026-11-20T12:00:00.000Z' });
  expect(historyLines(done, now)[0]).toMatchObject({
    kind: 'done',
    text: 'Call',
    by: 'me',
    date: '2026-11-20',
  });
});

it('lists held interviews and sent files, together where they were sent on one day', () => {
  const saved = buildJob({ occurred: '2026-10-01' });
  const { id } = saved;
  const talk = { id: testId(1), startsAt: '2026-11-02T10:00:00.000Z', timeZone: 'UTC' };
  const toCome = { id: testId(2), startsAt: '2026-12-24T10:00:00.000Z', timeZone: 'UTC' };
  const file = { kind: 'resume' as const, size: 1, sha256: 'a'.repeat(64) };
  const items = [
    { ...file, id: testId(3), name: 'CV.pdf', sentOn: '2026-10-15' },
    { ...file, id: testId(4), name: 'Letter.pdf', sentOn: '2026-10-15' },
    { ...file, id: testId(5), name: 'Brief.pdf' },
  ];
  let job = saved;
  for (const item of [toCome, talk]) job = applyToJob(job, 'interview.put', { id, item });
  for (const item of items) job = applyToJob(job, 'file.put', { id, item });
  expect(historyLines(job, now)).toMatchObject([
    { kind: 'talk', date: '2026-11-02', interview: talk },
    { kind: 'sent', date: '2026-10-15', names: ['CV.pdf', 'Letter.pdf'] },
    { kind: 'step', date: '2026-10-01' },
  ]);
});
