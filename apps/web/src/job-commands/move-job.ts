import { v7 as newId } from 'uuid';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Outcome, StageEvent } from '@foothold/domain/stage-event';
import { localTimestamp } from '../i18n/today.ts';
import { mutate } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { archiveJob } from './archive-job.ts';

/** A step to record; without `occurred` it is happening now. */
export interface Step {
  stageId: string;
  outcome?: Outcome | undefined;
  occurred?: string;
  approximate?: boolean | undefined;
  note?: string | undefined;
  /** What several steps that are made at once have in common. */
  batchId?: string | undefined;
}

/** Records a step, waking a resting job; gives back how to undo both. */
export function moveJob(job: Job, step: Step): () => void {
  const before = currentEvent(job.events);
  const eventId = record(job.id, step);
  const restAgain = job.archived === undefined ? undefined : archiveJob(job, false);
  return () => {
    giveBackCancelled(job);
    const isRecorded = readJob(job.id)?.events.some((event) => event.id === eventId) ?? false;
    if (isRecorded) mutate('job.void-event', { id: job.id, eventId });
    // A step straight back has undone the one before it instead of being recorded.
    else if (before) record(job.id, stepOf(before));
    restAgain?.();
  };
}

/** A step out of rest starts without what was cancelled; it is cancelled again once the job rests again. */
function giveBackCancelled({ id, cancelled = {} }: Job): void {
  const job = readJob(id);
  const { nextMove, interviews = [] } = cancelled;
  if (nextMove && !job?.nextMove) mutate('job.update', { id, changes: { nextMove } });
  const known = new Set(job?.interviews?.map((interview) => interview.id));
  for (const item of interviews.filter((each) => !known.has(each.id))) mutate('interview.put', { id, item });
}

/** Records a step of earlier, and lets a resting job rest; gives back how to undo that. */
export function addStep(jobId: string, step: Step): () => void {
  const eventId = record(jobId, step);
  return () => mutate('job.void-event', { id: jobId, eventId });
}

/** Records a step once more that was taken back; gives back how to undo that. */
export function recordAgain(jobId: string, event: StageEvent): () => void {
  return addStep(jobId, stepOf(event));
}

/** Takes one step back; gives back how to record it again. */
export function takeBackStep(job: Job, event: StageEvent): () => void {
  mutate('job.void-event', { id: job.id, eventId: event.id });
  return () => void record(job.id, stepOf(event));
}

function stepOf(event: StageEvent): Step {
  const { toStageId, outcome, occurred, approximate, note } = event;
  return { stageId: toStageId, outcome, occurred, approximate, note };
}

function record(jobId: string, step: Step): string {
  const eventId = newId();
  mutate('job.move', { id: jobId, eventId, occurred: localTimestamp(), source: 'ui', ...step });
  return eventId;
}
