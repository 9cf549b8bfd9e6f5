import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { plainFieldKeys } from '@foothold/domain/job-fields';
import { contextOn } from '@foothold/domain/testing/context-on';
import { columnKeyOf } from './job-columns.ts';
import { jobEntry } from './job-entry.ts';
import { facetOf } from './job-facets.ts';
import { sortEntries } from './job-sort.ts';

/** A job that says this in the field. */
function entryWith(at: number, values: Partial<Job>) {
  const base = { title: 'Clerk', company: 'Globex', stageId: 'saved', createdVia: 'ui', events: [] };
  const moment = '2026-06-01T08:00:00Z';
  const job = { ...base, id: `0193000${at}`, createdAt: moment, updatedAt: moment, ...values };
  return jobEntry(job as unknown as Job, contextOn('2026-06-15', 'Europe/Berlin'));
}

it.each(plainFieldKeys)('%s is a column, an order and a filter', (key) => {
  const entries = [{ [key]: 'Beta' }, {}, { [key]: 'Alpha' }].map((values, at) => entryWith(at, values));
  expect(columnKeyOf(key)).toBe(key);
  expect(facetOf(key, [])?.kind).toBe('text');
  expect(entries.map((entry) => facetOf(key, [])?.valueOf(entry))).toEqual(['Beta', undefined, 'Alpha']);
  const sorted = sortEntries(entries, [{ key, order: 'asc' }], new Intl.Collator('en'));
  expect(sorted.map(({ job }) => job[key])).toEqual(['Alpha', 'Beta', undefined]);
});
