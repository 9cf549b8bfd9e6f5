import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../job.ts';
import { defaultSettings } from '../settings.ts';
import { climb, pipelineCounts, responses, stepsByWeek } from '../statistics.ts';
import { defaultStages } from '../stage.ts';
import { outcomes } from '../stage-event.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { standingOf } from './standing.ts';
import { moveGroups } from './whose-move.ts';

const today = '2026-11-10';
const standing = (one: Job) => standingOf(one, contextOn(today, 'UTC'));
const stageId = fc.constantFrom(...defaultStages.map((stage) => stage.id));
const job = fc
  .record({
    stageId,
    moves: fc.array(stageId, { maxLength: 4 }),
    by: fc.constantFrom('me', 'them', undefined),
    archived: fc.boolean(),
    outcome: fc.constantFrom(...outcomes),
  })
  .map(({ stageId: first, moves, by, archived, outcome }) => {
    const nextMove = by === undefined ? undefined : { text: 'Call', by };
    const withOutcome = (id: string) => (id === 'resting' ? { outcome } : {});
    let built = buildJob({
      stageId: first,
      ...withOutcome(first),
      fields: { title: 'A', company: 'B', ...(nextMove ? { nextMove } : {}) },
    });
    for (const [i, to] of moves.entries()) {
      const args = {
        id: built.id,
        eventId: testId(20 + i),
        stageId: to,
        occurred: `2026-11-0${i + 2}`,
        source: 'ui' as const,
      };
      built = applyToJob(
        built,
        'job.move',
        { ...args, ...withOutcome(to) },
        { now: `2026-11-0${i + 2}T12:00:00.000Z` },
      );
    }
    return archived ? applyToJob(built, 'job.archive', { id: built.id, archived }) : built;
  });

describe('whose move it is', () => {
  it('is one of four for every job, and resting for every closed or archived one', () => {
    fc.assert(
      fc.property(job, (one) => {
        const group = standing(one).move;
        expect(moveGroups).toContain(group);
        const rests = one.archived !== undefined || one.stageId === 'resting';
        expect(group === 'resting').toBe(rests);
        if (!rests && one.nextMove) expect(group).toBe(one.nextMove.by === 'me' ? 'yours' : 'theirs');
      }),
    );
  });

  it('is yours when a saved posting closes soon, and in no rush before and after', () => {
    const closing = (closesOn: string) => buildJob({ fields: { title: 'A', company: 'B', closesOn } });
    expect(standing(closing('2026-11-17')).move).toBe('yours');
    expect(standing(closing('2026-11-18')).move).toBe('no_rush');
    expect(standing(closing('2026-11-09')).move).toBe('no_rush');
  });

  it('without a written move: an application is theirs, an offer is yours', () => {
    expect(standing(buildJob({ stageId: 'applied' })).move).toBe('theirs');
    expect(standing(buildJob({ stageId: 'offer' })).move).toBe('yours');
  });
});

describe('the numbers of a search', () => {
  it('add up for every set of jobs', () => {
    fc.assert(
      fc.property(fc.array(job, { maxLength: 10 }), (jobs) => {
        const steps = climb(jobs);
        for (const [i, step] of steps.entries()) {
          expect(step.reached).toBe(step.wentOn + step.stillOpen + step.cameToRest);
          if (i > 0) expect(step.reached).toBe(steps[i - 1]?.wentOn);
        }
        const counts = responses(jobs);
        expect(counts.applied).toBe(steps[0]?.reached);
        expect(counts.talked + counts.saidNo + counts.neverReplied + counts.waiting).toBe(counts.applied);
        const pipeline = pipelineCounts(jobs, defaultSettings.stages);
        const inStages = (isEnd: boolean) =>
          defaultSettings.stages
            .filter(({ kind }) => (kind === 'closed') === isEnd)
            .reduce((sum, { id }) => sum + (pipeline.byStageId.get(id) ?? 0), 0);
        expect([inStages(false), inStages(true)]).toEqual([pipeline.active, pipeline.resting]);
        expect(pipeline.active + pipeline.resting).toBe(jobs.length);
      }),
    );
  });

  it('count an application, a conversation and a move done as steps of their week', () => {
    const nextMove = { text: 'Follow up', by: 'me' as const };
    let one = buildJob({
      stageId: 'applied',
      occurred: '2026-11-03',
      fields: { title: 'A', company: 'B', nextMove },
    });
    one = applyToJob(one, 'job.complete-move', { id: one.id }, { now: '2026-11-09T08:00:00.000Z' });
    expect(stepsByWeek([one], ['2026-10-26', '2026-11-02', '2026-11-09'], 'UTC')).toEqual([0, 1, 1]);
  });

  it('call a job quiet only past the days its stage allows and with nothing ahead', () => {
    const applied = (occurred: string, on?: string) =>
      buildJob({
        stageId: 'applied',
        occurred,
        fields: { title: 'A', company: 'B', ...(on ? { nextMove: { text: 'Reply', by: 'them', on } } : {}) },
      });
    const next = (one: Job) => standing(one).next;
    expect(next(applied('2026-10-27')).kind).toBe('reply_expected');
    expect(next(applied('2026-10-26'))).toEqual({ kind: 'gone_quiet', days: 15 });
    expect(next(applied('2026-10-01', '2026-11-10')).kind).toBe('written');
    expect(next(buildJob({ occurred: '2026-01-01' })).kind).toBe('nothing');
  });
});
