import { useEffect, useEffectEvent } from 'react';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';

/** A cell of the table. */
export interface AskedCell {
  jobId: string;
  column: JobColumnKey;
  /** The jobs that were picked where it was asked for. */
  picked: ReadonlySet<string>;
}

let asked: AskedCell | null = null;
const listeners = new Set<() => void>();

/** Asks the table to edit a cell: the one that is shown, or is shown next. */
export function askForCell(place: AskedCell | null): void {
  asked = place;
  for (const listener of listeners) listener();
}

/** The jobs that stay picked in a table which is drawn anew for a cell. */
export function picksOfAskedCell(): ReadonlySet<string> | undefined {
  return asked?.picked;
}

/** Opens the cell that is asked for, once. */
export function useAskedCell(isShown: (place: AskedCell) => boolean, open: (place: AskedCell) => void): void {
  const take = useEffectEvent(() => {
    if (!asked || !isShown(asked)) return;
    const place = asked;
    asked = null;
    open(place);
  });
  useEffect(() => {
    const listen = () => take();
    listen();
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
