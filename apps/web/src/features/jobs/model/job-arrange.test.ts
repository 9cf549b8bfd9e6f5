import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { contextOn } from '@foothold/domain/testing/context-on';
import { timedKinds } from '@foothold/domain/stage-stays';
import { jobArbitrary, jobsArbitrary } from '../testing/job-arbitrary.ts';
import { createJobEntries, jobEntry, type JobEntry } from '../../../job-fields/job-entry.ts';
import { compileFilters, isInView, listFilterValues, viewCounts } from './job-filter.ts';
import { groupEntries, linesOf } from './job-group.ts';
import { otherFields } from '../../../job-fields/computed-fields.tsx';
import { columnKeys } from '../../../job-fields/list-fields.ts';
import { jobGroupings, jobViews, parseJobListSearch, type JobListSearch } from './job-list-search.ts';
import { sortEntries } from './job-sort.ts';
import { pressedHead, sortStepsMax, sortStepsOf, withSortSteps, type SortStep } from './job-sorting.ts';

const today = '2026-06-15';
const timeZone = 'Europe/Berlin';
const context = contextOn(today, timeZone);
const collator = new Intl.Collator('en', { numeric: true });
const entriesOf = (jobs: readonly Job[]) => jobs.map((job) => jobEntry(job, context));
const entriesArbitrary = jobsArbitrary.map(entriesOf);
const passes = (entry: JobEntry, search: JobListSearch) => compileFilters(search, today, timeZone)(entry);
const ids = (entries: readonly JobEntry[]) => entries.map((entry) => entry.job.id);

describe('sorting', () => {
  const anyStep = fc.record<SortStep>({
    key: fc.constantFrom(...columnKeys),
    order: fc.constantFrom('asc', 'desc'),
  });
  const anySteps = fc.uniqueArray(anyStep, {
    minLength: 1,
    maxLength: sortStepsMax,
    selector: ({ key }) => key,
  });

  test('keeps every job once and does not depend on the order they came in', () => {
    fc.assert(
      fc.property(entriesArbitrary, anySteps, fc.infiniteStream(fc.nat()), (entries, steps, random) => {
        const sorted = ids(sortEntries(entries, steps, collator));
        const shuffled = entries
          .map((entry) => ({ entry, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        expect(sorted.toSorted()).toEqual(ids(entries).toSorted());
        expect(ids(sortEntries(shuffled, steps, collator))).toEqual(sorted);
        expect(ids(sortEntries(sortEntries(entries, steps, collator), steps, collator))).toEqual(sorted);
      }),
    );
  });

  test('puts the nearest date first, undated after it, and resting last with the newest first', () => {
    fc.assert(
      fc.property(entriesArbitrary, (entries) => {
        const sorted = sortEntries(entries, [{ key: 'when', order: 'asc' }], collator);
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

  test('puts jobs without a value last in both directions', () => {
    fc.assert(
      fc.property(entriesArbitrary, fc.constantFrom('asc' as const, 'desc' as const), (entries, order) => {
        const listed = sortEntries(entries, [{ key: 'salary', order }], collator).map(
          (entry) => entry.job.salaryMax !== undefined,
        );
        expect(listed).toEqual(listed.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});

describe('sorting by several columns', () => {
  test('uses a further column only to break ties', () => {
    fc.assert(
      fc.property(entriesArbitrary, fc.constantFrom('asc', 'desc'), (entries, order) => {
        const sorted = sortEntries(
          entries,
          [
            { key: 'stage', order: 'asc' },
            { key: 'added', order },
            { key: 'age', order: 'desc' },
          ],
          collator,
        );
        const stages = sorted.map((entry) => entry.stagePosition);
        expect(stages).toEqual(stages.toSorted((a, b) => a - b));
        // All of these were added at the same moment, so that the days decide within a stage.
        for (const [at, entry] of sorted.entries()) {
          const next = sorted[at + 1];
          if (next?.stagePosition !== entry.stagePosition) continue;
          expect(entry.stay.days ?? -1).toBeGreaterThanOrEqual(next.stay.days ?? -1);
        }
      }),
    );
  });

  test('is read back from the address as it was chosen', () => {
    const steps = fc.uniqueArray(
      fc.record<SortStep>({
        key: fc.constantFrom(...columnKeys),
        order: fc.constantFrom('asc', 'desc'),
      }),
      { minLength: 1, maxLength: sortStepsMax, selector: ({ key }) => key },
    );
    fc.assert(
      fc.property(steps, (chosen) => {
        const search = parseJobListSearch({ ...withSortSteps({ q: 'x' }, chosen) });
        expect(sortStepsOf(search)).toEqual(chosen);
      }),
    );
  });

  test('follows clicks on heads: alone, reversed, added, and removed', () => {
    const byWhen = sortStepsOf({});
    expect(byWhen).toEqual([{ key: 'when', order: 'asc' }]);
    const bySalary = pressedHead(byWhen, 'salary', false);
    expect(bySalary).toEqual([{ key: 'salary', order: 'asc' }]);
    expect(pressedHead(bySalary, 'salary', false)).toEqual([{ key: 'salary', order: 'desc' }]);
    const both = pressedHead(bySalary, 'stage', true);
    expect(both.map(({ key }) => key)).toEqual(['salary', 'stage']);
    const turned = pressedHead(both, 'stage', true);
    expect(turned).toEqual([
      { key: 'salary', order: 'asc' },
      { key: 'stage', order: 'desc' },
    ]);
    expect(pressedHead(turned, 'stage', true)).toEqual(bySalary);
    expect(pressedHead(turned, 'stage', false)).toEqual([{ key: 'stage', order: 'asc' }]);
  });
});

describe('grouping', () => {
  test('puts each job in exactly one group, none empty, in order', () => {
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
        const jobLines = linesOf(groups).filter((line) => 'job' in line);
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

test('groups jobs with an invented date under no month, last', () => {
  fc.assert(
    fc.property(jobsArbitrary, (jobs) => {
      const guessed = jobs.map((job) => ({
        ...job,
        events: job.events.map((event) => ({ ...event, approximate: true, source: 'import' as const })),
      }));
      const groups = groupEntries(entriesOf([...guessed, ...jobs]), 'month');
      const named = groups.map(({ key }) => key);
      expect(named.slice(0, -1)).not.toContain('');
      expect(entriesOf(guessed).every((entry) => groupEntries([entry], 'month')[0]?.key === '')).toBe(true);
      const about = otherFields.applied.column.orderOf;
      expect(entriesOf(guessed).map(about)).toEqual(guessed.map(() => null));
    }),
  );
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
        const entry = jobEntry(job, context);
        const remote = passes(entry, { mode: 'remote' });
        const hybrid = passes(entry, { mode: 'hybrid' });
        expect(passes(entry, { mode: ['remote', 'hybrid'] })).toBe(remote || hybrid);
        const listed = passes(entry, { salary: 'listed' });
        expect(passes(entry, { mode: 'remote', salary: 'listed' })).toBe(remote && listed);
        expect(passes(entry, job.tags ? { tag: [...job.tags] } : {})).toBe(true);
        expect(passes(entry, { tag: [...(job.tags ?? []), 'no such tag, ever'] })).toBe(false);
        expect(passes(entry, { resting: 'hidden' })).toBe(entry.move !== 'resting');
        const stands = timedKinds.filter((standing) => passes(entry, { standing }));
        expect(stands).toEqual(entry.move === 'resting' ? [] : [currentEvent(job.events)?.toKind]);
      }),
    );
  });

  test('the list behind a number of the dashboard has no samples', () => {
    const searches = fc.constantFrom<JobListSearch>(
      { reached: 'applied' },
      { height: 'applied' },
      { left: 'applied' },
      { standing: 'applied' },
      { end: ['open', 'resting'] },
      { answer: ['talked', 'waiting'] },
      { from: '2026-01-01' },
      { week: '2026-06-08' },
    );
    fc.assert(
      fc.property(jobArbitrary, searches, (job, search) => {
        expect(passes(jobEntry({ ...job, isSample: true }, context), search)).toBe(false);
      }),
    );
    for (const values of [listFilterValues.end, listFilterValues.answer])
      fc.assert(
        fc.property(jobArbitrary, (job) => {
          expect(values(jobEntry({ ...job, isSample: true }, context))).toEqual([]);
        }),
      );
  });

  test('conditions narrow, and an invalid one is ignored', () => {
    const conditions = fc.subarray(
      [
        'tags.filled',
        'pay.min.90000',
        'closes.next.60',
        'company.lacks.a',
        'move.any.yours,theirs',
        'age.max.30',
      ],
      { minLength: 1 },
    );
    fc.assert(
      fc.property(jobArbitrary, conditions, (job, where) => {
        const entry = jobEntry(job, context);
        const each = where.map((condition) => passes(entry, { where: condition }));
        expect(passes(entry, { where })).toBe(each.every(Boolean));
        expect(passes(entry, { where: [...where, 'no.such', 'added.last.soon'] })).toBe(each.every(Boolean));
        expect(passes(entry, { where: 'pay.min.90000' })).toBe((job.salaryMax ?? 0) >= 90_000);
        expect(passes(entry, { where: 'tags.empty' })).toBe((job.tags ?? []).length === 0);
      }),
    );
  });

  test('text is compared without case and accents', () => {
    fc.assert(
      fc.property(jobArbitrary, (job) => {
        const entry = jobEntry({ ...job, location: 'ZÜRICH, Altstadt' }, context);
        expect(passes(entry, { where: 'location.contains.zurich' })).toBe(true);
        expect(passes(entry, { where: 'location.is.zurich' })).toBe(false);
      }),
      { numRuns: 5 },
    );
  });

  test('a resting job counts as resting in the pipeline, not at its stage', () => {
    fc.assert(
      fc.property(jobArbitrary, (job) => {
        const entry = jobEntry({ ...job, archived: '2026-06-01T00:00:00.000Z' }, context);
        expect(passes(entry, { stage: 'resting' })).toBe(true);
        expect(passes(entry, { stage: 'applied' })).toBe(false);
      }),
    );
  });
});

test('an entry stays the same object until its job, the stages or the day change', () => {
  fc.assert(
    fc.property(jobsArbitrary, (jobs) => {
      const entries = createJobEntries();
      const first = entries(jobs, context);
      const isKept = (again: readonly JobEntry[]) => again.map((entry, at) => entry === first[at]);
      expect(isKept(entries([...jobs], context))).not.toContain(false);
      expect(isKept(entries(jobs, contextOn('2026-06-16', timeZone)))).not.toContain(true);
      expect(isKept(entries(jobs, contextOn('2026-06-16', 'Asia/Tokyo')))).not.toContain(true);
    }),
    { numRuns: 20 },
  );
});
