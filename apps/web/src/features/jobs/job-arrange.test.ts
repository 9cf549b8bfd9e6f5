import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import { jobArbitrary, jobsArbitrary } from './testing/job-arbitrary.ts';
import { createJobEntries, jobEntry, type JobEntry } from './job-entry.ts';
import { isInView, passesFilters, viewCounts } from './job-filter.ts';
import { groupEntries, linesOf } from './job-group.ts';
import { jobGroupings, jobSortKeys, jobViews } from './job-list-search.ts';
import { sortEntries } from './job-sort.ts';

const today = '2026-06-15';
const collator = new Intl.Collator('en', { numeric: true });
const entriesOf = (jobs: readonly Job[]) => jobs.map((job) => jobEntry(job, defaultStages, today));
const entriesArbitrary = jobsArbitrary.map(entriesOf);
const ids = (entries: readonly JobEntry[]) => entries.map((entry) => entry.job.id);

describe('sorting', () => {
  const anySort = fc.record({ key: fc.constantFrom(...jobSortKeys), order: fc.constantFrom('asc', 'desc') });

  test('keeps every job once and does not depend on the order they came in', () => {
    fc.assert(
      fc.property(
        entriesArbitrary,
        anySort,
        fc.infiniteStream(fc.nat()),
        (entries, { key, order }, random) => {
          const sorted = ids(sortEntries(entries, key, order, collator));
          const shuffled = entries
            .map((entry) => ({ entry, at: random.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ entry }) => entry);
          expect(sorted.toSorted()).toEqual(ids(entries).toSorted());
          expect(ids(sortEntries(shuffled, key, order, collator))).toEqual(sorted);
          expect(ids(sortEntries(sortEntries(entries, key, order, collator), key, order, collator))).toEqual(
            sorted,
          );
        },
      ),
    );
  });

  test('puts the nearest date first, undated after it, and resting last with the newest first', () => {
    fc.assert(
      fc.property(entriesArbitrary, (entries) => {
        const sorted = sortEntries(entries, 'when', 'asc', collator);
        const active = sorted.filter((entry) => entry.move !== 'resting');
        const resting = sorted.filter((entry) => entry.move === 'resting');
        expect(ids(sorted)).toEqual(ids([...active, ...resting]));
        const dates = active.map((entry) => entry.when?.date ?? '9999');
        expect(dates).toEqual(dates.toSorted());
        const ended = resting.map((entry) => entry.when?.date ?? '');
        expect(ended).toEqual(ended.toSorted().toReversed());
      }),
    );
  });

  test('a job without a value is last whichever way the column runs', () => {
    fc.assert(
      fc.property(entriesArbitrary, fc.constantFrom('asc' as const, 'desc' as const), (entries, order) => {
        const listed = sortEntries(entries, 'salary', order, collator).map(
          (entry) => entry.job.salaryMax !== undefined,
        );
        expect(listed).toEqual(listed.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('grouping', () => {
  test('parts the jobs: each in exactly one group, none empty, order kept', () => {
    fc.assert(
      fc.property(entriesArbitrary, fc.constantFrom(...jobGroupings), (entries, by) => {
        const groups = groupEntries(entries, by);
        expect(groups.every((group) => group.entries.length > 0)).toBe(true);
        expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length);
        expect(ids(groups.flatMap((group) => group.entries)).toSorted()).toEqual(ids(entries).toSorted());
        for (const group of groups) {
          const positions = group.entries.map((entry) => entries.indexOf(entry));
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        }
        const jobLines = linesOf(groups).filter((line) => line.kind === 'job');
        expect(jobLines.length).toBe(entries.length);
      }),
    );
  });

  test('by whose move: yours, theirs, no rush, resting', () => {
    fc.assert(
      fc.property(entriesArbitrary, (entries) => {
        const order = ['yours', 'theirs', 'no_rush', 'resting'];
        const keys = groupEntries(entries, 'move').map((group) => group.key);
        expect(keys).toEqual(order.filter((key) => keys.includes(key)));
      }),
    );
  });
});

describe('filtering', () => {
  test('views count what they show', () => {
    fc.assert(
      fc.property(entriesArbitrary, (entries) => {
        const counts = viewCounts(entries);
        for (const view of jobViews) {
          expect(counts[view]).toBe(entries.filter((entry) => isInView(entry, view)).length);
        }
        expect(counts.everything + counts.resting).toBe(entries.length);
      }),
    );
  });

  test('several values widen a filter, several filters narrow, several tags narrow', () => {
    fc.assert(
      fc.property(jobArbitrary, (job) => {
        const entry = jobEntry(job, defaultStages, today);
        const remote = passesFilters(entry, { mode: 'remote' });
        const hybrid = passesFilters(entry, { mode: 'hybrid' });
        expect(passesFilters(entry, { mode: ['remote', 'hybrid'] })).toBe(remote || hybrid);
        const listed = passesFilters(entry, { salary: 'listed' });
        expect(passesFilters(entry, { mode: 'remote', salary: 'listed' })).toBe(remote && listed);
        expect(passesFilters(entry, job.tags ? { tag: [...job.tags] } : {})).toBe(true);
        expect(passesFilters(entry, { tag: [...(job.tags ?? []), 'no such tag, ever'] })).toBe(false);
        expect(passesFilters(entry, { resting: 'hidden' })).toBe(entry.move !== 'resting');
      }),
    );
  });

  test('a job that was let rest counts as resting in the pipeline, not where it stood', () => {
    fc.assert(
      fc.property(jobArbitrary, (job) => {
        const entry = jobEntry({ ...job, archived: '2026-06-01T00:00:00.000Z' }, defaultStages, today);
        expect(passesFilters(entry, { stage: 'resting' })).toBe(true);
        expect(passesFilters(entry, { stage: 'applied' })).toBe(false);
      }),
    );
  });
});

test('an entry stays the same object until its job, the stages or the day change', () => {
  fc.assert(
    fc.property(jobsArbitrary, (jobs) => {
      const entries = createJobEntries();
      const first = entries(jobs, defaultStages, today);
      expect(entries([...jobs], defaultStages, today).every((entry, at) => entry === first[at])).toBe(true);
      expect(entries(jobs, defaultStages, '2026-06-16').some((entry, at) => entry === first[at])).toBe(false);
    }),
    { numRuns: 20 },
  );
});
