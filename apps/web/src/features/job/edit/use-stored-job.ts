import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readJob } from '../../../sync/hooks/use-jobs.ts';
import { followStored, type FieldConflict } from '../form/job-changes.ts';
import { formValuesOf, isSameValue, type JobFieldName, type JobFormValues } from '../form/job-form-values.ts';

export interface StoredJob {
  /** Fields changed here and on another device; the form holds the values typed here. */
  conflicts: readonly FieldConflict[];
  /** Sets the field to the other version. */
  takeTheirs: (conflict: FieldConflict) => void;
  /** Closes the conflict and leaves the value typed here. */
  keepMine: (name: JobFieldName) => void;
  /** The stored values that the form was compared with last: what differs from them was typed here. */
  base: () => JobFormValues;
  /** The stored values of fields in conflict, before the other device changed them. */
  baseOfConflicts: () => Partial<JobFormValues>;
  /** Whether a field is in conflict. */
  isUndecided: (name: JobFieldName) => boolean;
  /** Merges the currently stored values at once, so that nothing another device wrote counts as typed here. */
  follow: () => void;
}

/** Merges changes of the stored job into the form; fields that the person changed keep their values. */
export function useStoredJob(
  form: UseFormReturn<JobFormValues>,
  { jobId, stored }: { jobId: string; stored: JobFormValues },
  firstConflicts: readonly FieldConflict[],
): StoredJob {
  const [conflicts, showConflicts] = useState(firstConflicts);
  const open = useRef(firstConflicts);
  const seen = useRef(stored);
  const setConflicts = useCallback((next: readonly FieldConflict[]) => {
    open.current = next;
    showConflicts(next);
  }, []);

  const follow = useCallback(() => {
    const job = readJob(jobId);
    if (!job) return;
    const now = formValuesOf(job);
    const { values, followed, conflicts: found } = followStored(seen.current, now, form.getValues());
    seen.current = now;
    for (const name of followed)
      form.setValue(name, values[name] as never, { shouldValidate: form.getFieldState(name).invalid });
    setConflicts(conflictsNow(open.current, found, now, values));
  }, [form, jobId, setConflicts]);
  useEffect(() => follow(), [follow, stored]);

  const keepMine = useCallback(
    (name: JobFieldName) => setConflicts(open.current.filter((each) => each.name !== name)),
    [setConflicts],
  );
  const takeTheirs = useCallback(
    ({ name, theirs }: FieldConflict) => {
      form.setValue(name, theirs as never, { shouldDirty: true, shouldValidate: true });
      keepMine(name);
    },
    [form, keepMine],
  );
  const [reads] = useState(() => ({
    base: () => seen.current,
    baseOfConflicts: () => Object.fromEntries(open.current.map(({ name, before }) => [name, before])),
    isUndecided: (name: JobFieldName) => open.current.some((each) => each.name === name),
  }));
  return { conflicts, takeTheirs, keepMine, follow, ...reads };
}

/** A conflict that continues keeps the value from before its first change. */
function conflictsNow(
  before: readonly FieldConflict[],
  found: readonly FieldConflict[],
  stored: JobFormValues,
  values: JobFormValues,
): readonly FieldConflict[] {
  if (before.length === 0 && found.length === 0) return before;
  const isStillOpen = ({ name, theirs }: FieldConflict) =>
    isSameValue(stored[name], theirs) && !isSameValue(values[name], theirs);
  const first = new Map(before.map((conflict) => [conflict.name, conflict.before]));
  return [
    ...before.filter((old) => isStillOpen(old) && !found.some(({ name }) => name === old.name)),
    ...found.map((each) => ({ ...each, before: first.get(each.name) ?? each.before })),
  ];
}
