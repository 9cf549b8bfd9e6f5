import { isResting } from './cancelled.ts';
import { eventsInOrder, isResponse } from './history.ts';
import type { Job } from './job.ts';
import { dateOf, daysBetween } from './moment.ts';
import { kindRank, type ClimbKind, type StageKind } from './stage.ts';
import type { StageEvent } from './stage-event.ts';
import { certaintyOf, type Certainty } from './certainty.ts';
import { dateIn } from './time-zone.ts';

/** The reply to an application: a talk, a rejection, none before it came to rest, or none yet. */
export const answers = ['talked', 'said_no', 'never_replied', 'waiting'] as const;
export type Answer = (typeof answers)[number];

/** The state of an application; `resting` is without an outcome, or with one of the rarer ones. */
export const flowEnds = ['open', 'accepted', 'declined', 'rejected', 'no_response', 'resting'] as const;
export type FlowEnd = (typeof flowEnds)[number];

/** The facts of a job’s history that statistics use; they do not depend on today. Dates are local. */
export interface JobFacts {
  /** The first step above `lead`; null when the job never reached `applied`. */
  appliedOn: string | null;
  /**
   * Since when the person has had the job, whenever it was entered: `appliedOn`, else the date of the first step. Without
   * any, the stamp of when it was entered, which is a day on a clock only (`cameUpOn`).
   */
  since: string;
  /** How well `since` is known. */
  sinceCertainty: Certainty;
  /** The furthest stage that the job reached. */
  furthestStage: ClimbKind | 'lead';
  isResting: boolean;
  /** Null when the job never reached `applied`. */
  answer: Answer | null;
  /** Days from the application to the first answer; null without both as steps of their own, or when one of the dates is a guess. */
  answeredAfterDays: number | null;
  end: FlowEnd;
}

// Cached by job: documents are replaced, never changed.
const known = new WeakMap<Job, JobFacts>();

export function factsOf(job: Job): JobFacts {
  const before = known.get(job);
  if (before) return before;
  const facts = readFacts(job);
  known.set(job, facts);
  return facts;
}

function readFacts(job: Job): JobFacts {
  const events = eventsInOrder(job.events);
  const appliedAt = events.findIndex((event) => isOnClimb(event.toKind));
  const applied = events[appliedAt];
  const first = applied ?? events[0];
  // A rejection before the application is no reply to it.
  const response = applied && events.slice(appliedAt).find(isResponse);
  const furthestStage = furthestStageOf(events);
  const atRest = isResting(job);
  return {
    appliedOn: applied ? dateOf(applied.occurred) : null,
    since: first ? dateOf(first.occurred) : job.createdAt,
    sinceCertainty: first ? certaintyOf(first) : 'exact',
    furthestStage,
    isResting: atRest,
    answer: applied ? answerOf(job, response, furthestStage) : null,
    answeredAfterDays: answeredAfterDays(applied, response),
    end: atRest ? endOf(job) : 'open',
  };
}

function answeredAfterDays(applied: StageEvent | undefined, response: StageEvent | undefined): number | null {
  // A talk without an earlier application has no waiting time.
  if (!applied || !response || applied === response) return null;
  if (certaintyOf(applied) !== 'exact' || certaintyOf(response) !== 'exact') return null;
  const days = daysBetween(applied.occurred, response.occurred);
  // The application has a date ahead of its reply.
  return days < 0 ? null : days;
}

function isOnClimb(kind: StageKind): kind is ClimbKind {
  return kind !== 'lead' && kind !== 'closed';
}

function furthestStageOf(events: readonly StageEvent[]): ClimbKind | 'lead' {
  return events
    .map((event) => event.toKind)
    .filter(isOnClimb)
    .reduce<ClimbKind | 'lead'>(
      (highest, kind) => (kindRank(kind) > kindRank(highest) ? kind : highest),
      'lead',
    );
}

function answerOf(job: Job, response: StageEvent | undefined, furthestStage: ClimbKind | 'lead'): Answer {
  // An accepted or declined job had an offer, also where that stage was not recorded.
  const isOffered = job.outcome === 'accepted' || job.outcome === 'declined_by_me';
  if (isOffered || (response && furthestStage !== 'applied')) return 'talked';
  if (response) return 'said_no';
  return isResting(job) ? 'never_replied' : 'waiting';
}

function endOf({ outcome }: Job): FlowEnd {
  switch (outcome) {
    case 'accepted':
    case 'rejected':
    case 'no_response':
      return outcome;
    case 'declined_by_me':
    case 'withdrawn':
      return 'declined';
    default:
      return 'resting';
  }
}

/** The date since which the person has had the job; `timeZone` is their own. */
export function cameUpOn(job: Job, timeZone: string): string {
  return dateIn(factsOf(job).since, timeZone);
}

/** Whether the job ever reached a stage of `kind`. */
export function hasClimbedTo(job: Job, kind: ClimbKind): boolean {
  return kindRank(factsOf(job).furthestStage) >= kindRank(kind);
}

/** A stretch of local dates, both ends included; an end left out is open. */
export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The date of the application and how well it is known; null without one, and where an import had to make it up. */
export function applicationDate(job: Job): { on: string; certainty: Exclude<Certainty, 'unknown'> } | null {
  const { appliedOn, sinceCertainty } = factsOf(job);
  return appliedOn === null || sinceCertainty === 'unknown'
    ? null
    : { on: appliedOn, certainty: sinceCertainty };
}

/**
 * Whether the job was applied for within the range; with no range at all, every job. One of which the date was made up
 * counts by that date: of two ranges that meet, each application is in one.
 */
export function isAppliedWithin(job: Job, { from, to }: DateRange): boolean {
  if (from === undefined && to === undefined) return true;
  const { appliedOn } = factsOf(job);
  if (appliedOn === null) return false;
  return (from === undefined || appliedOn >= from) && (to === undefined || appliedOn <= to);
}
