import type { Interview, Job, Task } from './job.ts';
import { dateOf } from './moment.ts';
import { momentIn } from './time-zone.ts';
import { whoseMove, type MoveGroup } from './whose-move.ts';

/** A next move, or with `text` null that the posting closes and nothing is written down. */
export interface AgendaMove {
  kind: 'move';
  job: Job;
  text: string | null;
  on: string;
  by: 'me' | 'them';
}

/** A task that is not done yet and has a day. */
export interface AgendaTask {
  kind: 'task';
  job: Job;
  task: Task;
  on: string;
}

/** The last day to reply, to an offer for example. */
export interface AgendaReply {
  kind: 'reply';
  job: Job;
  on: string;
}

/** An interview; `on` is when it starts on the person's own clock. */
export interface AgendaInterview {
  kind: 'interview';
  job: Job;
  interview: Interview;
  on: string;
}

/** Something that is going to happen. */
export type AgendaEntry = AgendaMove | AgendaTask | AgendaReply | AgendaInterview;

/** What is coming up, soonest first, what is late before it. `today` is the local date in the person's time zone. */
export function agenda(jobs: readonly Job[], today: string, timeZone: string): AgendaEntry[] {
  const entries: AgendaEntry[] = [];
  for (const job of jobs) {
    const group = whoseMove(job, today);
    if (group === 'resting') continue;
    entries.push(...moves(job, group, today), ...tasks(job), ...replies(job, today));
    entries.push(...interviews(job, today, timeZone));
  }
  return entries.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** How much the person has to do today or had to do before: interviews just take place. */
export function dueToday(entries: readonly AgendaEntry[], today: string): number {
  return entries.filter((entry) => isOfPerson(entry) && dateOf(entry.on) <= today).length;
}

function isOfPerson(entry: AgendaEntry): boolean {
  return entry.kind === 'move' ? entry.by === 'me' : entry.kind !== 'interview';
}

/** The person's own stays until it is done; what is expected of the others is gone with its day. */
function moves(job: Job, group: MoveGroup, today: string): AgendaMove[] {
  const { nextMove, closesOn } = job;
  if (!nextMove) {
    const isClosing = group === 'yours' && closesOn !== undefined;
    return isClosing ? [{ kind: 'move', job, text: null, on: closesOn, by: 'me' }] : [];
  }
  const { text, on, by } = nextMove;
  if (on === undefined || (by === 'them' && dateOf(on) < today)) return [];
  return [{ kind: 'move', job, text, on, by }];
}

function tasks(job: Job): AgendaTask[] {
  const entries: AgendaTask[] = [];
  for (const task of job.tasks ?? [])
    if (task.due !== undefined && task.doneAt === undefined)
      entries.push({ kind: 'task', job, task, on: task.due });
  return entries;
}

/** Until the day is over: afterwards there is nothing to be done about it. */
function replies(job: Job, today: string): AgendaReply[] {
  const { replyBy } = job;
  return replyBy !== undefined && replyBy >= today ? [{ kind: 'reply', job, on: replyBy }] : [];
}

/** Those that are today or later. */
function interviews(job: Job, today: string, timeZone: string): AgendaInterview[] {
  const entries: AgendaInterview[] = [];
  for (const interview of job.interviews ?? []) {
    const on = momentIn(interview.startsAt, timeZone);
    if (dateOf(on) >= today) entries.push({ kind: 'interview', job, interview, on });
  }
  return entries;
}
