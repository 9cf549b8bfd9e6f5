import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { startsNear } from './near-word.ts';

const letters: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'é');
const word = fc.array(letters, { minLength: 5, maxLength: 12 });
const at = fc.integer({ min: 1, max: 4 });

test('tolerates one letter that is wrong, missing, too many or swapped', () => {
  fc.assert(
    fc.property(word, at, letters, (right, place, letter) => {
      const wrong = [
        right.with(place, letter),
        right.toSpliced(place, 1),
        right.toSpliced(place, 0, letter),
        place + 1 < right.length
          ? right.toSpliced(place, 2, right[place + 1] ?? '', right[place] ?? '')
          : right,
      ];
      for (const typed of wrong) expect(startsNear(right.join(''), typed.join(''))).toBe(true);
    }),
  );
});

test('tolerates no second one, no wrong first letter, and nothing in short words', () => {
  expect(startsNear('tidewell', 'tidewell')).toBe(true);
  expect(startsNear('tidewell', 'tidewlel')).toBe(true);
  expect(startsNear('tidewell', 'tidewxxl')).toBe(false);
  expect(startsNear('tidewell', 'ridewell')).toBe(false);
  expect(startsNear('java', 'jva')).toBe(false);
});
