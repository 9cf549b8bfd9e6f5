import { expect, it } from 'vitest';
import { standingOf } from './standing/standing.ts';
import { contextOn } from './testing/context-on.ts';
import { planImport } from './import/import-plan.ts';
import { guessFields } from './import/guess-columns.ts';

import type { ImportTable } from './import/import-table.ts';
import { tableOf } from './import/tables/find-table.ts';
import type { Job } from './job.ts';
import { readyMutation, type MutationArgs, type MutationName } from './mutation.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { defaultStages } from './stage.ts';
import { timeByKind } from './stage-stays.ts';
import { climb, responses } from './statistics.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';

/** A job saved on 1 September that took these steps, each `stage` or `stage:outcome` with its date. */
function jobWith(...steps: [where: string, occurred: string][]): Job {
  return steps.reduce(
    (job, [where, occurred], at) => {
      const [stageId = '', outcome] = where.split(':');
      const said = outcome === undefined ? {} : { outcome: outcome as 'rejected' };
      const step = { id: job.id, eventId: testId(10 + at), stageId, occurred, source: 'ui' as const };
      return applyToJob(job, 'job.move', { ...step, ...said });
    },
    buildJob({ occurred: '2026-09-01' }),
  );
}

function changeSettings<Name extends MutationName>(settings: Settings, name: Name, args: MutationArgs<Name>) {
  const now = '2026-11-10T12:00:00.000Z';
  return readyMutation(name, args).apply(settings, { settings, now }) as Settings;
}

it('1: history only grows, and a corrected date keeps its previous value', () => {
  const job = jobWith(['applied', '2026-09-05']);
  const mended = applyToJob(job, 'job.update-event', {
    id: job.id,
    eventId: testId(10),
    occurred: '2026-09-03',
  });
  expect(mended.events).toHaveLength(2);
  expect(mended.events[1]).toMatchObject({ occurred: '2026-09-03', earlierOccurred: ['2026-09-05'] });
  expect(mended.events[1]?.recordedAt).toBe(job.events[1]?.recordedAt);
});

it('2: the last unvoided step decides the stage; an older one never moves the card', () => {
  const job = jobWith(['applied', '2026-09-05'], ['interview', '2026-09-20'], ['screening', '2026-09-10']);
  expect(job.stageId).toBe('interview');
  expect(applyToJob(job, 'job.void-event', { id: job.id, eventId: testId(11) }).stageId).toBe('screening');
});

it('3: undo voids the step, and so does a drag straight back within a minute', () => {
  const job = jobWith(['applied', '2026-09-05']);
  const undone = applyToJob(job, 'job.void-event', { id: job.id, eventId: testId(10) });
  const back = { id: job.id, eventId: testId(20), stageId: 'saved', occurred: '2026-09-05' };
  const at = (now: string) => applyToJob(job, 'job.move', { ...back, source: 'ui' }, { now });
  expect(undone.events.map(({ voidedAt }) => voidedAt !== undefined)).toEqual([false, true]);
  expect(at('2026-11-10T12:00:59.000Z').events).toEqual(
    undone.events.map((event) =>
      event.voidedAt ? { ...event, voidedAt: '2026-11-10T12:00:59.000Z' } : event,
    ),
  );
  expect(at('2026-11-10T12:01:00.000Z').events).toHaveLength(3);
});

it('4: editing a stage adds no step, and moving many adds one step each in one batch', () => {
  const job = jobWith(['applied', '2026-09-05']);
  const renamed = changeSettings(defaultSettings, 'stage.update', {
    id: 'applied',
    changes: { name: 'Sent', colour: 'pine' },
  });
  const ids = renamed.stages.map(({ id }) => id).toReversed();
  const settings = changeSettings(renamed, 'stage.reorder', { ids });
  expect(settings.stages.map(({ id }) => id)).not.toEqual(defaultStages.map(({ id }) => id));
  expect(job.events.map(({ toStage }) => toStage)).toEqual([null, null]);
  const batchId = testId(99);
  const both = [job, { ...job, id: testId(50) }].map((each, at) =>
    applyToJob(
      each,
      'job.move',
      {
        id: each.id,
        eventId: testId(60 + at),
        stageId: 'screening',
        occurred: '2026-09-09',
        source: 'ui',
        batchId,
      },
      { settings },
    ),
  );
  expect(both.map(({ events }) => [events.length, events[2]?.batchId, events[2]?.fromStage])).toEqual([
    [3, batchId, null],
    [3, batchId, null],
  ]);
});

it('5: a rejected job with an interview counts as interviewed', () => {
  const job = jobWith(
    ['applied', '2026-09-05'],
    ['interview', '2026-09-10'],
    ['resting:rejected', '2026-09-20'],
  );
  expect(climb([job]).map(({ kind, reached }) => `${kind} ${reached}`)).toEqual([
    'applied 1',
    'screening 1',
    'interview 1',
    'offer 0',
  ]);
});

it('6: a step up or a rejection is an answer, silence is not; only applications count, and the usual time needs five', () => {
  const jobs = [
    jobWith(['applied', '2026-09-05'], ['screening', '2026-09-08']),
    jobWith(['applied', '2026-09-05'], ['resting:rejected', '2026-09-12']),
    jobWith(['applied', '2026-09-05'], ['resting:no_response', '2026-10-12']),
    jobWith(['applied', '2026-09-05'], ['resting:withdrawn', '2026-09-06']),
    jobWith(['applied', '2026-09-05'], ['resting:skipped', '2026-09-06']),
    jobWith(['resting:rejected', '2026-09-06']),
  ];
  const counts = { applied: 5, talked: 1, saidNo: 1, neverReplied: 3, waiting: 0 };
  expect(responses(jobs)).toEqual({ ...counts, usualDays: null });
  const answered = jobs.slice(0, 1);
  const more = [...answered, ...answered, ...answered, ...answered, ...answered];
  expect([responses(more.slice(1)).usualDays, responses(more).usualDays]).toEqual([null, 3]);
});

it('7: time in stage counts dates, and lists those still waiting apart with the longest', () => {
  const gone = ['2026-09-06', '2026-09-07', '2026-09-08', '2026-09-09', '2026-09-30'].map((on) =>
    jobWith(['applied', '2026-09-05T23:30:00+02:00'], ['resting:rejected', on]),
  );
  const waiting = ['2026-10-17', '2026-11-01', '2026-11-09'].map((on) => jobWith(['applied', on]));
  const [, applied] = timeByKind([...gone, ...waiting], '2026-11-10', 'UTC');
  expect(applied).toEqual({
    kind: 'applied',
    ended: 5,
    medianDays: 3,
    waiting: 3,
    waitingDays: [24, 9, 1],
    longestDays: 24,
  });
});

it('8: an import knows three steps at most: saved, applied, and the current stage, with an approximate date', () => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Role', 'Status', 'Date saved', 'Date applied'],
    ['Globex', 'Engineer', 'interviewing', '2026-09-01', '2026-09-08'],
  ]) as ImportTable;
  const column = (at: number) => table.rows.map(({ cells }) => cells[at] ?? '');
  const mapping = { fields: guessFields(table.headers, column), orders: {} };
  const context = {
    stages: defaultStages,
    ownFields: [],
    today: '2026-11-10',
    timeZone: 'UTC',
    followUpText: 'Follow up',
  };
  const [row] = planImport([{ table, mapping }], [], context);
  const steps = row?.status === 'new' ? row.job.steps : [];
  expect(steps.map(({ stageId, approximate = false }) => [stageId, approximate])).toEqual([
    ['saved', false],
    ['applied', false],
    ['interview', true],
  ]);
  const again = [...steps, ...steps].map((step, at) => ({ ...step, eventId: testId(at) }));
  const args = { id: testId(1), fields: { title: 'A', company: 'B' }, steps: again, batchId: testId(9) };
  expect(() => readyMutation('job.import', args)).toThrow('invalid_fields');
});

it('9: silence never becomes an outcome by itself, and a set outcome is undone by one step', () => {
  const job = jobWith(['applied', '2026-09-05']);
  expect(standingOf(job, contextOn('2026-11-10', 'UTC')).next).toEqual({ kind: 'gone_quiet', days: 66 });
  expect([job.stageId, job.outcome]).toEqual(['applied', undefined]);
  for (const outcome of ['no_response', 'position_closed'] as const) {
    const step = { id: job.id, eventId: testId(30), stageId: 'resting', outcome, source: 'ui' as const };
    const rested = applyToJob(job, 'job.move', { ...step, occurred: '2026-11-10' });
    expect([rested.stageId, rested.outcome]).toEqual(['resting', outcome]);
    const back = applyToJob(rested, 'job.void-event', { id: job.id, eventId: testId(30) });
    expect([back.stageId, back.outcome]).toEqual(['applied', undefined]);
  }
});
