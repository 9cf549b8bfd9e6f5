import type { Interview, Job } from './job.ts';
import { dateOf } from './moment.ts';
import { momentIn } from './time-zone.ts';
import { whoseMove } from './whose-move.ts';

/** A next move, or with `text` null that the posting closes and nothing is written down. */
export interface AgendaMove {
  kind: 'move';
  job: Job;
  text: string | null;
  on: string;
  by: 'me' | 'them';
}

/** An interview; `on` is when it starts on the person's own clock. */
export interface AgendaInterview {
  kind: 'interview';
  job: Job;
  interview: Interview;
  on: string;
}

/** Something that is going to happen. */
export type AgendaEntry = AgendaMove | AgendaInterview;

/** What is coming up, soonest first, what is late before it. `today` is the local date in the person's time zone. */
export function agenda(jobs: readonly Job[], today: string, timeZone: string): AgendaEntry[] {
  const entries = [...moves(jobs, today), ...interviews(jobs, today, timeZone)];
  return entries.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** How many of the person’s moves are due today or were due before. */
export function movesDue(jobs: readonly Job[], today: string): number {
  return moves(jobs, today).filter((entry) => entry.by === 'me' && dateOf(entry.on) <= today).length;
}

function moves(jobs: readonly Job[], today: string): AgendaMove[] {
  const entries: AgendaMove[] = [];
  for (const job of jobs) {
    const group = whoseMove(job, today);
    if (group === 'resting') continue;
    if (job.nextMove) {
      const { text, on, by } = job.nextMove;
      if (on !== undefined && (by === 'me' || dateOf(on) >= today))
        entries.push({ kind: 'move', job, text, on, by });
    } else if (group === 'yours' && job.closesOn !== undefined) {
      entries.push({ kind: 'move', job, text: null, on: job.closesOn, by: 'me' });
    }
  }
  return entries;
}

/** Those that are today or later. */
function interviews(jobs: readonly Job[], today: string, timeZone: string): AgendaInterview[] {
  const entries: AgendaInterview[] = [];
  for (const job of jobs) {
    if (!job.interviews?.length || whoseMove(job, today) === 'resting') continue;
    for (const interview of job.interviews) {
      const on = momentIn(interview.startsAt, timeZone);
      if (dateOf(on) >= today) entries.push({ kind: 'interview', job, interview, on });
    }
  }
  return entries;
}
