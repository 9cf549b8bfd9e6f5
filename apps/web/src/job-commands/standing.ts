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
  /** What several steps that are made at once have in common. */
  batchId?: string | undefined;
}

/**
 * What a step says; one that was taken back and recorded again says the same under another id, and one that was mended may
 * say nothing of a part in other words.
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
 * Where a job stands now: its last step that counts, and whether it rests without an outcome, but not since when: the server
 * sets that by its own clock.
 */
export function standing(jobId: string): unknown {
  const job = readJob(jobId);
  const event = currentEvent(job?.events ?? []);
  return [event && stepOf(event), job?.archived !== undefined];
}

/** What a job has ahead of it, and of one that rests what it had: it counts again when the rest is undone. */
export function plansOf(id: string): Cancelled {
  const job = readJob(id);
  return job ? withoutCancellation(job) : {};
}

/** Does something to a job; gives back what that has taken of its plans, as a new step out of a rest does. */
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

/** Writes plans that a job has lost again, as far as it has no others. */
export function giveBackPlans(id: string, { nextMove, interviews = [] }: Cancelled): void {
  const now = plansOf(id);
  if (nextMove && !now.nextMove) mutate('job.update', { id, changes: { nextMove } });
  const known = new Set(now.interviews?.map((interview) => interview.id));
  for (const item of interviews.filter((each) => !known.has(each.id))) mutate('interview.put', { id, item });
}
