import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isResting } from './cancelled.ts';
import { currentEvent } from './history.ts';
import { defaultStages, stageKinds, type Stage, type StageKind } from './stage.ts';
import { pipelineCounts } from './statistics.ts';
import { contextOn } from './testing/context-on.ts';
import { buildJob } from './testing/job-builder.ts';
import { jobsWithMoves } from './testing/job-moves-arbitrary.ts';
import { pipelineStageOf } from './pipeline-stage.ts';
import { standingOf } from './standing/standing.ts';

const template = defaultStages[0] as Stage;
const stage = (kind: StageKind, at: number): Stage => ({ ...template, id: `${kind}-${at}`, kind });

/** Stages of a person: the first and the last kind have one at least, every kind may have several or none. */
const someStages = fc
  .array(fc.constantFrom(...stageKinds), { maxLength: 9 })
  .map((kinds): readonly Stage[] => [
    ...defaultStages.filter(({ kind }) => kind === 'lead'),
    ...kinds.map(stage),
    ...defaultStages.filter(({ kind }) => kind === 'closed'),
  ]);

it('counts every job under one stage, at rest under one that ends jobs, else at its height or below', () => {
  fc.assert(
    fc.property(jobsWithMoves, someStages, fc.nat(), ({ jobs }, stages, pick) => {
      const own = stages[pick % stages.length] as Stage;
      const moved = jobs.map((job) => (isResting(job) ? job : { ...job, stageId: own.id }));
      for (const job of moved) {
        const found = pipelineStageOf(job, stages);
        expect(stages).toContain(found);
        if (isResting(job)) expect(found?.kind).toBe('closed');
        else expect(found).toBe(own.kind === 'closed' ? own : stages.find(({ id }) => id === own.id));
      }
      const gone = jobs.map((job) => ({ ...job, stageId: 'gone' }));
      for (const job of gone.filter((each) => !isResting(each))) {
        const kind = currentEvent(job.events)?.toKind ?? 'lead';
        const found = pipelineStageOf(job, stages);
        expect(stageKinds.indexOf(found?.kind ?? 'closed')).toBeLessThanOrEqual(stageKinds.indexOf(kind));
      }
      for (const all of [moved, gone]) {
        const { byStageId, active, resting } = pipelineCounts(all, stages);
        const counted = [...byStageId.values()].reduce((sum, count) => sum + count, 0);
        expect([counted, active + resting]).toEqual([all.length, all.length]);
      }
    }),
  );
});

it('a job whose stage was removed goes quiet as the one it is listed under does', () => {
  const gone = buildJob({ stageId: 'applied', occurred: '2026-07-17' });
  const events = gone.events.map((event) => ({ ...event, toStageId: 'phone-screen' }));
  const job = { ...gone, stageId: 'phone-screen', events };
  expect(standingOf(job, contextOn('2026-11-25', 'UTC')).next).toEqual({ kind: 'gone_quiet', days: 131 });
});
