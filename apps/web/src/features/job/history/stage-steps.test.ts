import { expect, it } from 'vitest';
import { defaultStages } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { applyToJob, buildJob, testId } from '@foothold/domain/testing/job-builder';
import { stageSteps } from './stage-steps.ts';

const saved = buildJob({ occurred: '2026-10-12' });
const interview = applyToJob(saved, 'job.move', {
  id: saved.id,
  eventId: testId(10),
  stageId: 'interview',
  occurred: '2026-11-04',
  source: 'ui',
});

const read = (job: typeof saved) =>
  stageSteps(job, defaultStages, '2026-11-10').map(({ stage, state, since, days }) => [
    stage.id,
    state,
    since,
    days,
  ]);

it('a skipped stage is passed, without a date', () => {
  expect(read(interview)).toEqual([
    ['saved', 'done', '2026-10-12', 23],
    ['applied', 'done', null, null],
    ['screening', 'done', null, null],
    ['interview', 'here', '2026-11-04', 6],
    ['offer', 'ahead', null, null],
    ['resting', 'ahead', null, null],
  ]);
  const passed = stageSteps(interview, defaultStages, '2026-11-10').filter(({ isPassed }) => isPassed);
  expect(passed.map(({ stage }) => stage.id)).toEqual(['applied', 'screening']);
});

it('shows no duration from an approximate date, and no date that an import made up', () => {
  const changed = (at: number, changes: Partial<StageEvent>) =>
    read({
      ...interview,
      events: interview.events.map((event, n) => (n === at ? { ...event, ...changes } : event)),
    });
  const about = { approximate: true } as const;
  const unknown = { approximate: true, source: 'import' } as const;
  const stones = (rows: ReturnType<typeof read>) => [rows[0], rows[3]];
  expect(stones(changed(1, about))).toEqual([
    ['saved', 'done', '2026-10-12', null],
    ['interview', 'here', '2026-11-04', null],
  ]);
  expect(stones(changed(1, unknown))).toEqual([
    ['saved', 'done', '2026-10-12', null],
    ['interview', 'here', null, null],
  ]);
  expect(stones(changed(0, unknown))).toEqual([
    ['saved', 'done', null, null],
    ['interview', 'here', '2026-11-04', 6],
  ]);
});

it('a closed job keeps its furthest stage', () => {
  const closed = applyToJob(saved, 'job.move', {
    id: saved.id,
    eventId: testId(11),
    stageId: 'resting',
    outcome: 'rejected',
    occurred: '2026-11-08',
    source: 'ui',
  });
  expect(read(closed)).toEqual([
    ['saved', 'done', '2026-10-12', 27],
    ['applied', 'ahead', null, null],
    ['screening', 'ahead', null, null],
    ['interview', 'ahead', null, null],
    ['offer', 'ahead', null, null],
    ['resting', 'here', '2026-11-08', 2],
  ]);
});
