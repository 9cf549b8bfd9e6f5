import { v7 as newId } from 'uuid';
import { DomainError } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import { readyMutation } from '@foothold/domain/mutation';
import type { Settings } from '@foothold/domain/settings';
import { localTimestamp } from '../i18n/today.ts';
import { mutate } from '../sync/engine/mutate.ts';
import { addStep } from './move-job.ts';
import { undoEach } from './undo-each.ts';

/** The jobs at a stage, resting ones included: each needs another stage before this one is removed. */
export function jobsInStage(jobs: readonly Job[], stageId: string): readonly Job[] {
  return jobs.filter((job) => job.stageId === stageId);
}

/** Whether a stage cannot be removed, such as the only one in which a new job can begin. */
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
 * Moves a stage’s jobs to another stage, one event each in one batch, then removes the stage. Returns its undo, which
 * restores the stage at its position and voids the events. Throws `DomainError` before any change where the stage must
 * stay.
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
