import type { JobLine } from '../model/job-group.ts';

/** The key under which a job's row is drawn; unique within a list. */
export type RowKeyOf = (jobId: string) => string;

// More rows than a tall screen shows.
const reach = 64;

/**
 * Gives jobs that come to the top of the list the rows of those that leave it. Filling a row anew is far quicker
 * than drawing one, and a keystroke in the search changes all that are in sight.
 * A row keeps its job as long as that is in reach; the job that the keyboard is on keeps its row wherever it goes.
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
      // Drawn under its own name further down, with the focus in it.
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
