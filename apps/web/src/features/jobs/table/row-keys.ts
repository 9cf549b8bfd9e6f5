import type { JobLine } from '../model/job-group.ts';

/** The key under which a job's row is drawn; unique within a list. */
export type RowKeyOf = (jobId: string) => string;

// More rows than a tall screen shows.
const reach = 64;

/**
 * Reuses the rows of jobs that leave the top of the list for jobs that come there: updating a row is far faster than
 * mounting one, and a keystroke in the search changes all visible ones. A job keeps its row while it is in reach; the
 * job with the focus always does.
 */
export function createRowKeys(): (lines: readonly JobLine[], atId: string | null) => RowKeyOf {
  let keys = new Map<string, string>();
  let known: readonly JobLine[] | null = null;
  let keyOf: RowKeyOf = (jobId) => jobId;
  let made = 0;
  return (lines, atId) => {
    if (lines === known) return keyOf;
    known = lines;
    const before = keys;
    const ids = topIds(lines);
    const staying = new Set(atId === null ? ids : [...ids, atId]);
    const free = [...before].filter(([id]) => !staying.has(id)).map(([, key]) => key);
    free.reverse();
    const after = new Map<string, string>();
    for (const id of staying) {
      // Already mounted under its own id further down, with the focus in it.
      const isAtFromBelow = id === atId && !before.has(id);
      if (!isAtFromBelow) after.set(id, before.get(id) ?? free.pop() ?? `row ${(made += 1)}`);
    }
    keys = after;
    keyOf = (jobId) => after.get(jobId) ?? jobId;
    return keyOf;
  };
}

function topIds(lines: readonly JobLine[]): string[] {
  const ids: string[] = [];
  for (const line of lines.slice(0, reach)) if ('job' in line) ids.push(line.job.id);
  return ids;
}
