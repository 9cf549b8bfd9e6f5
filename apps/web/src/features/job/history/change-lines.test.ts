import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryEntry, ReplacedValue } from '../../../sync/requests/job-history.ts';
import { changeLines } from './change-lines.ts';
import { historyValues } from './history-values.ts';

interface Made extends Partial<ReplacedValue> {
  /** Minutes after the first. */
  at: number;
  by?: string;
}

/** Changes of one job in their order, each of a value that follows from the one before unless it says otherwise. */
function linesOf(...made: Made[]) {
  const before = new Map<string, unknown>();
  const entries = made.map(({ at, by = 'laptop', name = 'location', ...value }, index): HistoryEntry => {
    const replaced = { name, before: before.get(name) ?? null, ...value } as ReplacedValue;
    before.set(name, replaced.after);
    return {
      seq: index + 1,
      mutation: 'job.update',
      recordedAt: new Date(Date.UTC(2026, 10, 10, 12, 0, Math.round(at * 60))).toISOString(),
      device: { id: by, userAgent: '' },
      values: [replaced],
    };
  });
  return changeLines(historyValues(entries.toReversed()));
}

const said = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ name, before, after }) => `${name}: ${String(before)} > ${String(after)}`);

it('is one line for what a device made of a field within ten minutes, also with other fields between', () => {
  expect(
    said(
      linesOf(
        { at: 0, after: 'Le' },
        { at: 1, name: 'notes', after: 'Ask' },
        { at: 4, after: 'Leith' },
        { at: 10, after: 'Leith, hybrid' },
      ),
    ),
  ).toEqual(['location: null > Leith, hybrid', 'notes: null > Ask']);
});

it.each<[string, Made[]]>([
  [
    'later than that',
    [
      { at: 0, after: 'A' },
      { at: 10.1, after: 'B' },
    ],
  ],
  [
    'of another device',
    [
      { at: 0, after: 'A' },
      { at: 1, after: 'B', by: 'phone' },
    ],
  ],
  [
    'that give back what was there',
    [
      { at: 0, before: 'A', after: 'B' },
      { at: 1, after: 'A' },
    ],
  ],
  [
    'in which two devices met',
    [
      { at: 0, after: 'A' },
      { at: 1, after: 'B', met: 'replaced', typed: 'B' },
    ],
  ],
  [
    'with a change between that is not shown',
    [
      { at: 0, after: 'A' },
      { at: 1, before: 'X', after: 'B' },
    ],
  ],
  [
    'of a next move',
    [
      { at: 0, name: 'nextMove', after: 'A' },
      { at: 1, name: 'nextMove', after: 'B' },
    ],
  ],
])('is a line for each of two edits %s', (_which, made) => {
  expect(linesOf(...made)).toHaveLength(2);
});

it('keeps the lines of a device apart that another one wrote between', () => {
  const lines = linesOf({ at: 0, after: 'A' }, { at: 1, after: 'B', by: 'phone' }, { at: 2, after: 'C' });
  expect(said(lines)).toEqual(['location: B > C', 'location: A > B', 'location: null > A']);
});

it('loses no value before or after the edits of ten minutes, whatever is edited when', () => {
  const edits = fc.array(
    fc.record({
      wait: fc.double({ min: 0, max: 15, noNaN: true }),
      by: fc.constantFrom('laptop', 'phone'),
      name: fc.constantFrom('location', 'notes', 'ownValues.1'),
      after: fc.constantFrom('A', 'B', 'C', 'D'),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(edits, (all) => {
      let at = 0;
      const made = all.map(({ wait, ...edit }) => ({ ...edit, at: (at += wait) }));
      const lines = linesOf(...made).toReversed();
      for (const name of new Set(made.map((edit) => edit.name))) {
        const own = lines.filter((line) => line.name === name);
        expect(own[0]?.before).toBe(null);
        expect(own.at(-1)?.after).toBe(made.findLast((edit) => edit.name === name)?.after);
        own.slice(1).forEach((line, index) => expect(line.before).toBe(own[index]?.after));
      }
      const seqs = lines.map(({ entry }) => entry.seq);
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    }),
  );
});
