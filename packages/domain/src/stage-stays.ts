import { eventsInOrder } from './history.ts';
import type { Job } from './job.ts';
import { dateOf, daysBetween } from './moment.ts';
import { climbKinds, defaultStages, kindRank, type Stage, type StageKind } from './stage.ts';
import { certaintyOf } from './certainty.ts';
import { percentile, rateCountMin } from './statistics.ts';
import { dateIn } from './time-zone.ts';

/** One stay of a job at a height: from the step that led there to the step that led on. Dates are local. */
interface Stay {
  kind: Exclude<StageKind, 'closed'>;
  from: string;
  /** Null while the job is still there; the instant at which it was laid aside, when that ended the stay. */
  to: string | null;
  /** Whether the employer’s word ended it: a step further up, or a rejection. */
  isAnswered: boolean;
  /** Whether the dates are exact, neither guessed by an import nor said to be about then. */
  isExact: boolean;
}

const known = new WeakMap<Job, readonly Stay[]>();

/** The stays in order. Moves between two stages of one kind are one stay. */
function staysOf(job: Job): readonly Stay[] {
  const before = known.get(job);
  if (before) return before;
  const stays: Stay[] = [];
  for (const event of eventsInOrder(job.events)) {
    const last = stays.at(-1);
    const isOpen = last !== undefined && last.to === null;
    if (isOpen && last.kind === event.toKind) continue;
    if (isOpen) {
      last.to = dateOf(event.occurred);
      last.isExact &&= certaintyOf(event) === 'exact';
      last.isAnswered = event.outcome === 'rejected' || isFurtherUp(last.kind, event.toKind);
    }
    if (event.toKind !== 'closed')
      stays.push({
        kind: event.toKind,
        from: dateOf(event.occurred),
        to: null,
        isAnswered: false,
        isExact: certaintyOf(event) === 'exact',
      });
  }
  const last = stays.at(-1);
  if (last?.to === null && job.archived !== undefined) last.to = job.archived;
  known.set(job, stays);
  return stays;
}

function isFurtherUp(from: StageKind, to: StageKind): boolean {
  return from !== 'lead' && to !== 'closed' && kindRank(to) > kindRank(from);
}

/**
 * How long jobs stood at one height. `ended` counts the jobs that went on from there on days that are known,
 * `medianDays` is that of all their stays and null below five jobs; `waiting` counts the jobs that are still there,
 * `waitingDays` has the days of each of their stays whose beginning is exact, and `longestDays` is the longest, null
 * without any.
 */
export interface KindTime {
  kind: Stay['kind'];
  ended: number;
  medianDays: number | null;
  waiting: number;
  waitingDays: readonly number[];
  longestDays: number | null;
}

/** The heights at which time is counted, lowest first. */
export const timedKinds = ['lead', ...climbKinds] as const;

/**
 * Time at each height, lowest first; heights where no job ever stood are left out. `today` is the person’s local date,
 * `timeZone` their own.
 */
export function timeByKind(jobs: readonly Job[], today: string, timeZone: string): KindTime[] {
  const times = timedKinds.map((kind) => ({
    kind,
    left: new Set<Job>(),
    ended: [] as number[],
    waiting: 0,
    open: [] as number[],
  }));
  const timesByKind = new Map(times.map((time) => [time.kind, time]));
  for (const job of jobs) {
    for (const stay of staysOf(job)) {
      const time = timesByKind.get(stay.kind);
      if (!time) continue;
      if (stay.to === null) {
        time.waiting += 1;
        if (stay.isExact) time.open.push(days(stay, today));
      } else if (isCounted(stay)) {
        time.left.add(job);
        time.ended.push(days(stay, dateIn(stay.to, timeZone)));
      }
    }
  }
  return times
    .map(({ kind, left, ended, waiting, open }) => ({
      kind,
      ended: left.size,
      medianDays: left.size >= rateCountMin ? percentile(ended, 0.5) : null,
      waiting,
      waitingDays: open,
      longestDays: open.length === 0 ? null : open.reduce((a, b) => Math.max(a, b)),
    }))
    .filter(({ ended, waiting }) => ended + waiting > 0);
}

/** Whether the job has stood at `kind` and moved on, on days that are known: one of the jobs behind `ended`. */
export function hasLeft(job: Job, kind: KindTime['kind']): boolean {
  return staysOf(job).some((stay) => stay.kind === kind && isCounted(stay));
}

/** Whether the job still stands at `kind`: one of the jobs behind `waiting`. Where no step counts it stands nowhere. */
export function isWaiting(job: Job, kind: KindTime['kind']): boolean {
  const last = staysOf(job).at(-1);
  return last?.kind === kind && last.to === null;
}

function isCounted({ to, isExact }: Stay): boolean {
  return to !== null && isExact;
}

function days({ from }: Stay, until: string): number {
  return Math.max(0, daysBetween(from, until));
}

const usualShare = 0.9;
/** However fast answers usually come, silence counts only after a week. */
const quietAfterDaysMin = 7;

/**
 * The stages with the days after which a job there has gone quiet set by this person's own answers: nine in ten
 * came within them. A number that the person chose stays, and so does the usual one below five answers.
 * The same array when nothing is different.
 */
export function stagesByOwnReplies(stages: readonly Stage[], jobs: readonly Job[]): readonly Stage[] {
  // A job with a single step has had no answer; most have only that one.
  const answered = jobs
    .filter(({ events }) => events.length > 1)
    .flatMap((job) => staysOf(job).filter(({ isAnswered, isExact }) => isAnswered && isExact));
  const changed = stages.map((stage) => {
    const usual = defaultStages.find(({ kind }) => kind === stage.kind)?.quietAfterDays ?? null;
    if (usual === null || stage.quietAfterDays !== usual) return stage;
    const times = answered.filter(({ kind }) => kind === stage.kind).map((stay) => days(stay, stay.to ?? ''));
    if (times.length < rateCountMin) return stage;
    const quietAfterDays = Math.max(quietAfterDaysMin, percentile(times, usualShare));
    return quietAfterDays === usual ? stage : { ...stage, quietAfterDays };
  });
  return changed.every((stage, at) => stage === stages[at]) ? stages : changed;
}
