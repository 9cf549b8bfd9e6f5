import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { stagesByOwnReplies } from '@foothold/domain/stage-stays';
import { useMemo } from 'react';
import { readJobs, readSettings, useJobs, useSettings } from './use-jobs.ts';

/** The account's stages with the days after which a job has gone quiet set by this person's own reply times. */
export function useQuietStages(): readonly Stage[] {
  const jobs = useJobs();
  const { stages } = useSettings();
  return useMemo(() => quietStages(stages, jobs), [stages, jobs]);
}

/** The stages as the jobs stand now, outside of a component. */
export function readQuietStages(): readonly Stage[] {
  return quietStages(readSettings().stages, readJobs());
}

let latest: { stages: readonly Stage[]; result: readonly Stage[] } | null = null;

/** The same array until a number in it changes, so that what was worked out from it holds from job to job. */
function quietStages(stages: readonly Stage[], jobs: readonly Job[]): readonly Stage[] {
  const result = stagesByOwnReplies(stages, jobs);
  const isSame =
    latest?.stages === stages &&
    latest.result.every((stage, at) => stage.quietAfterDays === result[at]?.quietAfterDays);
  if (!isSame || !latest) latest = { stages, result };
  return latest.result;
}
