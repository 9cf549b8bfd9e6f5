import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonWithin, JsonMeasure } from './json-limits.ts';
import { processorMsOf } from './testing/processor-time.ts';

const plenty = { depthMax: 1_000, valuesMax: 1_000_000 };

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('measures how deep JSON is nested, with any strings', () => {
  const json = fc.jsonValue({ stringUnit: fc.constantFrom('[', '{', ']', '}', '"', '\\', ',', 'a') });
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(value);
      const depth = depthOf(value);
      expect(isJsonWithin(text, { ...plenty, depthMax: depth })).toBe(true);
      if (depth > 0) expect(isJsonWithin(text, { ...plenty, depthMax: depth - 1 })).toBe(false);
    }),
  );
});

it('measures the same in chunks of any size', () => {
  const json = fc.jsonValue({ stringUnit: fc.constantFrom('[', '{', ']', '}', '"', '\\', ',', 'a') });
  const isWithin = (pieces: readonly string[], depthMax: number, valuesMax: number) => {
    const measure = new JsonMeasure({ depthMax, valuesMax });
    return pieces.every((piece) => measure.isWithin(piece));
  };
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 5 }), (value, length) => {
      const text = JSON.stringify(value);
      const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
        text.slice(at * length, (at + 1) * length),
      );
      for (let max = 0; max < 12; max += 1) {
        expect(isWithin(pieces, max, 1_000)).toBe(isWithin([text], max, 1_000));
        expect(isWithin(pieces, 1_000, max)).toBe(isWithin([text], 1_000, max));
      }
    }),
  );
});

it('counts values, and stops at the limit', () => {
  expect(isJsonWithin('[1,2,{"a":",,,"}]', { ...plenty, valuesMax: 5 })).toBe(true);
  expect(isJsonWithin('[1,2,{"a":",,,"}]', { ...plenty, valuesMax: 4 })).toBe(false);
});

it('scans eight megabytes of brackets, quotes or backslashes in one pass', () => {
  const look = () => {
    for (const sign of ['[', '"', '\\', ',', '[]', '\\"'])
      isJsonWithin(`"${sign.repeat(8_000_000 / sign.length)}`, { depthMax: Infinity, valuesMax: Infinity });
  };
  expect(processorMsOf(look)).toBeLessThan(3_000);
});
