import { factsOf } from '@foothold/domain/job-facts';
import { channels, employmentTypes } from '@foothold/domain/job-choices';
import { isPlainField, type PlainFieldKey } from '@foothold/domain/job-fields';
import { ownValueOf } from '@foothold/domain/own-field';
import { boardRank } from './board-columns.ts';
import { isOwnKey, type BuiltInColumnKey, type JobColumnKey, type OwnColumnKey } from './job-columns.ts';
import type { JobEntry } from './job-entry.ts';
import type { SortStep } from './job-sorting.ts';
import { timesPerYear } from './yearly-pay.ts';

// A moment up to its minutes, as it stands on the person's clock; a date alone comes before its times of day.
const momentLength = 'YYYY-MM-DDTHH:MM'.length;

/** What jobs are ordered by: columns, or, on the board, where each card was put. */
export type JobOrder = readonly SortStep[] | 'rank';

type SortKey = JobColumnKey | 'rank';
type SortValue = string | number | null;

// Only to put unlike salaries into one order.
const perYear = { ...timesPerYear, one_off: 1 } as const;

// Apart by more than there are jobs, so that what has no value comes after everything that has one.
const last = 1e9;

/**
 * Orders entries by columns. Total and stable: ties fall to days in stage, company, title and id.
 * A job without a value comes last whichever way the column runs, resting jobs after all others by date.
 */
export function sortEntries(
  entries: readonly JobEntry[],
  order: JobOrder,
  collator: Intl.Collator,
): JobEntry[] {
  const steps = order === 'rank' ? [{ key: 'rank', order: 'asc' } as const] : order;
  const placesOf = steps.map((step) => placing(entries, step, collator));
  // Comparing is done far more often than there are jobs: all that can be is worked out before.
  const placed = entries.map((entry) => ({ entry, places: placesOf.map((placeOf) => placeOf(entry)) }));
  // Twice as quick as one that reads the numbers in names, which among equals nobody misses.
  const plain = new Intl.Collator(collator.resolvedOptions().locale);
  placed.sort((a, b) => {
    for (let at = 0; at < steps.length; at += 1) {
      const difference = (a.places[at] ?? 0) - (b.places[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return tieBreak(a.entry, b.entry, plain);
  });
  return placed.map(({ entry }) => entry);
}

/** A number by which one step puts entries into order. */
function placing(
  entries: readonly JobEntry[],
  { key, order }: { key: SortKey; order: 'asc' | 'desc' },
  collator: Intl.Collator,
): (entry: JobEntry) => number {
  const rankOf = ranking(entries, key, collator);
  const sign = order === 'desc' ? -1 : 1;
  return (entry) => {
    const rank = rankOf(sortValue(entry, key));
    const isLater = key === 'when' && entry.move === 'resting';
    return (rank ?? last) * (rank === undefined ? 1 : isLater ? -sign : sign) + (isLater ? 3 * last : 0);
  };
}

/** The place of each value among all there are, from 0; nothing for a job without a value. */
function ranking(
  entries: readonly JobEntry[],
  key: SortKey,
  collator: Intl.Collator,
): (value: SortValue) => number | undefined {
  const values = new Set(entries.map((entry) => sortValue(entry, key)));
  values.delete(null);
  const compare = plainKeys.has(key) ? compareCodeUnits : collator.compare;
  const compareValues = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const inOrder = [...(values as Set<string | number>)].sort(compareValues);
  const ranks = new Map<SortValue, number>();
  let rank = 0;
  for (const [at, value] of inOrder.entries()) {
    // What the language takes for the same shares a rank, so that ties are broken as for equal values.
    const before = inOrder[at - 1];
    if (before !== undefined && compareValues(before, value) !== 0) rank = at;
    ranks.set(value, rank);
  }
  return (value) => ranks.get(value);
}

// Dates and ranks are plain ASCII, for which comparing code units is the right order and far quicker.
const plainKeys: ReadonlySet<SortKey> = new Set([
  'when',
  'added',
  'changed',
  'applied',
  'closes',
  'reply',
  'posted',
  'rank',
]);

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function sortValue(entry: JobEntry, key: SortKey): SortValue {
  switch (key) {
    case 'when':
      return entry.when && entry.when.moment.slice(0, momentLength);
    case 'next':
      return entry.next.kind === 'written' ? entry.next.text : null;
    case 'stage':
      return entry.stagePosition;
    case 'age':
      return entry.stay.days;
    case 'salary':
      return yearlySalary(entry);
    case 'applied':
      return factsOf(entry.job).appliedOn;
    case 'rank':
      return boardRank(entry);
    default:
      return isOwnKey(key) ? ownValue(entry, key) : fieldValue(entry, key);
  }
}

type FieldKey = Exclude<BuiltInColumnKey, 'when' | 'next' | 'stage' | 'age' | 'salary' | 'applied'>;

const fieldValues: Record<
  Exclude<FieldKey, PlainFieldKey>,
  (job: JobEntry['job']) => SortValue | undefined
> = {
  job: (job) => job.company,
  where: (job) => job.location,
  added: (job) => job.createdAt,
  changed: (job) => job.updatedAt,
  closes: (job) => job.closesOn,
  reply: (job) => job.replyBy,
  posted: (job) => job.postedOn,
  source: (job) => job.source,
  channel: (job) => job.channel && channels.indexOf(job.channel),
  employment: (job) => job.employmentType && employmentTypes.indexOf(job.employmentType),
  tags: (job) => job.tags?.join(' '),
  priority: (job) => job.priority,
  people: (job) => job.contacts?.[0]?.name,
  link: (job) => job.url,
};

function fieldValue({ job }: JobEntry, key: FieldKey): SortValue {
  return (isPlainField(key) ? job[key] : fieldValues[key](job)) ?? null;
}

function ownValue({ job }: JobEntry, key: OwnColumnKey): SortValue {
  const value = ownValueOf(job.ownValues, key.slice('own-'.length));
  if (value === undefined) return null;
  return Number.isFinite(Number(value)) ? Number(value) : value;
}

function yearlySalary({ job }: JobEntry): number | null {
  const amount = job.salaryMax ?? job.salaryMin;
  return amount === undefined ? null : amount * perYear[job.salaryPeriod ?? 'year'];
}

function tieBreak(a: JobEntry, b: JobEntry, collator: Intl.Collator): number {
  return (
    (a.stay.days ?? last) - (b.stay.days ?? last) ||
    collator.compare(a.job.company, b.job.company) ||
    collator.compare(a.job.title, b.job.title) ||
    (a.job.id < b.job.id ? -1 : Number(a.job.id > b.job.id))
  );
}
