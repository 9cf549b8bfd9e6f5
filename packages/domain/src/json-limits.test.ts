import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonWithin } from './json-limits.ts';

const plenty = { depthMax: 1_000, valuesMax: 1_000_000 };

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('measures how deep JSON is nested, whatever stands in its texts', () => {
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

it('counts values, and stops where there are too many', () => {
  expect(isJsonWithin('[1,2,{"a":",,,"}]', { ...plenty, valuesMax: 5 })).toBe(true);
  expect(isJsonWithin('[1,2,{"a":",,,"}]', { ...plenty, valuesMax: 4 })).toBe(false);
});

it('looks through eight megabytes of brackets, quotes or backslashes in one go', () => {
  const startedAt = performance.now();
  for (const sign of ['[', '"', '\\', ',', '[]', '\\"'])
    isJsonWithin(`"${sign.repeat(8_000_000 / sign.length)}`, { depthMax: Infinity, valuesMax: Infinity });
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
