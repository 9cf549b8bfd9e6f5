import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { focusWhenShown } from './focus-when-shown.ts';
import { rowId } from './job-row-acts.ts';

/**
 * The row that the keyboard is on. It takes the focus when keys move it, or its cell in the column that had it before, and
 * stays near when its job goes away.
 */
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
  const cell = useRef(-1);
  const lastIndex = useRef(0);

  const step = useCallback(
    (by: number) => {
      const from = shown.findIndex((entry) => entry.job.id === atId);
      const start = from < 0 ? (by > 0 ? -1 : shown.length) : from;
      const to = Math.min(shown.length - 1, Math.max(0, start + by));
      const toId = shown[to]?.job.id ?? null;
      wantsFocus.current = true;
      cell.current = focusedCell();
      setAt(toId);
      if (toId === atId) focusRow(toId, cell.current);
      return { fromId: atId, toId };
    },
    [shown, atId],
  );

  const goTo = useCallback(
    (id: string) => {
      wantsFocus.current = true;
      cell.current = -1;
      setAt(id);
      if (id === atId) focusRow(id);
    },
    [atId],
  );

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    return focusRow(atId, cell.current);
  }, [atId]);

  // In a layout effect, before the next key press: it would act on a job that is not shown any more.
  useLayoutEffect(() => {
    if (atId === null) return;
    const index = shown.findIndex((entry) => entry.job.id === atId);
    if (index >= 0) {
      lastIndex.current = index;
      return;
    }
    // The job was deleted or no longer matches: the row in its position is next.
    wantsFocus.current = document.activeElement === document.body;
    cell.current = -1;
    setAt(shown[Math.min(lastIndex.current, shown.length - 1)]?.job.id ?? null);
  }, [shown, atId]);

  return { atId, setAt, goTo, step };
}

/**
 * Focuses a row, or the link in a card, once it is rendered; with `cell` the cell of that index instead. Returns what
 * cancels it.
 */
export function focusRow(id: string | null, cell = -1): () => void {
  if (id === null) return () => undefined;
  const find = () => {
    const row = document.getElementById(rowId(id));
    const inRow = row?.children[cell];
    if (inRow instanceof HTMLElement) return focusable(inRow);
    return row?.hasAttribute('tabindex') ? row : (row?.querySelector('a') ?? null);
  };
  return focusWhenShown(find, (row) => row.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

/** Cells have no tab stop of their own: only the one that the keyboard is on needs one. */
function focusable(cell: HTMLElement): HTMLElement {
  cell.tabIndex = -1;
  return cell;
}

/** The index of the cell that has the focus within its row; -1 while the row itself or something in a cell has it. */
function focusedCell(): number {
  const cell = document.activeElement;
  return cell?.matches('[role=gridcell]') ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
}
