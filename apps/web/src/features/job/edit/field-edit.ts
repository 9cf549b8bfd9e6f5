import { keysWith } from '@foothold/domain/job-fields';
import { changedNames, isFieldOfJob } from '../form/job-changes.ts';
import { formErrors } from '../form/job-form-resolver.ts';
import type { JobFieldName, JobFormValues } from '../form/job-form-values.ts';

/** Fields whose rules look at each other: where one of them cannot be saved, none of them is. */
const savedTogether: readonly (readonly JobFieldName[])[] = [keysWith('isPay')];

/** The fields that were changed and can be saved: the schema takes them, and they are not held back. */
export function savableNames(
  base: JobFormValues,
  values: JobFormValues,
  isHeldBack: (name: JobFieldName) => boolean,
): JobFieldName[] {
  const changed = changedNames(base, values);
  if (changed.length === 0) return changed;
  const errors = formErrors(values);
  const isRefused = (name: JobFieldName) => errors.has(name) || isHeldBack(name);
  return changed.filter((name) => {
    const together = savedTogether.find((names) => names.includes(name)) ?? [name];
    return isFieldOfJob(name) && !together.some(isRefused);
  });
}
