import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobLine } from '../model/job-group.ts';
import { createRowKeys } from './row-keys.ts';

const lineOf = (id: number): JobLine => ({ job: { id: `job ${id}` } }) as JobLine;
const lists = fc.array(fc.uniqueArray(fc.nat(200), { maxLength: 150 }), { minLength: 1, maxLength: 6 });

it('gives no two jobs the same row, and keeps the row of the focused job', () => {
  fc.assert(
    fc.property(lists, fc.nat(200), (all, at) => {
      const rowKeys = createRowKeys();
      const atId = `job ${at}`;
      let before: string | null = null;
      for (const ids of all) {
        const keyOf = rowKeys(ids.map(lineOf), atId);
        const keys = ids.map((id) => keyOf(`job ${id}`));
        expect(new Set(keys).size).toBe(ids.length);
        if (!ids.includes(at)) before = null;
        else {
          if (before !== null) expect(keyOf(atId)).toBe(before);
          before = keyOf(atId);
        }
      }
    }),
  );
});

it('reuses the rows of jobs that leave for those that come, and keeps the others', () => {
  const rowKeys = createRowKeys();
  const first = rowKeys([1, 2, 3].map(lineOf), null);
  const before = [1, 2, 3].map((id) => first(`job ${id}`));
  const second = rowKeys([4, 2, 5].map(lineOf), null);
  expect([4, 2, 5].map((id) => second(`job ${id}`))).toEqual(before);
});
