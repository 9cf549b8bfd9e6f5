import type { PersonsClock } from '../clock/persons-clock.ts';
import { currentEvent, hasReached } from '../history.ts';
import type { Job, Task } from '../job.ts';
import type { NextMove } from '../next-move.ts';
import { compareMoments, dateOf, daysBetween, hasTime } from '../moment.ts';
import { findStage, type Stage, type StageKind } from '../stage.ts';
import type { Outcome, StageEvent } from '../stage-event.ts';
import { dateIn, momentIn } from '../time-zone.ts';
import { certaintyOf, type Certainty } from '../certainty.ts';
import { lastWord, type LastWord } from './last-word.ts';
import { nextInterviewChange, upcomingInterviews, type UpcomingInterview } from './upcoming-interview.ts';
import { closesSoon, isReplyAwaited, moveTime, whoseMove, type MoveGroup } from './whose-move.ts';

/** What is said of a job in one line, and why: the fact that it follows from. */
export type NextStep =
  | { kind: 'written'; text: string; by: NextMove['by'] }
  | { kind: 'task'; task: Task }
  | { kind: 'interview'; interview: UpcomingInterview['interview']; phase: UpcomingInterview['phase'] }
  /** `days` of silence; null where its beginning is not known exactly. */
  | { kind: 'gone_quiet'; days: number | null }
  | { kind: 'outcome'; outcome: Outcome; after: 'call' | 'interview' | null }
  /** `reply` is to be sent by a last day, wherever the job stands. */
  | { kind: 'reply_to_offer' | 'reply' | 'apply' | 'reply_expected' | 'nothing' };

/** When that is, on the person's clock: a date (`date`), with a time of day where one is known (`moment`). */
export interface StepTime {
  reason: 'move' | 'closing' | 'interview' | 'task' | 'rested';
  moment: string;
  date: string;
  /** The day is what a person said was about then. */
  isAbout?: true;
}

/** How long the job has stood in its stage: `days` are whole calendar days, null unless `since` is exact. */
export interface StageStay {
  since: string;
  certainty: Certainty;
  days: number | null;
}

/** Where a job stands on a day; dates are local. */
export interface Standing {
  kind: StageKind;
  move: MoveGroup;
  next: NextStep;
  when: StepTime | null;
  /** Whether the person's own move is for today or was for earlier (`due`), or comes later; null when it isn't theirs. */
  stroke: 'due' | 'later' | null;
  /** The interview that comes next or is under way, whatever else is said. */
  interview: UpcomingInterview | null;
  stay: StageStay;
  /** Since when both sides have been silent. */
  silence: LastWord;
  /** The posting of a saved job closes within days. */
  isClosingSoon: boolean;
}

/** The stages with the days after which a job there has gone quiet, and the person's clock. */
export interface StandingContext {
  stages: readonly Stage[];
  clock: PersonsClock;
}

interface Known {
  standing: Standing;
  stages: readonly Stage[];
  today: string;
  timeZone: string;
  from: number;
  until: number;
}

// Documents are replaced, never changed; until an interview begins or ends the same day gives the same answer.
const known = new WeakMap<Job, Known>();

/**
 * Where a job stands: the one answer that every page, the calendar feed and mails give. The same object until the job,
 * the stages, the day or the time zone changes, or one of its interviews begins or ends.
 */
export function standingOf(job: Job, { stages, clock }: StandingContext): Standing {
  const before = known.get(job);
  const { now, today, timeZone } = clock;
  if (
    before?.stages === stages &&
    before.today === today &&
    before.timeZone === timeZone &&
    now >= before.from &&
    now < before.until
  )
    return before.standing;
  const standing = readStanding(job, stages, clock);
  known.set(job, { standing, stages, today, timeZone, from: now, until: nextInterviewChange(job, now) });
  return standing;
}

function readStanding(job: Job, stages: readonly Stage[], clock: PersonsClock): Standing {
  const current = currentEvent(job.events);
  const kind = current?.toKind ?? 'lead';
  const move = whoseMove(job, kind, clock.today);
  const isOpen = move !== 'resting';
  const time = isOpen ? timeOfMove(job, kind, clock) : null;
  const interview = isOpen ? (upcomingInterviews(job, clock)[0] ?? null) : null;
  const silence = current ? lastWord(job, current, clock) : createdOn(job, clock);
  const ahead = isOpen ? firstAhead(job, { kind, interview, clock }) : null;
  const days = daysBetween(silence.on, clock.today);
  const isQuiet = move === 'theirs' && ahead === null && days > silenceAllowed(current, stages);
  const said = isOpen
    ? stepOf({ job, kind, move, time, ahead, isQuiet, silence, clock })
    : restedOf(job, current, clock);
  return {
    kind,
    move,
    ...said,
    stroke: move !== 'yours' ? null : time !== null && time.date <= clock.today ? 'due' : 'later',
    interview,
    stay: stayOf(job, current, clock),
    silence,
    isClosingSoon: isOpen && kind === 'lead' && closesSoon(job, clock.today),
  };
}

type Said = Pick<Standing, 'next' | 'when'>;

interface Facts {
  job: Job;
  kind: StageKind;
  move: MoveGroup;
  time: StepTime | null;
  ahead: Said | null;
  isQuiet: boolean;
  silence: LastWord;
  clock: PersonsClock;
}

/**
 * What is the person's and due or without a day comes first, then what has a day, the soonest first, then a silence, then
 * what is late or has no day.
 */
function stepOf({ job, kind, move, time, ahead, isQuiet, silence, clock }: Facts): Said {
  const { today } = clock;
  const late = firstTask(job, (due) => due < today);
  // What is late was to be done before anything ahead; an interview takes place all the same.
  const sooner = ahead && late && ahead.next.kind !== 'interview' ? late : ahead;
  if (move === 'yours') {
    if (!job.nextMove) return { next: ownStep(job, kind, today), when: time };
    return sooner && comesBefore(sooner, time, today) ? sooner : { next: written(job.nextMove), when: time };
  }
  if (sooner) return sooner;
  if (isQuiet) {
    const days = silence.certainty === 'exact' ? daysBetween(silence.on, today) : null;
    return { next: { kind: 'gone_quiet', days }, when: null };
  }
  if (late) return late;
  if (job.nextMove) return { next: written(job.nextMove), when: time };
  return { next: { kind: move === 'theirs' ? 'reply_expected' : 'nothing' }, when: time };
}

/**
 * Whether something comes before the person's own move: one that is due waits for nothing but an interview at an earlier
 * hour of today, one without a day for interviews.
 */
function comesBefore({ next, when }: Said, own: StepTime | null, today: string): boolean {
  if (own === null) return next.kind === 'interview';
  const isLater = own.date > today || (own.date === today && next.kind === 'interview');
  return isLater && when !== null && isSooner(when, own);
}

/** By their days; of one day, by their times where both have one. */
function isSooner(one: StepTime, other: StepTime): boolean {
  if (one.date !== other.date) return one.date < other.date;
  return hasTime(one.moment) && hasTime(other.moment) && compareMoments(one.moment, other.moment) < 0;
}

/** What the person's own move is where none is written. */
export function ownStep(job: Job, kind: StageKind, today: string): NextStep {
  if (kind === 'offer') return { kind: 'reply_to_offer' };
  return { kind: isReplyAwaited(job, today) ? 'reply' : 'apply' };
}

type Ahead = Pick<Facts, 'kind' | 'clock'> & { interview: UpcomingInterview | null };

/** The first of what comes today or later: an interview, a dated move, a last day to reply or to apply, an open task. */
function firstAhead(job: Job, { kind, interview, clock }: Ahead): Said | null {
  const { today, timeZone } = clock;
  const { nextMove, replyBy } = job;
  const closes = kind === 'lead' && closesSoon(job, today) ? job.closesOn : undefined;
  if (!interview && !nextMove?.on && !replyBy && !closes && !job.tasks) return null;
  const candidates: Said[] = [];
  if (interview) {
    const { interview: item, phase, on } = interview;
    candidates.push({ next: { kind: 'interview', interview: item, phase }, when: stepTime('interview', on) });
  }
  if (nextMove?.on !== undefined) {
    const when = stepTime('move', momentIn(nextMove.on, timeZone));
    if (when.date >= today) candidates.push({ next: written(nextMove), when });
  }
  if (isReplyAwaited(job, today))
    candidates.push({ next: ownStep(job, kind, today), when: stepTime('move', replyBy ?? today) });
  if (closes !== undefined) candidates.push({ next: { kind: 'apply' }, when: stepTime('closing', closes) });
  const task = firstTask(job, (due) => due >= today);
  if (task) candidates.push(task);
  const isInProgress = interview?.phase === 'in_progress';
  return candidates.reduce<Said | null>(
    (first, each) =>
      first?.when && (isInProgress || !each.when || !isSooner(each.when, first.when)) ? first : each,
    null,
  );
}

function firstTask({ tasks = [] }: Job, isMeant: (due: string) => boolean): Said | null {
  let first: Task | null = null;
  for (const task of tasks)
    if (task.doneAt === undefined && task.due !== undefined && isMeant(task.due))
      if (first?.due === undefined || task.due < first.due) first = task;
  return first && { next: { kind: 'task', task: first }, when: stepTime('task', first.due ?? '') };
}

function written({ text, by }: NextMove): NextStep {
  return { kind: 'written', text, by };
}

function timeOfMove(job: Job, kind: StageKind, clock: PersonsClock): StepTime | null {
  const time = moveTime(job, kind, clock);
  return time && stepTime(time.reason, time.moment);
}

function stepTime(reason: StepTime['reason'], moment: string): StepTime {
  return { reason, moment, date: dateOf(moment) };
}

// Saved jobs and those with an end wait for no answer.
function silenceAllowed(current: StageEvent | undefined, stages: readonly Stage[]): number {
  if (!current || current.toKind === 'lead' || current.toKind === 'closed') return Infinity;
  return findStage(stages, current.toStageId, current.toKind)?.quietAfterDays ?? Infinity;
}

function createdOn({ createdAt }: Job, { timeZone }: PersonsClock): LastWord {
  return { on: dateIn(createdAt, timeZone), certainty: 'exact' };
}

function stayOf(job: Job, current: StageEvent | undefined, clock: PersonsClock): StageStay {
  const since = current ? dateOf(current.occurred) : createdOn(job, clock).on;
  const certainty = current ? certaintyOf(current) : 'exact';
  return {
    since,
    certainty,
    days: certainty === 'exact' ? Math.max(0, daysBetween(since, clock.today)) : null,
  };
}

function restedOf(job: Job, current: StageEvent | undefined, { timeZone }: PersonsClock): Said {
  const { outcome, archived } = job;
  return {
    next: outcome === undefined ? { kind: 'nothing' } : { kind: 'outcome', outcome, after: cameAsFarAs(job) },
    when: restedAt(),
  };

  function restedAt(): StepTime | null {
    // The day of a step is the one that was written down, as everywhere; of a stamp, the one that it is here.
    if (current?.toKind !== 'closed')
      return archived ? stepTime('rested', momentIn(archived, timeZone)) : null;
    // A date that an import made up is said as little as a length.
    const certainty = certaintyOf(current);
    if (certainty === 'unknown') return null;
    const time = stepTime('rested', current.occurred);
    return certainty === 'approximate' ? { ...time, isAbout: true } : time;
  }
}

/** How far a job came that was rejected. */
function cameAsFarAs(job: Job): 'call' | 'interview' | null {
  if (job.outcome !== 'rejected') return null;
  if (hasReached(job.events, 'interview')) return 'interview';
  return hasReached(job.events, 'screening') ? 'call' : null;
}
