import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobsWithHistory } from '@foothold/domain/testing/job-history-arbitrary';
import { climb, applicationFlow } from '@foothold/domain/statistics';
import { placeFlow } from './flow-geometry.ts';

describe('where applications went', () => {
  it('shows every application at each stage that it reached, with one end for each', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const { stages } = placeFlow(applicationFlow(jobs));
        const steps = climb(jobs).filter(({ reached }) => reached > 0);
        expect(stages.map(({ kind, reached, movedOn }) => ({ kind, reached, movedOn }))).toEqual(
          steps.map(({ kind, reached, wentOn }) => ({ kind, reached, movedOn: wentOn })),
        );
        const ended = stages.reduce((sum, { open, accepted, resting }) => sum + open + accepted + resting, 0);
        expect(ended).toBe(steps[0]?.reached ?? 0);
      }),
    );
  });

  it('ascends, stays above the ground, and keeps its height bounded', () => {
    fc.assert(
      fc.property(jobsWithHistory, (jobs) => {
        const { stages, ground } = placeFlow(applicationFlow(jobs));
        for (const [at, { x, y, height }] of stages.entries()) {
          const next = stages[at + 1];
          expect(height).toBeLessThanOrEqual(156);
          expect(y + height).toBeLessThan(ground);
          if (next)
            expect([next.x > x, next.y < y, next.y + next.height < y + height]).toEqual([true, true, true]);
        }
      }),
    );
  });
});
