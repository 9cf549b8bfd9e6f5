import { ChangedSinceError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { stageKinds } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { mutate } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { binJob } from './bin-job.ts';

/**
 * Makes one job of two; the other one goes into the bin. Gives back how to undo it, which gives way where another device
 * had changed either meanwhile: the person chooses between the versions. Throws `DomainError`.
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

// That one of them was put down later is no step back of the other, which had come as far by then. One that had
// ended goes on.
function duplicateStepOf(before: Job, other: Job): StageEvent | undefined {
  const last = currentEvent(readJob(before.id)?.events ?? []);
  if (!last || last.fromStageId !== null) return undefined;
  const isTheirs = other.events.some(({ id }) => id === last.id);
  const first = currentEvent((isTheirs ? before : other).events);
  if (!first || first.toKind === 'closed') return undefined;
  return stageKinds.indexOf(last.toKind) > stageKinds.indexOf(first.toKind) ? undefined : last;
}
