import { currentEvent, eventsInOrder, firstResponse, hasReached } from './history.ts';
import type { Job } from './job.ts';
import { dateOf, daysBetween } from './moment.ts';
import { kindRank, type Stage, type StageKind } from './stage.ts';
import { highestKind } from './time-in-stage.ts';

/** A rate is shown only from this many jobs on. */
export const rateCountMin = 5;

export const climbKinds = ['applied', 'screening', 'interview', 'offer'] as const;
export type ClimbKind = (typeof climbKinds)[number];

/** One height of the climb, in jobs: `reached` = `wentOn` + `hereNow` + `cameToRest`. */
export interface ClimbStep {
  kind: ClimbKind;
  reached: number;
  wentOn: number;
  hereNow: number;
  cameToRest: number;
}

/** How many jobs came how far. Someone interviewed and then turned down was interviewed. */
export function climb(jobs: readonly Job[]): ClimbStep[] {
  return climbKinds.map((kind) => {
    const reached = jobs.filter((job) => hasReached(job.events, kind));
    const endedHere = reached.filter((job) => highestKind(job) === kind);
    const cameToRest = endedHere.filter(isResting).length;
    return {
      kind,
      reached: reached.length,
      wentOn: reached.length - endedHere.length,
      hereNow: endedHere.length - cameToRest,
      cameToRest,
    };
  });
}

function isResting(job: Job): boolean {
  return job.archived !== undefined || currentEvent(job.events)?.toKind === 'closed';
}

/**
 * What became of applications, in jobs that ever reached `applied`:
 * `applied` = `talked` + `saidNo` + `neverReplied` + `waiting`.
 * `usualDays` is the number of days within which most answers came; null below five answers.
 */
export interface ResponseCounts {
  applied: number;
  talked: number;
  saidNo: number;
  neverReplied: number;
  waiting: number;
  usualDays: number | null;
}

export function responses(jobs: readonly Job[]): ResponseCounts {
  const counts: ResponseCounts = {
    applied: 0,
    talked: 0,
    saidNo: 0,
    neverReplied: 0,
    waiting: 0,
    usualDays: null,
  };
  const days: number[] = [];
  for (const job of jobs) {
    if (!hasReached(job.events, 'applied')) continue;
    counts.applied += 1;
    const response = firstResponse(job.events);
    if (!response) counts[isResting(job) ? 'neverReplied' : 'waiting'] += 1;
    else {
      counts[hasReached(job.events, 'screening') ? 'talked' : 'saidNo'] += 1;
      const applied = eventsInOrder(job.events).find((event) => event.toKind !== 'lead');
      if (applied) days.push(Math.max(0, daysBetween(applied.occurred, response.occurred)));
    }
  }
  if (days.length >= rateCountMin) counts.usualDays = percentile(days, 0.75);
  return counts;
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** Jobs standing in each stage now, by stage id, and how many rest; a removed stage counts for the first of its kind. */
export interface PipelineCounts {
  byStageId: ReadonlyMap<string, number>;
  active: number;
  resting: number;
}

export function pipelineCounts(jobs: readonly Job[], stages: readonly Stage[]): PipelineCounts {
  const byStageId = new Map<string, number>();
  const known = new Set(stages.map((stage) => stage.id));
  const firstOfKind = new Map<StageKind, string>();
  for (const stage of stages) if (!firstOfKind.has(stage.kind)) firstOfKind.set(stage.kind, stage.id);
  let resting = 0;
  for (const job of jobs) {
    if (isResting(job)) {
      resting += 1;
      continue;
    }
    const kind = currentEvent(job.events)?.toKind ?? 'lead';
    const id = known.has(job.stageId) ? job.stageId : firstOfKind.get(kind);
    if (id !== undefined) byStageId.set(id, (byStageId.get(id) ?? 0) + 1);
  }
  return { byStageId, active: jobs.length - resting, resting };
}

/** Steps taken in each week, one count per start date given. A step is an application, a conversation, or a move done. */
export function stepsByWeek(jobs: readonly Job[], weekStarts: readonly string[]): number[] {
  const counts = weekStarts.map(() => 0);
  const count = (date: string) => {
    const week = weekStarts.findLastIndex((start) => start <= date);
    if (week >= 0 && daysBetween(weekStarts[week] as string, date) < 7)
      counts[week] = (counts[week] ?? 0) + 1;
  };
  for (const job of jobs) {
    for (const event of job.events) if (isStep(event)) count(dateOf(event.occurred));
    for (const done of job.completedMoves ?? []) if (done.by === 'me') count(dateOf(done.doneAt));
  }
  return counts;
}

function isStep(event: Job['events'][number]): boolean {
  if (event.voidedAt !== undefined || event.toKind === 'lead' || event.toKind === 'closed') return false;
  return (
    event.fromKind === null ||
    event.fromKind === 'closed' ||
    kindRank(event.toKind) > kindRank(event.fromKind)
  );
}
