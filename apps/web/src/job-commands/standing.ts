import { withoutCancellation, type Cancelled } from '@foothold/domain/cancelled';
import { currentEvent } from '@foothold/domain/history';
import type { Outcome, StageEvent } from '@foothold/domain/stage-event';
import { mutate } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';

/** A step to record; without `occurred` it is happening now. */
export interface Step {
  stageId: string;
  outcome?: Outcome | undefined;
  occurred?: string;
  approximate?: boolean | undefined;
  note?: string | undefined;
  /** The id that steps recorded by one command share. */
  batchId?: string | undefined;
}

/**
 * What a step says, without its id: a voided step that is recorded again gets another one. Empty parts are undefined.
 */
export function stepOf(event: StageEvent): Step {
  const { toStageId, outcome, occurred, approximate, note } = event;
  return {
    stageId: toStageId,
    outcome,
    occurred,
    approximate: approximate || undefined,
    note: note || undefined,
  };
}

/**
 * Where a job stands: its last step that counts, and whether it rests without an outcome. Since when is left out,
 * because the server sets that by its own clock.
 */
export function standing(jobId: string): unknown {
  const job = readJob(jobId);
  const event = currentEvent(job?.events ?? []);
  return [event && stepOf(event), job?.archived !== undefined];
}

/** The next move and the interviews ahead; of a resting job those that its rest cancelled. */
export function plansOf(id: string): Cancelled {
  const job = readJob(id);
  return job ? withoutCancellation(job) : {};
}

/** Runs `act` and returns the plans that it removed, as a step that wakes a job does. */
export function plansClearedBy(id: string, act: () => void): Cancelled {
  const before = plansOf(id);
  act();
  const after = plansOf(id);
  const left = new Set(after.interviews?.map((interview) => interview.id));
  return {
    nextMove: after.nextMove ? undefined : before.nextMove,
    interviews: before.interviews?.filter((interview) => !left.has(interview.id)),
  };
}

/** Writes plans again, those that the job lacks. */
export function giveBackPlans(id: string, { nextMove, interviews = [] }: Cancelled): void {
  const now = plansOf(id);
  if (nextMove && !now.nextMove) mutate('job.update', { id, changes: { nextMove } });
  const known = new Set(now.interviews?.map((interview) => interview.id));
  for (const item of interviews.filter((each) => !known.has(each.id))) mutate('interview.put', { id, item });
}
