import { useCallback, useEffect, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { type HistoryEntry, readJobHistory } from '../../../sync/requests/job-history.ts';

export interface JobHistory {
  /** Newest first; null until it is here, or while it cannot be had. */
  entries: readonly HistoryEntry[] | null;
  hasFailed: boolean;
  load: () => void;
}

/** What the server knows of this job's past. It is not kept on the device. */
export function useJobHistory(job: Job): JobHistory {
  const { id, updatedAt } = job;
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    let isCurrent = true;
    readJobHistory(id).then(
      (read) => {
        if (!isCurrent) return;
        setEntries(read);
        setHasFailed(false);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  // A change of the job may come from another device.
  useEffect(() => load(), [load, updatedAt]);
  return { entries, hasFailed, load };
}
