import { valueAt, valuesBefore, type ValuesBefore } from '../document-difference.ts';
import type { EarlierValue } from '../earlier-change.ts';
import { jobFieldSchemas, type Contact, type Job } from '../job.ts';
import { readyMutation, type MutationCall } from '../mutation.ts';
import type { JobChanges } from '../mutations/job-mutations.ts';
import type { OwnValue } from '../custom-field.ts';
import type { Settings } from '../settings.ts';
import type { StageEvent } from '../stage-event.ts';

/** The values that an import changed in an existing job, before and after, by the names of `ValuesBefore`. */
export interface UpdatedJob {
  id: string;
  before: ValuesBefore;
  after: ValuesBefore;
}

/** Applies changes to a job, the first of which may create it. Throws the errors of the mutations. */
export function jobAfter(
  job: Job | null,
  calls: readonly MutationCall[],
  settings: Settings,
  now: string,
): Job {
  return calls.reduce<Job | null>(
    (before, { name, args }) => readyMutation(name, args).apply(before, { settings, now }) as Job,
    job,
  ) as Job;
}

export function updatedJob(before: Job, after: Job): UpdatedJob {
  const replaced = valuesBefore(before, after);
  const names = Object.keys(replaced);
  return {
    id: before.id,
    before: replaced,
    after: Object.fromEntries(names.map((name) => [name, valueAt(after, name)])),
  };
}

/** A change of a job in its history: of the import, or one that came after it. */
export interface ChangeSinceImport {
  isOfImport: boolean;
  values: readonly EarlierValue[];
}

/** Reads `UpdatedJob` from the history since the import, oldest first: what a change wrote is what the next one replaced. */
export function updatedJobOf(job: Job, changes: readonly ChangeSinceImport[]): UpdatedJob {
  const before: ValuesBefore = {};
  const after: ValuesBefore = {};
  for (const { isOfImport, values } of changes)
    for (const { name, before: replaced } of values) {
      const isChangedSince = Object.hasOwn(after, name);
      if (!isOfImport) {
        if (Object.hasOwn(before, name) && !isChangedSince) after[name] = replaced;
      } else if (isChangedSince || !Object.hasOwn(before, name)) {
        // Another device wrote between two changes of the import: undo restores its value.
        before[name] = replaced;
        delete after[name];
      }
    }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) after[name] = valueAt(job, name);
  return { id: job.id, before, after };
}

/** The values that an undo leaves as they are because they were changed since, by the names of `ValuesBefore`. */
export function changedSince({ before, after }: UpdatedJob, job: Job): string[] {
  const wordsAt = (name: string) => wordsOf(name, valueAt(job, name));
  return Object.keys(before).filter(
    (name) => wordsAt(name) !== wordsOf(name, after[name]) && wordsAt(name) !== wordsOf(name, before[name]),
  );
}

/** The mutations that restore the values an import replaced, without those that were changed since. */
export function undoUpdateCalls({ id, before, after }: UpdatedJob, job: Job): MutationCall[] {
  const isUntouched = (name: string) => wordsOf(name, valueAt(job, name)) === wordsOf(name, after[name]);
  const names = Object.keys(before).filter(isUntouched);
  const fields = names.filter((name) => Object.hasOwn(jobFieldSchemas, name));
  const changes = Object.fromEntries(fields.map((name) => [name, before[name]])) as JobChanges;
  return [
    // First: a job that is at rest has no next move to be given back.
    ...names.flatMap((name) => itemCall(id, name, before[name] ?? null)),
    ...(names.includes('archived') ? [{ name: 'job.archive', args: { id, archived: false } } as const] : []),
    ...(fields.length > 0 ? [{ name: 'job.update', args: { id, changes } } as const] : []),
  ];
}

/** Serialises a value for comparison, without the times that the server sets when it accepts a change. */
function wordsOf(name: string, value: unknown): string {
  if (name === 'archived') return String(Boolean(value));
  if (!name.startsWith('events.') || !value) return JSON.stringify(value ?? null);
  const { toStageId, outcome, occurred, approximate, note, voidedAt } = value as StageEvent;
  return JSON.stringify([toStageId, outcome, occurred, Boolean(approximate), note, Boolean(voidedAt)]);
}

function itemCall(id: string, name: string, before: unknown): MutationCall[] {
  const [list, itemId = ''] = name.split('.');
  switch (list) {
    case 'events': {
      if (before === null) return [{ name: 'job.void-event', args: { id, eventId: itemId } }];
      const { occurred, approximate = false } = before as StageEvent;
      return [{ name: 'job.update-event', args: { id, eventId: itemId, occurred, approximate } }];
    }
    case 'contacts':
      if (before === null) return [{ name: 'contact.remove', args: { id, itemId } }];
      return [{ name: 'contact.put', args: { id, item: before as Contact } }];
    case 'ownValues':
      if (before === null) return [{ name: 'own-value.remove', args: { id, itemId } }];
      return [{ name: 'own-value.put', args: { id, item: before as OwnValue } }];
    default:
      return [];
  }
}
