import { valueAt } from './document-difference.ts';
import type { EarlierChange } from './earlier-change.ts';
import type { Job } from './job.ts';
import { keysOfKind } from './job-fields.ts';
import type { OpenConflict } from './open-version.ts';

/** Internal fields follow from others, so they are no conflicts. */
const neverAsked: ReadonlySet<string> = new Set(keysOfKind('internal'));

/**
 * The job after a change, open at these paths, too, as far as the change replaced what they said; one that was open
 * before is open since this change.
 */
export function withConflicts(before: Job, after: Job, met: readonly OpenConflict[]): Job {
  const opened = met.filter(
    ({ place: path }) => !neverAsked.has(path) && !isSame(valueOf(before, path), valueOf(after, path)),
  );
  if (opened.length === 0) return after;
  const paths = new Set(opened.map(({ place: path }) => path));
  return withOpenConflicts(after, [
    ...(after.twoVersions ?? []).filter(({ place: path }) => !paths.has(path)),
    ...opened,
  ]);
}

/** The job after a change: a new value at a path resolves its conflict. */
export function withResolvedConflicts(before: Job, after: Job): Job {
  if (!after.twoVersions) return after;
  const isOpen = ({ place: path }: OpenConflict) => isSame(valueOf(before, path), valueOf(after, path));
  return after.twoVersions.every(isOpen) ? after : withOpenConflicts(after, after.twoVersions.filter(isOpen));
}

/** The job with the unresolved conflicts that these recovered changes had, under their numbers. */
export function withRecoveredConflicts(
  job: Job,
  changes: readonly EarlierChange[],
  numbers: readonly number[],
): Job {
  const conflicts = changes.flatMap(({ open = [] }, at) =>
    open.map((path) => ({ seq: numbers[at] ?? 0, place: path })),
  );
  return conflicts.length > 0 ? withOpenConflicts(job, [...(job.twoVersions ?? []), ...conflicts]) : job;
}

/** What a job says at a path, with the versions that are open there: another change of it decides between them. */
export function saidAt(job: Job, path: string): unknown {
  const isAbout = (other: string) =>
    other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
  return [valueOf(job, path), (job.twoVersions ?? []).filter((open) => isAbout(open.place))];
}

/** The job without the conflicts of these changes. */
export function withoutConflicts(job: Job, seqs: readonly number[]): Job {
  return withOpenConflicts(
    job,
    (job.twoVersions ?? []).filter(({ seq }) => !seqs.includes(seq)),
  );
}

function withOpenConflicts(job: Job, conflicts: readonly OpenConflict[]): Job {
  const { twoVersions: _twoVersions, ...rest } = job;
  return conflicts.length > 0 ? { ...rest, twoVersions: [...conflicts] } : rest;
}

/** What a job says at a path: a field, `<list>.<id>`, or `<list>.<id>.<part>`. */
function valueOf(job: Job, path: string): unknown {
  const [list, id, part] = path.split('.');
  const value = valueAt(job, id === undefined ? path : `${list}.${id}`);
  return part === undefined ? value : (value as Record<string, unknown> | null)?.[part];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
