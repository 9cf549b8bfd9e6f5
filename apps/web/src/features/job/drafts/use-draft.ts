import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedNames, pickFields } from '../form/job-changes.ts';
import { readDraft, removeDraft, writeDraft, type DraftKey, type DraftMarks } from './draft-store.ts';
import type { JobFormValues } from '../form/job-form-values.ts';

const writeAfterMs = 300;

/** `failed`: the browser has no room for the draft, so leaving the page would lose it. */
export type DraftState = 'none' | 'kept' | 'failed';

export interface Draft {
  state: DraftState;
  /** Writes what is typed at once instead of in a moment. */
  flush: () => void;
  /** Writes these values, also when the form is gone. */
  keep: (values: JobFormValues) => void;
  /** Throws the draft away; what is typed from now on is kept again. */
  forget: () => void;
}

/**
 * Keeps what differs from `stored` on this device while it is typed, and forgets it once nothing does; `marksOf` tells
 * what of it is not the person's own.
 */
export function useDraft(
  form: UseFormReturn<JobFormValues>,
  stored: JobFormValues,
  key: DraftKey,
  marksOf?: (values: JobFormValues) => DraftMarks,
): Draft {
  const [state, setState] = useState<DraftState>('none');
  const latest = useRef({ stored, key, marksOf });
  useLayoutEffect(() => {
    latest.current = { stored, key, marksOf };
  }, [stored, key, marksOf]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastWrite = useRef<Promise<boolean>>(undefined);

  const keep = useCallback((values: JobFormValues) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    const changed = changedNames(now.stored, values);
    if (changed.length === 0) {
      lastWrite.current = undefined;
      removeDraft(now.key);
      return setState('none');
    }
    const writing = writeDraft(now.key, {
      changes: pickFields(values, changed),
      base: pickFields(now.stored, changed),
      savedAt: new Date().toISOString(),
      ...(now.marksOf ? { marks: now.marksOf(values) } : {}),
    });
    lastWrite.current = writing;
    void writing.then((isKept) => lastWrite.current === writing && setState(isKept ? 'kept' : 'failed'));
  }, []);
  const write = useCallback(() => keep(form.getValues()), [form, keep]);
  const flush = useCallback(() => {
    if (timer.current !== undefined) write();
  }, [write]);

  // The form may begin with text that was never typed into it.
  useEffect(() => {
    if (!readDraft(latest.current.key)) write();
  }, [write]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          clearTimeout(timer.current);
          timer.current = setTimeout(write, writeAfterMs);
        },
      }),
    [form, write],
  );
  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    lastWrite.current = undefined;
    removeDraft(latest.current.key);
    setState('none');
  }, []);
  return { state, flush, keep, forget };
}
