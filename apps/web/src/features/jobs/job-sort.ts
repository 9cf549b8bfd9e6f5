import { boardRank } from './board-columns.ts';
import type { JobEntry } from './job-entry.ts';
import type { JobSortKey } from './job-list-search.ts';
import { timesPerYear } from './yearly-pay.ts';

// A moment up to its minutes, as it stands on the person's clock; a date alone comes before its times of day.
const momentLength = 'YYYY-MM-DDTHH:MM'.length;

/** What jobs are ordered by: a column, or, on the board, where each card was put. */
export type JobOrder = JobSortKey | 'rank';

type SortValue = string | number | null;

// Only to put unlike salaries into one order.
const perYear = { ...timesPerYear, one_off: 1 } as const;

// Apart by more than there are jobs, so that what has no value comes after everything that has one.
const last = 1e9;

/**
 * Orders entries by a column. Total and stable: ties fall to days in stage, company, title and id.
 * A job without a value comes last whichever way the column runs, resting jobs after all others by date.
 */
export function sortEntries(
  entries: readonly JobEntry[],
  key: JobOrder,
  order: 'asc' | 'desc',
  collator: Intl.Collator,
): JobEntry[] {
  const rankOf = ranking(entries, key, collator);
  const sign = order === 'desc' ? -1 : 1;
  const placeOf = (entry: JobEntry): number => {
    const rank = rankOf(sortValue(entry, key));
    const isLater = key === 'when' && isResting(entry);
    return (rank ?? last) * (rank === undefined ? 1 : isLater ? -sign : sign) + (isLater ? 3 * last : 0);
  };
  // Comparing is done far more often than there are jobs: all that can be is worked out before.
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  placed.sort((a, b) => a.place - b.place || tieBreak(a.entry, b.entry, collator));
  return placed.map(({ entry }) => entry);
}

/** The place of each value among all there are, from 0; nothing for a job without a value. */
function ranking(
  entries: readonly JobEntry[],
  key: JobOrder,
  collator: Intl.Collator,
): (value: SortValue) => number | undefined {
  const values = new Set(entries.map((entry) => sortValue(entry, key)));
  values.delete(null);
  const inOrder = [...(values as Set<string | number>)].sort((a, b) => compareValues(a, b, collator, key));
  const ranks = new Map<SortValue, number>();
  let rank = 0;
  for (const [at, value] of inOrder.entries()) {
    // What the language takes for the same shares a rank, so that ties are broken as for equal values.
    const before = inOrder[at - 1];
    if (before !== undefined && compareValues(before, value, collator, key) !== 0) rank = at;
    ranks.set(value, rank);
  }
  return (value) => ranks.get(value);
}

function sortValue(entry: JobEntry, key: JobOrder): SortValue {
  const { job } = entry;
  switch (key) {
    case 'when':
      return entry.when && entry.when.moment.slice(0, momentLength);
    case 'job':
      return job.company;
    case 'next':
      return entry.next.kind === 'written' ? entry.next.text : null;
    case 'stage':
      return entry.stagePosition;
    case 'age':
      return entry.daysInStage;
    case 'salary':
      return yearlySalary(entry);
    case 'where':
      return job.location ?? null;
    case 'added':
      return job.createdAt;
    case 'rank':
      return boardRank(entry);
  }
}

function yearlySalary({ job }: JobEntry): number | null {
  const amount = job.salaryMax ?? job.salaryMin;
  return amount === undefined ? null : amount * perYear[job.salaryPeriod ?? 'year'];
}

function compareValues(
  a: string | number,
  b: string | number,
  collator: Intl.Collator,
  key: JobOrder,
): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Dates and ranks are plain ASCII, for which comparing code units is the right order and far quicker.
  if (key === 'when' || key === 'added' || key === 'rank') return a < b ? -1 : Number(a > b);
  return collator.compare(String(a), String(b));
}

function tieBreak(a: JobEntry, b: JobEntry, collator: Intl.Collator): number {
  return (
    a.daysInStage - b.daysInStage ||
    collator.compare(a.job.company, b.job.company) ||
    collator.compare(a.job.title, b.job.title) ||
    (a.job.id < b.job.id ? -1 : Number(a.job.id > b.job.id))
  );
}

function isResting(entry: JobEntry): boolean {
  return entry.move === 'resting';
}
