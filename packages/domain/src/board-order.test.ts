import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRank, isRank, rankBetween, rankLengthMax } from './board-order.ts';
import { jobFieldSchemas } from './job.ts';

const index = fc.integer({ min: 0, max: 10_000_000 });

describe('the order of cards', () => {
  it('of jobs that were not dragged follows their order in the list', () => {
    fc.assert(
      fc.property(index, index, fc.uuid(), fc.uuid(), (a, b, first, second) => {
        fc.pre(a !== b);
        expect(defaultRank(a, first) < defaultRank(b, second)).toBe(a < b);
      }),
    );
  });

  it('has room between any two cards, placed or not', () => {
    fc.assert(
      fc.property(index, index, fc.uuid(), fc.uuid(), (a, b, first, second) => {
        fc.pre(first !== second);
        const [low, high] = [defaultRank(a, first), defaultRank(b, second)].toSorted();
        const rank = rankBetween(low ?? null, high ?? null) ?? '';
        expect(isRank(rank)).toBe(true);
        expect((low ?? '') < rank && rank < (high ?? '')).toBe(true);
      }),
    );
  });

  it('stays as placed, up to a thousand cards into the same gap', () => {
    const ends = [defaultRank(20_000, crypto.randomUUID()), defaultRank(20_000, crypto.randomUUID())];
    let [low, high] = ends.toSorted() as [string, string];
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }), (isBelow) => {
        for (const below of isBelow) {
          const rank = rankBetween(low, high) ?? '';
          expect(low < rank && rank < high).toBe(true);
          if (below) low = rank;
          else high = rank;
        }
      }),
      { numRuns: 10 },
    );
    expect(low.length).toBeLessThanOrEqual(rankLengthMax);
  });

  it('refuses an invalid rank and has nothing between equal ones', () => {
    expect(jobFieldSchemas.rank.safeParse('!').success).toBe(false);
    expect(jobFieldSchemas.rank.safeParse('a0').success).toBe(true);
    expect(rankBetween('a0', 'a0')).toBe(null);
  });
});
