import { ChangedSinceError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { stageKinds } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { mutate } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { binJob } from './bin-job.ts';

/**
 * Merges two jobs; the other one goes into the bin. Returns the undo, which throws `ChangedSinceError` where another
 * device changed either meanwhile: the person chooses between the versions. Throws `DomainError`.
 */
export function mergeJobs(before: Job, other: Job, take: string[]): () => void {
  const { id } = before;
  mutate('job.merge', { id, other, take });
  const duplicateStep = duplicateStepOf(before, other);
  if (duplicateStep) mutate('job.void-event', { id, eventId: duplicateStep.id });
  const takeOut = binJob(other);
  const known = new Set(before.twoVersions?.map(({ seq }) => seq));
  return () => {
    if (readJob(id)?.twoVersions?.some(({ seq }) => !known.has(seq))) throw new ChangedSinceError();
    takeOut();
    mutate('job.unmerge', { id, before, other, take, ...(duplicateStep && { voided: duplicateStep.id }) });
  };
}

// The first step of the job that was added later, to be voided: the other job had come as far by then, so it would
// count as a step back. None where the other job had ended, because it goes on now.
function duplicateStepOf(before: Job, other: Job): StageEvent | undefined {
  const last = currentEvent(readJob(before.id)?.events ?? []);
  if (!last || last.fromStageId !== null) return undefined;
  const isTheirs = other.events.some(({ id }) => id === last.id);
  const first = currentEvent((isTheirs ? before : other).events);
  if (!first || first.toKind === 'closed') return undefined;
  return stageKinds.indexOf(last.toKind) > stageKinds.indexOf(first.toKind) ? undefined : last;
}
