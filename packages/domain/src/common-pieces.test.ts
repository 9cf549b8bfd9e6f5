import * as fc from 'fast-check';
import { LCS } from 'node-diff3';
import { expect, it } from 'vitest';
import { commonPieces } from './common-pieces.ts';

const pieces = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });

it('finds the longest common sequence, in order', () => {
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      const common = commonPieces(before, after, { stepsLeft: 10_000 }) ?? [];
      let length = 0;
      for (let last = LCS(before, after); last.chain !== null; last = last.chain) length += 1;
      expect(common).toHaveLength(length);
      for (const [at, piece] of common.entries()) {
        const previous = common[at - 1] ?? { before: -1, after: -1 };
        expect(before[piece.before]).toBe(after[piece.after]);
        expect(piece.before).toBeGreaterThan(previous.before);
        expect(piece.after).toBeGreaterThan(previous.after);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('charges its steps to the budget, and stops at its end', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 500 }, (_, at) => `${letter}${at}`),
  );
  const budget = { stepsLeft: 1_000_000 };
  expect(commonPieces(before ?? [], after ?? [], budget)).toEqual([]);
  const used = 1_000_000 - budget.stepsLeft;
  expect(commonPieces(before ?? [], after ?? [], { stepsLeft: used })).toEqual([]);
  expect(commonPieces(before ?? [], after ?? [], { stepsLeft: used - 1 })).toBeNull();
});
