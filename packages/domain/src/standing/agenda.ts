import type { PersonsClock } from '../clock/persons-clock.ts';
import type { Interview, Job, Task } from '../job.ts';
import { compareMoments, dateOf } from '../moment.ts';
import { momentIn } from '../time-zone.ts';
import { datedFacts } from './dated-facts.ts';
import { ownStep, standingOf, type NextStep, type Standing, type StandingContext } from './standing.ts';
import { upcomingInterviews, type UpcomingInterview } from './upcoming-interview.ts';

/**
 * A next move; with `text` null the one that follows from the facts, which `next` says: to apply, or to reply.
 * `on` is a date or a moment on the person's own clock, null where no day is set.
 */
export interface AgendaMove {
  kind: 'move';
  job: Job;
  text: string | null;
  next: NextStep;
  on: string | null;
  by: 'me' | 'them';
  /** The last day to apply, where none is set for the move; else null. */
  closesOn: string | null;
}

/** A task that is not done yet and has a day. */
export interface AgendaTask {
  kind: 'task';
  job: Job;
  task: Task;
  on: string;
}

/** The last day to reply, to an offer for example, or to apply; `isMove` where nothing else is the person's move. */
export interface AgendaDeadline {
  kind: 'reply' | 'closes';
  job: Job;
  next: NextStep;
  isMove: boolean;
  on: string;
}

/** An interview; `on` is when it starts on the person's own clock. */
export interface AgendaInterview {
  kind: 'interview';
  job: Job;
  interview: Interview;
  phase: UpcomingInterview['phase'];
  on: string;
}

/** Something that is going to happen. */
export type AgendaEntry = AgendaMove | AgendaTask | AgendaDeadline | AgendaInterview;

/**
 * What is coming up, soonest first, what is late before it, moves without a day last. Every job whose move is the
 * person's has exactly one entry for it.
 */
export function agenda(jobs: readonly Job[], context: StandingContext): AgendaEntry[] {
  const { clock } = context;
  const entries: AgendaEntry[] = [];
  for (const job of jobs) {
    const standing = standingOf(job, context);
    if (standing.move === 'resting') continue;
    entries.push(...moves(job, standing, context));
    for (const fact of datedFacts(job)) {
      const { on } = fact;
      if (fact.kind === 'task') entries.push({ kind: 'task', job, task: fact.task, on });
      // The deadline of an own move without a day is that of the move.
      const isMove = standing.move === 'yours' && job.nextMove?.on === undefined;
      // After its day there is nothing to be done about it, unless to reply is the move.
      if (fact.kind === 'reply' && (on >= clock.today || isReplyTheMove(job, standing)))
        entries.push({ kind: 'reply', job, next: ownStep(job, standing.kind, clock.today), isMove, on });
      if (fact.kind === 'closes' && standing.isClosingSoon && isMissedBy(job, standing, on, clock))
        entries.push({ kind: 'closes', job, next: { kind: 'apply' }, isMove: false, on });
    }
    for (const upcoming of upcomingInterviews(job, clock))
      entries.push({ kind: 'interview', job, ...upcoming });
  }
  return entries.sort(byMoment);
}

/** Past every date. */
const noDay = '~';

/** Those without a day come last, of them first what closes first. */
function byMoment(a: AgendaEntry, b: AgendaEntry): number {
  if (a.on !== null && b.on !== null) return compareMoments(a.on, b.on);
  if (a.on !== null || b.on !== null) return a.on === null ? 1 : -1;
  return compareMoments(a.job.closesOn ?? noDay, b.job.closesOn ?? noDay);
}

/** How many last days, beside the moves, are today. */
export function deadlinesToday(entries: readonly AgendaEntry[], today: string): number {
  return entries.filter((entry) => 'isMove' in entry && !entry.isMove && entry.on === today).length;
}

/** How many open tasks are for today or for a day before. */
export function tasksDue(entries: readonly AgendaEntry[], today: string): number {
  return entries.filter(({ kind, on }) => kind === 'task' && on !== null && dateOf(on) <= today).length;
}

/** How many interviews are today, or under way. */
export function interviewsToday(entries: readonly AgendaEntry[], today: string): number {
  return entries.filter(({ kind, on }) => kind === 'interview' && on !== null && dateOf(on) <= today).length;
}

/** The person's own stays until it is done; what is expected of the others is gone with its day. */
function moves(job: Job, standing: Standing, { clock }: StandingContext): AgendaMove[] {
  const { nextMove } = job;
  const on = nextMove?.on === undefined ? null : momentIn(nextMove.on, clock.timeZone);
  if (nextMove?.by === 'them') {
    const { text, by } = nextMove;
    const next: NextStep = { kind: 'written', text, by };
    return on === null || dateOf(on) < clock.today
      ? []
      : [{ kind: 'move', job, text, next, on, by, closesOn: null }];
  }
  if (standing.move !== 'yours' || isReplyTheMove(job, standing)) return [];
  // A deadline is not yet the day to act on, except on the day itself and after it.
  const deadline = standing.stroke === 'due' ? (standing.when?.moment ?? null) : null;
  const day = on ?? deadline;
  const text = nextMove?.text ?? null;
  // Something else may be said of the job, as it comes before.
  const next: NextStep = nextMove ? { kind: 'written', text: nextMove.text, by: 'me' } : standing.next;
  const closesOn = day === null && standing.isClosingSoon ? (job.closesOn ?? null) : null;
  return [{ kind: 'move', job, text, next, on: day, by: 'me', closesOn }];
}

/** What comes next does not keep a day: it is not to apply, and it is of the others or to be done later. */
function isMissedBy({ nextMove }: Job, { next }: Standing, day: string, { timeZone }: PersonsClock): boolean {
  if (nextMove === undefined) return next.kind !== 'apply';
  const { by, on } = nextMove;
  return by === 'them' || (on !== undefined && dateOf(momentIn(on, timeZone)) > day);
}

/** A last day to reply and nothing else written down: to reply is the move. */
function isReplyTheMove({ replyBy, nextMove }: Job, { move, next }: Standing): boolean {
  if (move !== 'yours' || nextMove !== undefined || replyBy === undefined) return false;
  return next.kind === 'reply_to_offer' || next.kind === 'reply';
}

/** Jobs whose move is the person's, and those of them whose move is due. */
export interface MoveCounts {
  yours: number;
  due: number;
}

/** How many moves are the person's. */
export function countMoves(jobs: readonly Job[], context: StandingContext): MoveCounts {
  let [yours, due] = [0, 0];
  for (const job of jobs) {
    const { stroke } = standingOf(job, context);
    if (stroke !== null) yours += 1;
    if (stroke === 'due') due += 1;
  }
  return { yours, due };
}
