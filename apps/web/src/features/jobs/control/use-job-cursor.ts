import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { rowId } from './job-row-acts.ts';

/** The row that the keyboard is on. It takes the focus when keys move it, and stays near when its job goes away. */
export interface JobCursor {
  atId: string | null;
  /** The focus or a press has come to this row. */
  setAt: (id: string) => void;
  /** Brings the focus to this row. */
  goTo: (id: string) => void;
  /** Moves by this many rows, stopping at the ends; returns the row it left and the one it came to. */
  step: (by: number) => { fromId: string | null; toId: string | null };
}

export function useJobCursor(shown: readonly JobEntry[]): JobCursor {
  const [atId, setAt] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const lastIndex = useRef(0);

  const step = useCallback(
    (by: number) => {
      const from = shown.findIndex((entry) => entry.job.id === atId);
      const start = from < 0 ? (by > 0 ? -1 : shown.length) : from;
      const to = Math.min(shown.length - 1, Math.max(0, start + by));
      const toId = shown[to]?.job.id ?? null;
      wantsFocus.current = true;
      setAt(toId);
      if (toId === atId) focusRow(toId);
      return { fromId: atId, toId };
    },
    [shown, atId],
  );

  const goTo = useCallback(
    (id: string) => {
      wantsFocus.current = true;
      setAt(id);
      if (id === atId) focusRow(id);
    },
    [atId],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    return focusRow(atId);
  }, [atId]);

  useEffect(() => {
    if (atId === null) return;
    const index = shown.findIndex((entry) => entry.job.id === atId);
    if (index >= 0) {
      lastIndex.current = index;
      return;
    }
    // Its job was deleted or no longer fits the search: the row that took its place is next.
    wantsFocus.current = document.activeElement === document.body;
    setAt(shown[Math.min(lastIndex.current, shown.length - 1)]?.job.id ?? null);
  }, [shown, atId]);

  return { atId, setAt, goTo, step };
}

const framesMax = 10;

/** Brings the focus to a row, or to the link in a card, as soon as it is drawn. Returns how to give up. */
export function focusRow(id: string | null, framesLeft = framesMax): () => void {
  const place = id === null ? null : document.getElementById(rowId(id));
  const row = place?.hasAttribute('tabindex') ? place : (place?.querySelector('a') ?? null);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  if (id === null || framesLeft === 0 || (row && row === document.activeElement)) return () => undefined;
  // A row far away is hidden, and cannot have the focus, until it has been measured.
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    cancel = focusRow(id, framesLeft - 1);
  });
  return () => cancel();
}
