import type { Job } from '@foothold/domain/job';
import type { HistoryEntry, ReplacedValue } from '../../sync/job-history.ts';
import { jobFieldNames, type JobFieldName } from './job-form-values.ts';

const shownLengthMax = 60;
const wordsBeforeLength = 24;

/** One value that a change replaced, with the change it belongs to. */
export interface HistoryValue extends ReplacedValue {
  name: JobFieldName;
  entry: HistoryEntry;
}

/** The values a person fills in that were replaced, newest change first; those of list items and of steps are left out. */
export function historyValues(entries: readonly HistoryEntry[]): HistoryValue[] {
  return entries.flatMap((entry) =>
    entry.values.filter(isOfField).map((value) => Object.assign({}, value, { entry })),
  );
}

/** Fields in which two devices met, and of which nobody has said since which version it is to be. */
export function openVersions(
  entries: readonly HistoryEntry[],
  job: Job,
  settled: ReadonlySet<number>,
): HistoryValue[] {
  const seen = new Set<string>();
  return historyValues(entries).filter((value) => {
    const isLatest = !seen.has(value.name);
    seen.add(value.name);
    const needsChoice = value.met === 'replaced' || value.met === 'both';
    const stands =
      JSON.stringify(job[value.name as keyof Job] ?? null) === JSON.stringify(value.after ?? null);
    return isLatest && needsChoice && stands && !settled.has(value.entry.seq);
  });
}

/** Of a long text the part in which it differs from another, with a few words before it. */
export function differingPart(value: unknown, other: unknown): unknown {
  if (typeof value !== 'string' || typeof other !== 'string' || value.length <= shownLengthMax) return value;
  let same = 0;
  while (same < value.length && value[same] === other[same]) same += 1;
  const start = value.lastIndexOf(' ', Math.max(0, same - wordsBeforeLength));
  return start <= 0 ? value : `…${value.slice(start + 1)}`;
}

function isOfField(value: ReplacedValue): value is ReplacedValue & { name: JobFieldName } {
  return (jobFieldNames as readonly string[]).includes(value.name);
}
