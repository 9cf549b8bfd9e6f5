import type { Job } from '@foothold/domain/job';
import { mutate, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { standing } from './standing.ts';

/** Lets a job rest without an outcome, or wakes it; returns its undo. */
export function archiveJob({ id, archived: since }: Job, archived: boolean): () => unknown {
  const restsFrom = archived ? new Date().toISOString() : undefined;
  mutate('job.archive', { id, archived, since: restsFrom });
  return undoUnlessChanged(
    () => standing(id),
    () => mutate('job.archive', { id, archived: !archived, ...(!archived && { since }) }),
  );
}
