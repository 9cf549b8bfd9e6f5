import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { followStored, type FieldConflict } from '../form/job-changes.ts';
import { isSameValue, type JobFieldName, type JobFormValues } from '../form/job-form-values.ts';

export interface StoredJob {
  /** Fields changed here and elsewhere; what was typed here stands in the form. */
  conflicts: readonly FieldConflict[];
  /** Puts the other version into the form. */
  takeTheirs: (conflict: FieldConflict) => void;
  /** Keeps what was typed here and stops mentioning it. */
  keepMine: (name: JobFieldName) => void;
}

/** Lets the form follow the stored job as it changes underneath, without touching what the person changed. */
export function useStoredJob(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  firstConflicts: readonly FieldConflict[],
): StoredJob {
  const [conflicts, setConflicts] = useState(firstConflicts);
  const seen = useRef(stored);

  useEffect(() => {
    if (seen.current === stored) return;
    const { values, followed, conflicts: found } = followStored(seen.current, stored, form.getValues());
    seen.current = stored;
    for (const name of followed)
      form.setValue(name, values[name] as never, { shouldValidate: form.getFieldState(name).invalid });
    setConflicts((before) => [
      ...before.filter(
        (old) => isStillOpen(old, stored, values) && !found.some((each) => each.name === old.name),
      ),
      ...found,
    ]);
  }, [form, stored]);

  const keepMine = useCallback((name: JobFieldName) => {
    setConflicts((before) => before.filter((each) => each.name !== name));
  }, []);
  const takeTheirs = useCallback(
    ({ name, theirs }: FieldConflict) => {
      form.setValue(name, theirs as never, { shouldDirty: true, shouldValidate: true });
      keepMine(name);
    },
    [form, keepMine],
  );
  return { conflicts, takeTheirs, keepMine };
}

function isStillOpen({ name, theirs }: FieldConflict, stored: JobFormValues, values: JobFormValues): boolean {
  return isSameValue(stored[name], theirs) && !isSameValue(values[name], theirs);
}
