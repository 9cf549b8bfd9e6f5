import { currentEvent, hasReached } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { dateOf, daysBetween } from '@foothold/domain/moment';
import { findStage, type Stage, type StageKind } from '@foothold/domain/stage';
import { daysInStage, quietDays } from '@foothold/domain/time-in-stage';
import { momentIn } from '@foothold/domain/time-zone';
import { closingSoonDays, isMoveDue, moveTime, whoseMove, type MoveGroup } from '@foothold/domain/whose-move';

/** What the next-move column says: the person's own text, or what follows from where the job stands. */
export type NextStep =
  | { kind: 'written'; text: string }
  | { kind: 'reply_to_offer' | 'apply' | 'reply_expected' | 'gone_quiet' | 'nothing' }
  | { kind: 'outcome'; after: 'call' | 'interview' | null };

/** What the when column says, on the person's clock; `moment` is a date, with a time of day where one was given, and `date` its date. */
export interface JobWhen {
  reason: 'move' | 'closing' | 'rested';
  moment: string;
  date: string;
}

/** A job with everything its row, filters, groups and sorting need to know. Days are whole calendar days. */
export interface JobEntry {
  job: Job;
  move: MoveGroup;
  kind: StageKind;
  /** Where the job stands; a removed stage is replaced by the first of its kind. */
  stage: Stage | undefined;
  /** Where the pipeline counts it: a job that was let rest without an outcome counts as resting. */
  pipelineStage: Stage | undefined;
  /** Position of `pipelineStage`, lowest first. */
  stagePosition: number;
  next: NextStep;
  when: JobWhen | null;
  /** Whether the person's own move is for today or was for earlier (`due`), or comes later. */
  stroke: 'due' | 'later' | null;
  daysInStage: number;
  isQuiet: boolean;
  isClosingSoon: boolean;
}

/** The entries of jobs on a day; an entry stays the same object until its job, the stages, the day or the time zone change. */
export function createJobEntries(): (
  jobs: readonly Job[],
  stages: readonly Stage[],
  today: string,
  timeZone: string,
) => JobEntry[] {
  let known = new WeakMap<Job, JobEntry>();
  let knownStages: readonly Stage[] | null = null;
  let knownDay = '';
  return (jobs, stages, today, timeZone) => {
    const day = `${today} ${timeZone}`;
    if (stages !== knownStages || day !== knownDay) known = new WeakMap();
    knownStages = stages;
    knownDay = day;
    return jobs.map((job) => {
      const entry = known.get(job) ?? jobEntry(job, stages, today, timeZone);
      known.set(job, entry);
      return entry;
    });
  };
}

/** `today` is the person's local date, `timeZone` their own. */
export function jobEntry(job: Job, stages: readonly Stage[], today: string, timeZone: string): JobEntry {
  const current = currentEvent(job.events);
  const kind = current?.toKind ?? 'lead';
  const stage = findStage(stages, job.stageId, kind);
  const move = whoseMove(job, today);
  const pipelineStage = move === 'resting' ? restingStage(stage, stages) : stage;
  const when =
    move === 'resting'
      ? rested(kind === 'closed' ? current?.occurred : job.archived, timeZone)
      : whenOf(job, timeZone);
  const isQuiet = move === 'theirs' && quietDays(job, stages, today, timeZone) !== null;
  const daysToClose = job.closesOn === undefined ? null : daysBetween(today, job.closesOn);
  return {
    job,
    move,
    kind,
    stage,
    pipelineStage,
    stagePosition: pipelineStage ? stages.indexOf(pipelineStage) : stages.length,
    next: nextStepOf(job, move, kind, isQuiet),
    when,
    stroke: move !== 'yours' ? null : isMoveDue(job, today, timeZone) ? 'due' : 'later',
    daysInStage: daysInStage(job, today),
    isQuiet,
    isClosingSoon:
      move !== 'resting' && daysToClose !== null && daysToClose >= 0 && daysToClose <= closingSoonDays,
  };
}

function restingStage(stage: Stage | undefined, stages: readonly Stage[]): Stage | undefined {
  return stage?.kind === 'closed' ? stage : stages.find((other) => other.kind === 'closed');
}

function nextStepOf(job: Job, move: MoveGroup, kind: StageKind, isQuiet: boolean): NextStep {
  if (move === 'resting') {
    if (job.outcome === undefined) return { kind: 'nothing' };
    return { kind: 'outcome', after: job.outcome === 'rejected' ? cameAsFarAs(job) : null };
  }
  if (isQuiet && job.nextMove?.on === undefined) return { kind: 'gone_quiet' };
  if (job.nextMove) return { kind: 'written', text: job.nextMove.text };
  if (move === 'yours') return { kind: kind === 'offer' ? 'reply_to_offer' : 'apply' };
  return { kind: move === 'theirs' ? 'reply_expected' : 'nothing' };
}

function cameAsFarAs(job: Job): 'call' | 'interview' | null {
  if (hasReached(job.events, 'interview')) return 'interview';
  return hasReached(job.events, 'screening') ? 'call' : null;
}

function whenOf(job: Job, timeZone: string): JobWhen | null {
  const time = moveTime(job, timeZone);
  return time && { ...time, date: dateOf(time.moment) };
}

// What the server stamped is in UTC and may fall on another date here; what a person wrote down stands.
function rested(since: string | undefined, timeZone: string): JobWhen | null {
  if (since === undefined) return null;
  const moment = since.endsWith('Z') ? momentIn(since, timeZone) : since;
  return { reason: 'rested', moment, date: dateOf(moment) };
}
