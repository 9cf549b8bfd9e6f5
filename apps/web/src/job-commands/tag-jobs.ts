import { ChangedSinceError } from '@foothold/domain/domain-error';
import { editTo, problemOf } from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { mutateAll } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { editChanges, type JobEdit } from './edit-field.ts';

interface Tagging {
  tag: string;
  /** True adds the tag, false removes it. */
  isOn: boolean;
}

/**
 * Adds a tag to jobs, or removes it, in one step. Jobs that cannot take the tag are left unchanged and counted in the
 * result. Calls `onShown` with the number of changed jobs and the undo.
 */
export async function tagJobs(
  jobs: readonly Job[],
  tagging: Tagging,
  onShown: (count: number, undo: () => Promise<void>) => void,
): Promise<number> {
  const edits = taggingEdits(jobs, tagging);
  const left = jobs.filter((job) => hasTag(job, tagging.tag) !== tagging.isOn).length - edits.length;
  if (edits.length === 0) return left;
  const before = edits.map(({ job }) => job);
  await mutateAll(editChanges(edits), () => onShown(edits.length, () => takeBack(before, tagging)));
  return left;
}

async function takeBack(before: readonly Job[], tagging: Tagging): Promise<void> {
  const { edits, left } = taggingBack(before, tagging, readJob);
  await mutateAll(editChanges(edits));
  if (left > 0) throw new ChangedSinceError(left);
}

/** The edits of the jobs that lack the tag, or have it where it is removed. */
export function taggingEdits(jobs: readonly Job[], { tag, isOn }: Tagging): JobEdit[] {
  return jobs
    .filter((job) => hasTag(job, tag) !== isOn)
    .map((job) => ({ job, edit: editTo('tags', isOn ? [...tagsOf(job), tag] : without(job, tag)) }))
    .filter(({ job, edit }) => problemOf(job, 'tags', edit) === undefined);
}

/**
 * The edits that undo a tagging of the jobs in `before`. They touch that tag alone, and restore a removed one at its
 * position. `left` counts jobs that cannot take it any more, or whose tags are in conflict.
 */
export function taggingBack(
  before: readonly Job[],
  { tag, isOn }: Tagging,
  jobNow: (id: string) => Job | undefined,
): { edits: JobEdit[]; left: number } {
  const edits: JobEdit[] = [];
  let left = 0;
  for (const was of before) {
    const job = jobNow(was.id);
    if (!job || hasTag(job, tag) !== isOn) continue;
    const tags = isOn ? without(job, tag) : tagsOf(job).toSpliced(tagsOf(was).indexOf(tag), 0, tag);
    const edit = editTo('tags', tags);
    const isOpen = job.twoVersions?.some(({ place }) => place === 'tags') ?? false;
    if (isOpen || problemOf(job, 'tags', edit)) left += 1;
    else edits.push({ job, edit });
  }
  return { edits, left };
}

function tagsOf({ tags = [] }: Pick<Job, 'tags'>): string[] {
  return tags;
}

function hasTag(job: Job, tag: string): boolean {
  return tagsOf(job).includes(tag);
}

function without(job: Job, tag: string): string[] {
  return tagsOf(job).filter((each) => each !== tag);
}
