import { useCallback, useMemo, useRef, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** The jobs picked for doing something to all of them. Jobs that the list no longer shows are not among them. */
export interface Picks {
  ids: ReadonlySet<string>;
  jobs: readonly Job[];
  /** Picks or drops one job; as a range, picks everything between it and the one picked before. */
  toggle: (id: string, asRange?: boolean) => void;
  /** Picks every job between the two, in the order in which the list shows them. */
  extend: (fromId: string, toId: string) => void;
  all: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function usePicks(shown: readonly JobEntry[]): Picks {
  const [picked, setPicked] = useState(none);
  const lastId = useRef<string | null>(null);
  const jobs = useMemo(
    () => (picked.size === 0 ? [] : shown.map((entry) => entry.job).filter((job) => picked.has(job.id))),
    [shown, picked],
  );
  const ids = useMemo(() => (jobs.length === 0 ? none : new Set(jobs.map((job) => job.id))), [jobs]);

  const extend = useCallback(
    (fromId: string, toId: string) => {
      const order = shown.map((entry) => entry.job.id);
      const ends = [order.indexOf(fromId), order.indexOf(toId)].toSorted((a, b) => a - b);
      const range = order.slice(Math.max(0, ends[0] ?? 0), (ends[1] ?? 0) + 1);
      lastId.current = toId;
      setPicked((before) => new Set([...before, ...range]));
    },
    [shown],
  );
  const toggle = useCallback(
    (id: string, asRange = false) => {
      if (asRange && lastId.current !== null) return extend(lastId.current, id);
      lastId.current = id;
      setPicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    [extend],
  );
  const all = useCallback(() => setPicked(new Set(shown.map((entry) => entry.job.id))), [shown]);
  const clear = useCallback(() => {
    lastId.current = null;
    setPicked(none);
  }, []);
  return { ids, jobs, toggle, extend, all, clear };
}
