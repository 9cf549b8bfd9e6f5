import type { Job } from './job.ts';
import { answers, factsOf, type JobFacts, type FlowEnd, flowEnds } from './job-facts.ts';
import { dateOf, daysBetween } from './moment.ts';
import { climbKinds, kindRank, type ClimbKind, type Stage } from './stage.ts';
import { certaintyOf } from './certainty.ts';
import { pipelineStageOf } from './pipeline-stage.ts';
import { dateIn } from './time-zone.ts';

/** A rate, a median or a usual time is shown only from this many jobs on. */
export const rateCountMin = 5;

/**
 * One height of the climb, in jobs: `reached` = `wentOn` + `stillOpen` + `cameToRest`. A job counts at the greatest
 * height it ever came to, wherever it stands now.
 */
export interface ClimbStep {
  kind: ClimbKind;
  reached: number;
  wentOn: number;
  stillOpen: number;
  cameToRest: number;
}

/** How many jobs reached each stage of the climb; a rejected job that had an interview counts as interviewed. */
export function climb(jobs: readonly Job[]): ClimbStep[] {
  return climbSteps(countEnds(jobs));
}

function climbSteps(endsByFurthestStage: EndsByFurthestStage): ClimbStep[] {
  let wentOn = 0;
  const fromTheTop = climbKinds.toReversed().map((kind): ClimbStep => {
    const { open: stillOpen, ...resting } = endsByFurthestStage[kind];
    const cameToRest = sum(Object.values(resting));
    const step = { kind, reached: wentOn + stillOpen + cameToRest, wentOn, stillOpen, cameToRest };
    wentOn = step.reached;
    return step;
  });
  return fromTheTop.toReversed();
}

/** How many jobs came to each height and no further, by where they ended. */
type EndsByFurthestStage = Record<JobFacts['furthestStage'], Record<FlowEnd, number>>;

function countEnds(jobs: readonly Job[]): EndsByFurthestStage {
  const none = () => fromKeys(flowEnds, () => 0);
  const counts = fromKeys(['lead', ...climbKinds], none);
  for (const job of jobs) {
    const { furthestStage, end } = factsOf(job);
    counts[furthestStage][end] += 1;
  }
  return counts;
}

function fromKeys<Key extends string, Value>(keys: readonly Key[], valueOf: () => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf()])) as Record<Key, Value>;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Jobs that went from one height to the next, or from their height to where they ended. */
export interface FlowLink {
  from: ClimbKind;
  to: ClimbKind | FlowEnd;
  jobs: number;
}

/** Jobs by the links between stages and ends, without empty links; what flows into a stage flows out of it. */
export function applicationFlow(jobs: readonly Job[]): FlowLink[] {
  const endsByFurthestStage = countEnds(jobs);
  const links = climbSteps(endsByFurthestStage).flatMap(({ kind: from, wentOn }, at): FlowLink[] => {
    const next = climbKinds[at + 1];
    const onward = next ? [{ from, to: next, jobs: wentOn }] : [];
    return [...onward, ...flowEnds.map((to) => ({ from, to, jobs: endsByFurthestStage[from][to] }))];
  });
  return links.filter((link) => link.jobs > 0);
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
  const count = fromKeys(answers, () => 0);
  const days: number[] = [];
  for (const job of jobs) {
    const { answer, answeredAfterDays } = factsOf(job);
    if (answer === null) continue;
    count[answer] += 1;
    if (answeredAfterDays !== null) days.push(answeredAfterDays);
  }
  return {
    applied: sum(Object.values(count)),
    talked: count.talked,
    saidNo: count.said_no,
    neverReplied: count.never_replied,
    waiting: count.waiting,
    usualDays: days.length >= rateCountMin ? percentile(days, 0.75) : null,
  };
}

/** The smallest value that at least this share of the values do not exceed; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** What applications with one source, tag or résumé led to, in jobs. */
export interface Breakdown {
  name: string;
  applied: number;
  answered: number;
  talked: number;
}

/** Applications by where the job was found, the most first; those without a source are left out. */
export function bySource(jobs: readonly Job[]): Breakdown[] {
  return breakdown(jobs, (job) => (job.source ? [job.source] : []));
}

/** Applications by tag, the most first; one with two tags counts in both. */
export function byTag(jobs: readonly Job[]): Breakdown[] {
  return breakdown(jobs, (job) => job.tags ?? []);
}

/** Applications by the résumé that was sent, the most first; one that was sent two counts in both. */
export function byResume(jobs: readonly Job[]): Breakdown[] {
  return breakdown(jobs, resumesSent);
}

/** The names of the résumés that went out to the employer; one that is only kept with the job is not among them. */
export function resumesSent({ files = [] }: Job): string[] {
  const sent = files.filter(({ kind, sentOn }) => kind === 'resume' && sentOn !== undefined);
  return [...new Set(sent.map(({ name }) => name))];
}

function breakdown(jobs: readonly Job[], namesOf: (job: Job) => readonly string[]): Breakdown[] {
  const rows = new Map<string, Breakdown>();
  for (const job of jobs) {
    const { answer } = factsOf(job);
    if (answer === null) continue;
    for (const name of namesOf(job)) {
      const row = rows.get(name) ?? { name, applied: 0, answered: 0, talked: 0 };
      row.applied += 1;
      if (answer === 'talked' || answer === 'said_no') row.answered += 1;
      if (answer === 'talked') row.talked += 1;
      rows.set(name, row);
    }
  }
  return [...rows.values()].sort((a, b) => b.applied - a.applied || (a.name < b.name ? -1 : 1));
}

/** Jobs under each stage, by stage id, and how many rest. */
export interface PipelineCounts {
  byStageId: ReadonlyMap<string, number>;
  active: number;
  resting: number;
}

export function pipelineCounts(jobs: readonly Job[], stages: readonly Stage[]): PipelineCounts {
  const byStageId = new Map<string, number>();
  let resting = 0;
  for (const job of jobs) {
    if (factsOf(job).isResting) resting += 1;
    const stage = pipelineStageOf(job, stages);
    if (stage) byStageId.set(stage.id, (byStageId.get(stage.id) ?? 0) + 1);
  }
  return { byStageId, active: jobs.length - resting, resting };
}

/**
 * Steps taken in each week, one count per start date given. A step is an application, a conversation, or a move done;
 * one of which an import only guessed the day belongs to no week.
 * `timeZone` is the person’s own.
 */
export function stepsByWeek(jobs: readonly Job[], weekStarts: readonly string[], timeZone: string): number[] {
  const counts = weekStarts.map(() => 0);
  for (const job of jobs) {
    for (const date of stepDates(job, timeZone)) {
      const week = weekStarts.findLastIndex((start) => start <= date);
      if (week >= 0 && isInWeek(date, weekStarts[week] as string)) counts[week] = (counts[week] ?? 0) + 1;
    }
  }
  return counts;
}

/** Whether a step was taken for the job in the week that starts on this date. `timeZone` is the person’s own. */
export function hasStepInWeek(job: Job, weekStart: string, timeZone: string): boolean {
  return stepDates(job, timeZone).some((date) => isInWeek(date, weekStart));
}

function isInWeek(date: string, weekStart: string): boolean {
  return date >= weekStart && daysBetween(weekStart, date) < 7;
}

function stepDates(job: Job, timeZone: string): string[] {
  const steps = job.events.filter(isStep).map((event) => dateOf(event.occurred));
  const done = (job.completedMoves ?? []).filter(({ by }) => by === 'me');
  return [...steps, ...done.map(({ doneAt }) => dateIn(doneAt, timeZone))];
}

function isStep(event: Job['events'][number]): boolean {
  if (event.voidedAt !== undefined || event.toKind === 'lead' || event.toKind === 'closed') return false;
  if (certaintyOf(event) === 'unknown') return false;
  return (
    event.fromKind === null ||
    event.fromKind === 'closed' ||
    kindRank(event.toKind) > kindRank(event.fromKind)
  );
}
