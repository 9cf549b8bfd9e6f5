import type { Job } from './job.ts';
import { dateOf } from './moment.ts';
import { whoseMove } from './whose-move.ts';

/** Something that is going to happen. `text` null means that the posting closes and nothing is written down. */
export interface AgendaEntry {
  job: Job;
  text: string | null;
  on: string;
  by: 'me' | 'them';
}

/** What is coming up, soonest first, what is late before it. `today` is a local date. */
export function agenda(jobs: readonly Job[], today: string): AgendaEntry[] {
  const entries: AgendaEntry[] = [];
  for (const job of jobs) {
    const group = whoseMove(job, today);
    if (group === 'resting') continue;
    if (job.nextMove) {
      const { text, on, by } = job.nextMove;
      if (on !== undefined && (by === 'me' || dateOf(on) >= today)) entries.push({ job, text, on, by });
    } else if (group === 'yours' && job.closesOn !== undefined) {
      entries.push({ job, text: null, on: job.closesOn, by: 'me' });
    }
  }
  return entries.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** How many of the person’s moves are due today or were due before. */
export function movesDue(jobs: readonly Job[], today: string): number {
  return agenda(jobs, today).filter((entry) => entry.by === 'me' && dateOf(entry.on) <= today).length;
}
