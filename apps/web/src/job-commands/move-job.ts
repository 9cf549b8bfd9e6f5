import { v7 as newId } from 'uuid';
import { ChangedSinceError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { StageEvent } from '@foothold/domain/stage-event';
import { localTimestamp } from '../i18n/today.ts';
import { mutate, saidNow, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { giveBackPlans, plansClearedBy, standing, stepOf, type Step } from './standing.ts';

/** Records a step and wakes a resting job; returns the undo of both. */
export function moveJob(job: Job, step: Step): () => unknown {
  const { id, archived: since } = job;
  const before = currentEvent(job.events);
  const eventId = newId();
  const cleared = plansClearedBy(id, () => {
    record(id, step, eventId);
    if (since !== undefined) mutate('job.archive', { id, archived: false });
  });
  const takeBackRecorded = undoRecord(id, eventId, before);
  return undoUnlessChanged(
    () => standing(id),
    () => {
      // Restored before the step is voided: voiding may put the job to rest again, which cancels its plans.
      giveBackPlans(id, cleared);
      takeBackRecorded();
      if (since !== undefined) mutate('job.archive', { id, archived: true, since });
    },
  );
}

/** Records a step with an earlier date without waking a resting job; returns its undo. */
export function addStep(jobId: string, step: Step): () => unknown {
  const before = currentEvent(readJob(jobId)?.events ?? []);
  return undoRecord(jobId, record(jobId, step), before);
}

/**
 * The undo of a step just recorded. A step straight back has voided the step before it, which is recorded again
 * instead.
 */
function undoRecord(jobId: string, eventId: string, before: StageEvent | undefined): () => void {
  const recorded = eventOf(jobId, eventId);
  return () => {
    if (recorded) takeBack(jobId, recorded);
    else if (before) countAgain(jobId, before);
  };
}

/** Records a voided step again; returns its undo. */
export function recordAgain(jobId: string, event: StageEvent): () => unknown {
  return addStep(jobId, stepOf(event));
}

/** Voids one step; returns the undo, which records it again. */
export function takeBackStep(job: Job, event: StageEvent): () => unknown {
  mutate('job.void-event', { id: job.id, eventId: event.id });
  return () => countAgain(job.id, event);
}

/** Records a voided step again. Throws `ChangedSinceError` where it is no longer voided. */
function countAgain(jobId: string, event: StageEvent): void {
  if (counting(jobId, event)) throw new ChangedSinceError();
  record(jobId, stepOf(event));
}

/** Changes the date and the note of a step; returns its undo. */
export function mendStep(jobId: string, event: StageEvent, mended: StepDetails): () => unknown {
  const { occurred, approximate = false, told = false, note = '' } = event;
  const isDateSaid = mended.occurred !== occurred || mended.approximate !== approximate;
  const write = (eventId: string, details: StepDetails & { told: boolean }) =>
    mutate('job.update-event', { id: jobId, eventId, ...details });
  write(event.id, { ...mended, told: told || isDateSaid });
  const made = eventOf(jobId, event.id);
  const now = () => made && counting(jobId, made);
  return undoUnlessChanged(
    () => [now() !== undefined, saidNow(jobId, [`events.${now()?.id ?? event.id}.note`])],
    () => write(now()?.id ?? event.id, { occurred, approximate, told, note }),
  );
}

/** The parts of a step that can be changed. */
type StepDetails = Required<Pick<StageEvent, 'occurred' | 'approximate' | 'note'>>;

/** Voids a step. Throws `ChangedSinceError` where it was changed or voided since it was recorded. */
function takeBack(jobId: string, event: StageEvent): void {
  const now = counting(jobId, event);
  if (!now) throw new ChangedSinceError();
  mutate('job.void-event', { id: jobId, eventId: now.id });
}

/** The step of a job that counts and says what `event` says: itself, or the one that was recorded again for it. */
function counting(jobId: string, event: StageEvent): StageEvent | undefined {
  const words = JSON.stringify(stepOf(event));
  const same = readJob(jobId)?.events.filter(
    (each) => each.voidedAt === undefined && JSON.stringify(stepOf(each)) === words,
  );
  return same?.find(({ id }) => id === event.id) ?? same?.[0];
}

function eventOf(jobId: string, eventId: string): StageEvent | undefined {
  return readJob(jobId)?.events.find(({ id }) => id === eventId);
}

function record(jobId: string, step: Step, eventId = newId()): string {
  mutate('job.move', { id: jobId, eventId, occurred: localTimestamp(), source: 'ui', ...step });
  return eventId;
}
