import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { jobFields, type JobFieldKey } from '@foothold/domain/job-fields';
import { contextOn } from '@foothold/domain/testing/context-on';
import { parseJobListSearch } from './job-list-search.ts';
import { sortEntries } from './job-sort.ts';
import { jobEntry } from '../../../job-fields/job-entry.ts';
import { columnKeyOf, currentKey, filterKeys, listFieldOf } from '../../../job-fields/list-fields.ts';

/** A job that says this in its fields. */
function entryWith(at: number, values: Partial<Job>) {
  const base = { title: 'Clerk', company: 'Globex', stageId: 'saved', createdVia: 'ui', events: [] };
  const moment = '2026-06-01T08:00:00Z';
  const job = { ...base, id: `0193000${at}`, createdAt: moment, updatedAt: moment, ...values };
  return jobEntry(job as unknown as Job, contextOn('2026-06-15', 'Europe/Berlin'));
}

/** Two values of each kind, the lower one first; of a choice those that stand first. */
const values: Partial<Record<string, readonly [unknown, unknown]>> = {
  text: ['Alpha', 'Beta'],
  long_text: ['Alpha', 'Beta'],
  link: ['https://alpha.example/', 'https://beta.example/'],
  date: ['2026-06-01', '2026-07-01'],
  rating: [1, 4],
  tags: [['alpha'], ['beta', 'gamma']],
};
const valuesOf = (key: JobFieldKey) => {
  const field = jobFields[key];
  return field.kind === 'choice' ? field.choices.slice(0, 2) : (values[field.kind] ?? []);
};
const shown = (Object.keys(jobFields) as JobFieldKey[]).filter((key) => 'shownIn' in jobFields[key]);

describe('a stored field that the list shows', () => {
  it.each(shown)('%s can be asked for', (key) => {
    const [low] = valuesOf(key);
    const filter = listFieldOf(key)?.filter;
    expect(filterKeys).toContain(key);
    const held = filter?.valueOf(entryWith(1, { [key]: low }));
    expect(held).toEqual(filter?.kind === 'number' ? { low, high: low } : low);
  });

  it.each(shown.filter((key) => (jobFields[key] as { shownIn: string }).shownIn === 'list'))(
    '%s is a column, by which jobs without a value come last',
    (key) => {
      const [low, high] = valuesOf(key);
      const entries = [{ [key]: high }, {}, { [key]: low }].map((each, at) => entryWith(at, each));
      const columnKey = columnKeyOf(key);
      if (!columnKey) throw new Error(`${key} is no column`);
      const sorted = sortEntries(entries, [{ key: columnKey, order: 'asc' }], new Intl.Collator('en'));
      expect(sorted.map(({ job }) => job[key])).toEqual([low, high, undefined]);
    },
  );
});

describe('a former key', () => {
  const former = shown.flatMap((key) => {
    const { formerKeys = [] } = jobFields[key] as { formerKeys?: readonly string[] };
    return formerKeys.map((each) => [each, key] as const);
  });

  it.each(former)('%s is read as %s in an order, columns and conditions', (before, key) => {
    expect(currentKey(before)).toBe(key);
    const read = parseJobListSearch({
      sort: before,
      further: [`-${before}`],
      columns: `next.200_${before}.120`,
      where: [`${before}.filled`],
    });
    expect(read.where).toBe(`${key}.filled`);
    const isColumn = columnKeyOf(key) !== undefined;
    expect(read.sort).toBe(isColumn ? key : undefined);
    expect(read.further).toBe(isColumn ? `-${key}` : undefined);
    expect(read.columns).toBe(isColumn ? `next.200_${key}.120` : 'next.200');
  });

  it('is read for seven fields', () => {
    expect(former.map(([before]) => before)).toEqual([
      'link',
      'mode',
      'employment',
      'reference',
      'posted',
      'closes',
      'reply',
    ]);
  });
});
