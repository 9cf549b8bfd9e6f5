import { ownValueOf } from '@foothold/domain/custom-field';
import { ChangedSinceError } from '@foothold/domain/domain-error';
import { holds, type FieldEdit } from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { mutate, mutateAll, saidNow, undoUnlessSaid, type Change } from '../sync/engine/mutate.ts';

/** A job before the edit, with the edit. */
export interface JobEdit {
  job: Job;
  edit: FieldEdit;
}

/** Sets one field of a job; returns its undo. Throws `DomainError`. */
export function editField(job: Job, edit: FieldEdit): () => unknown {
  if (holds(job, edit)) return () => undefined;
  make(changeTo(job, edit));
  return undoUnlessSaid(job.id, pathsOf(edit), () => make(changeTo(job, editBack(job, edit))));
}

function make({ name, args }: Change): void {
  mutate(name, args as never);
}

/** The edits of several jobs in one step, for `mutateAll`: the fields of one job in one change. */
export function editChanges(edits: readonly JobEdit[]): Change[] {
  const fieldsById = new Map<string, JobEdit & { edit: { changes: JobChanges } }>();
  const others: JobEdit[] = [];
  for (const { job, edit } of edits) {
    if ('ownId' in edit) others.push({ job, edit });
    else {
      const changes = { ...fieldsById.get(job.id)?.edit.changes, ...edit.changes };
      fieldsById.set(job.id, { job, edit: { changes } });
    }
  }
  return [...fieldsById.values(), ...others].map(({ job, edit }) => changeTo(job, edit));
}

/** Edits several jobs in one step; calls `onShown` with the undo. */
export function editJobs(
  edits: readonly JobEdit[],
  onShown: (undo: () => Promise<void>) => void,
): Promise<void> {
  return mutateAll(editChanges(edits), () => {
    const made = edits.map(({ job, edit }) => ({ job, edit, written: editedNow(job.id, edit) }));
    onShown(() => takeBack(made));
  });
}

/** An edit with the values that it has written. */
interface MadeEdit extends JobEdit {
  written: string;
}

/** Throws `ChangedSinceError` with the number of jobs changed since, which keep their values. */
async function takeBack(edits: readonly MadeEdit[]): Promise<void> {
  const unchanged = edits.filter(({ job, edit, written }) => editedNow(job.id, edit) === written);
  await mutateAll(editChanges(unchanged.map(({ job, edit }) => ({ job, edit: editBack(job, edit) }))));
  const taken = new Set<MadeEdit>(unchanged);
  const left = new Set(edits.filter((edit) => !taken.has(edit)).map(({ job }) => job.id));
  if (left.size > 0) throw new ChangedSinceError(left.size);
}

function changeTo({ id }: Job, edit: FieldEdit): Change {
  if (!('ownId' in edit)) return { name: 'job.update', args: { id, changes: edit.changes } };
  const { ownId, ownValue } = edit;
  if (ownValue === '') return { name: 'own-value.remove', args: { id, itemId: ownId } };
  return { name: 'own-value.put', args: { id, item: { id: ownId, value: ownValue } } };
}

/** The edit that restores the current values of a job. */
export function editBack(job: Job, edit: FieldEdit): FieldEdit {
  if ('ownId' in edit) return { ownId: edit.ownId, ownValue: ownValueOf(job.ownValues, edit.ownId) ?? '' };
  const keys = Object.keys(edit.changes) as (keyof typeof edit.changes)[];
  return { changes: Object.fromEntries(keys.map((key) => [key, job[key] ?? null])) };
}

function editedNow(id: string, edit: FieldEdit): string {
  return JSON.stringify(saidNow(id, pathsOf(edit)));
}

function pathsOf(edit: FieldEdit): string[] {
  return 'ownId' in edit ? [`ownValues.${edit.ownId}`] : Object.keys(edit.changes);
}
