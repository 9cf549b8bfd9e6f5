import type { Job } from '@foothold/domain/job';
import { findStage, type Stage } from '@foothold/domain/stage';
import { pipelineStageOf } from '@foothold/domain/pipeline-stage';
import { standingOf, type Standing, type StandingContext } from '@foothold/domain/standing/standing';

/** A job with everything its row, filters, groups and sorting need to know. Days are whole calendar days. */
export interface JobEntry extends Standing {
  job: Job;
  /** Where the job stands; a removed stage is replaced by the first of its kind. */
  stage: Stage | undefined;
  /** Where the pipeline counts it. */
  pipelineStage: Stage | undefined;
  /** Position of `pipelineStage`, lowest first. */
  stagePosition: number;
}

/**
 * The entries of jobs; an entry stays the same object until its job's standing changes, and the list of them until one
 * of them does.
 */
export function createJobEntries(): (jobs: readonly Job[], context: StandingContext) => JobEntry[] {
  const known = new WeakMap<Standing, JobEntry>();
  let latest: JobEntry[] = [];
  return (jobs, context) => {
    const entries = jobs.map((job) => {
      const standing = standingOf(job, context);
      const entry = known.get(standing) ?? entryOf(job, standing, context.stages);
      known.set(standing, entry);
      return entry;
    });
    const isSame = entries.length === latest.length && entries.every((entry, at) => entry === latest[at]);
    if (!isSame) latest = entries;
    return latest;
  };
}

export function jobEntry(job: Job, context: StandingContext): JobEntry {
  return entryOf(job, standingOf(job, context), context.stages);
}

function entryOf(job: Job, standing: Standing, stages: readonly Stage[]): JobEntry {
  const pipelineStage = pipelineStageOf(job, stages);
  return {
    ...standing,
    job,
    stage: findStage(stages, job.stageId, standing.kind),
    pipelineStage,
    stagePosition: pipelineStage ? stages.indexOf(pipelineStage) : stages.length,
  };
}
