import type { Job } from '@foothold/domain/job';
import { mutate } from '../sync/engine/mutate.ts';

/** Lets a job rest without an outcome, or takes that away; gives back how to undo it. */
export function archiveJob({ id, archived: since }: Job, archived: boolean): () => void {
  mutate('job.archive', { id, archived });
  return () => mutate('job.archive', { id, archived: !archived, ...(!archived && { since }) });
}
