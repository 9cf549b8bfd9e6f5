import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import {
  contactFieldNames,
  isSameValue,
  isUnfilled,
  jobFieldNames,
  type JobFieldName,
  type JobFormValues,
} from './job-form-values.ts';

const newJobFieldNames: readonly JobFieldName[] = ['moveText', 'moveOn', ...contactFieldNames];

/** Whether it is a field of the job itself, and not one that only a new job is begun with. */
export function isFieldOfJob(name: JobFieldName): boolean {
  return !newJobFieldNames.includes(name);
}

/** The fields in which the form differs from what is stored, in page order. */
export function changedNames(base: JobFormValues, values: JobFormValues): JobFieldName[] {
  return jobFieldNames.filter((name) => !isSameValue(base[name], values[name]));
}

/** The changes that make the stored job equal to the form: changed fields only, null clears. */
export function changesBetween(base: JobFormValues, values: JobFormValues): JobChanges {
  const entries = changedNames(base, values)
    .filter(isFieldOfJob)
    .map((name) => [name, isUnfilled(values[name]) ? null : values[name]]);
  return Object.fromEntries(entries) as JobChanges;
}

/** A field that was changed here and, meanwhile, somewhere else. */
export interface FieldConflict {
  name: JobFieldName;
  /** The value before both changes. */
  before: JobFormValues[JobFieldName];
  theirs: JobFormValues[JobFieldName];
}

/** The form merged with the changed job. */
export interface Followed {
  values: JobFormValues;
  followed: JobFieldName[];
  conflicts: FieldConflict[];
}

/**
 * Untouched fields take over what is stored now; touched ones keep what was typed, and are named as
 * conflicts when what is stored changed to something else.
 */
export function followStored(before: JobFormValues, now: JobFormValues, values: JobFormValues): Followed {
  const result: Followed = { values: { ...values }, followed: [], conflicts: [] };
  for (const name of jobFieldNames) {
    if (isSameValue(before[name], now[name])) continue;
    if (isSameValue(before[name], values[name])) {
      take(result.values, now, name);
      result.followed.push(name);
    } else if (!isSameValue(now[name], values[name])) {
      result.conflicts.push({ name, before: before[name], theirs: now[name] });
    }
  }
  return result;
}

function take<Name extends JobFieldName>(to: JobFormValues, from: JobFormValues, name: Name): void {
  to[name] = from[name];
}

/** Only the named fields of the form. */
export function pickFields(values: JobFormValues, names: readonly JobFieldName[]): Partial<JobFormValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<JobFormValues>;
}
