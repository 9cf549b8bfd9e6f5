import { v7 as newId } from 'uuid';
import { DomainError } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import { readyMutation } from '@foothold/domain/mutation';
import type { Settings } from '@foothold/domain/settings';
import { localTimestamp } from '../i18n/today.ts';
import { mutate } from '../sync/engine/mutate.ts';
import { addStep } from './move-job.ts';
import { undoEach } from './undo-each.ts';

/** The jobs that stand in a stage now, resting ones included, so that none is left pointing at nothing. */
export function jobsInStage(jobs: readonly Job[], stageId: string): readonly Job[] {
  return jobs.filter((job) => job.stageId === stageId);
}

/** Whether the rules keep this stage, such as the only one that new jobs can begin in. */
export function mustStageStay(settings: Settings, stageId: string): boolean {
  try {
    tryRemoval(settings, stageId);
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

function tryRemoval(settings: Settings, stageId: string): void {
  readyMutation('stage.delete', { id: stageId }).apply(settings, { settings, now: new Date().toISOString() });
}

/**
 * Moves a stage's jobs to another stage, one event each in one batch, then removes the stage.
 * Gives back how to undo it: the stage stands in its place again and the moves are taken back. Throws `DomainError` before
 * anything has changed when the stage must stay.
 */
export function removeStage(
  settings: Settings,
  jobs: readonly Job[],
  stageId: string,
  toStageId: string,
): () => void {
  const at = settings.stages.findIndex((stage) => stage.id === stageId);
  const stage = settings.stages[at];
  tryRemoval(settings, stageId);
  const batchId = newId();
  const occurred = localTimestamp();
  const undos = jobsInStage(jobs, stageId).map(({ id }) =>
    addStep(id, { stageId: toStageId, occurred, batchId }),
  );
  mutate('stage.delete', { id: stageId });
  return () => {
    if (stage) mutate('stage.create', { stage, at });
    undoEach(undos);
  };
}
