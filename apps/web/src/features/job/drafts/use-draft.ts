import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedNames, pickFields } from '../form/job-changes.ts';
import {
  leaveDraft,
  readDraft,
  removeDraft,
  removeDraftAfter,
  writeDraft,
  type DraftKey,
  type DraftProvenance,
} from './draft-store.ts';
import type { JobFormValues } from '../form/job-form-values.ts';

const writeAfterMs = 300;

/** `failed`: the browser has no room for the draft, so leaving the page would lose it. */
export type DraftState = 'none' | 'kept' | 'failed';

export interface Draft {
  state: DraftState;
  /** Stores the values at once instead of after the pause. */
  flush: () => void;
  /** Stores these values, also after the form has unmounted. */
  keep: (values: JobFormValues) => void;
  /** Deletes the draft; later typing starts another. */
  forget: () => void;
}

/** What a draft is compared with, and described by. */
interface DraftSource {
  /** What is stored: the draft holds what differs from it. */
  base: () => JobFormValues;
  /** The stored values, before another device changed them, of fields in conflict. */
  baseOfConflicts?: () => Partial<JobFormValues>;
  /** Resolves when all that was saved has reached the disk. */
  allKept?: () => Promise<void>;
  /** Which values were read or guessed. */
  provenanceOf?: (values: JobFormValues) => DraftProvenance;
}

/** Stores the values that differ from the stored job while they are typed, and deletes the draft once none differs. */
export function useDraft(form: UseFormReturn<JobFormValues>, key: DraftKey, source: DraftSource): Draft {
  const [state, setState] = useState<DraftState>('none');
  const latest = useRef({ key, source });
  useLayoutEffect(() => {
    latest.current = { key, source };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastWrite = useRef<Promise<boolean>>(undefined);

  const keep = useCallback((values: JobFormValues) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { key: slot, source: from } = latest.current;
    const base = from.base();
    const changed = changedNames(base, values);
    if (changed.length === 0) {
      lastWrite.current = undefined;
      // The draft stays until the saved values are on the disk: a crash before that would lose them.
      if (from.allKept) void removeDraftAfter(slot, from.allKept());
      else removeDraft(slot);
      return setState('none');
    }
    const writing = writeDraft(slot, {
      changes: pickFields(values, changed),
      base: pickFields({ ...base, ...from.baseOfConflicts?.() }, changed),
      savedAt: new Date().toISOString(),
      ...(from.provenanceOf ? { marks: from.provenanceOf(values) } : {}),
    });
    lastWrite.current = writing;
    void writing.then((isKept) => lastWrite.current === writing && setState(isKept ? 'kept' : 'failed'));
  }, []);
  const write = useCallback(() => keep(form.getValues()), [form, keep]);
  const flush = useCallback(() => {
    if (timer.current !== undefined) write();
  }, [write]);

  // The form may begin with text that was never typed into it, and beside a draft of what has been saved since.
  useEffect(() => {
    const { key: slot, source: from } = latest.current;
    const isSaved = changedNames(from.base(), form.getValues()).length === 0;
    if (isSaved || !readDraft(slot)) write();
  }, [form, write]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A throttle, no debounce: constant typing would never store a draft.
        callback: () => {
          timer.current ??= setTimeout(write, writeAfterMs);
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
      leaveDraft(key);
    };
  }, [flush, key]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    lastWrite.current = undefined;
    removeDraft(latest.current.key);
    setState('none');
  }, []);
  return { state, flush, keep, forget };
}
