import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { OrderValue } from '../../../job-fields/list-field.tsx';
import { builtInColumn, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { isCustomFieldKey, ownOrder } from '../../../job-fields/custom-list-field.ts';
import { boardRank } from './board-columns.ts';
import type { SortStep } from './job-sorting.ts';

/** What jobs are ordered by: columns, or, on the board, where each card was put. */
export type JobOrder = readonly SortStep[] | 'rank';

type SortKey = JobColumnKey | 'rank';
// Larger than any count of jobs, so that a job without a value comes last.
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
  const positionsOf = steps.map((step) => placing(entries, step, collator));
  // Sort keys are computed once per job: jobs are compared far more often.
  const positioned = entries.map((entry) => ({
    entry,
    positions: positionsOf.map((positionOf) => positionOf(entry)),
  }));
  // Without the numeric option twice as fast; numbers in names need no order among equals.
  const plain = new Intl.Collator(collator.resolvedOptions().locale);
  positioned.sort((a, b) => {
    for (let at = 0; at < steps.length; at += 1) {
      const difference = (a.positions[at] ?? 0) - (b.positions[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return tieBreak(a.entry, b.entry, plain);
  });
  return positioned.map(({ entry }) => entry);
}

/** A number by which one step puts entries into order. */
function placing(
  entries: readonly JobEntry[],
  { key, order }: { key: SortKey; order: 'asc' | 'desc' },
  collator: Intl.Collator,
): (entry: JobEntry) => number {
  const valueOf = orderOf(key);
  const rankOf = ranking(entries.map(valueOf), comparing(key, collator));
  const sign = order === 'desc' ? -1 : 1;
  return (entry) => {
    const rank = rankOf(valueOf(entry));
    const isLater = key === 'when' && entry.move === 'resting';
    return (rank ?? last) * (rank === undefined ? 1 : isLater ? -sign : sign) + (isLater ? 3 * last : 0);
  };
}

type Compare = (a: string | number, b: string | number) => number;

function comparing(key: SortKey, collator: Intl.Collator): Compare {
  const isPlainAscii = key === 'rank' || builtInColumn(key)?.isPlainAscii;
  const compare = isPlainAscii ? compareCodeUnits : collator.compare;
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
}

/** The rank of each value among all there are, from 0; nothing for a job without a value. */
function ranking(all: readonly OrderValue[], compare: Compare): (value: OrderValue) => number | undefined {
  const values = new Set(all);
  values.delete(null);
  const inOrder = [...(values as Set<string | number>)].sort(compare);
  const ranks = new Map<OrderValue, number>();
  let rank = 0;
  for (const [at, value] of inOrder.entries()) {
    // Values that the collator treats as equal share a rank, so that the next step decides between them.
    const before = inOrder[at - 1];
    if (before !== undefined && compare(before, value) !== 0) rank = at;
    ranks.set(value, rank);
  }
  return (value) => ranks.get(value);
}

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function orderOf(key: SortKey): (entry: JobEntry) => OrderValue {
  if (key === 'rank') return boardRank;
  if (isCustomFieldKey(key)) return ownOrder(key);
  return builtInColumn(key)?.orderOf ?? (() => null);
}

function tieBreak(a: JobEntry, b: JobEntry, collator: Intl.Collator): number {
  return (
    (a.stay.days ?? last) - (b.stay.days ?? last) ||
    collator.compare(a.job.company, b.job.company) ||
    collator.compare(a.job.title, b.job.title) ||
    (a.job.id < b.job.id ? -1 : Number(a.job.id > b.job.id))
  );
}
