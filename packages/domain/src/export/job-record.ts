import { eventsInOrder } from '../history.ts';
import type { Job } from '../job.ts';
import type { DateRange } from '../job-facts.ts';
import { dateOf } from '../moment.ts';
import type { StageEvent } from '../stage-event.ts';
import { dateIn } from '../time-zone.ts';

/** One dated step of the search, as evidence for an office. `on` is a local date. */
export type RecordEntry = { on: string; job: Job } & ({ event: StageEvent } | { move: string });

/**
 * What the search consisted of between two dates, both included: every step but saving, and every own move done.
 * `timeZone` is the person’s own.
 */
export function recordEntries(
  jobs: readonly Job[],
  { from, to }: DateRange,
  timeZone: string,
): RecordEntry[] {
  const isWithin = ({ on }: RecordEntry) =>
    (from === undefined || on >= from) && (to === undefined || on <= to);
  return jobs
    .flatMap((job) => entriesOf(job, timeZone))
    .filter(isWithin)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function entriesOf(job: Job, timeZone: string): RecordEntry[] {
  const events = eventsInOrder(job.events).filter(({ toKind }) => toKind !== 'lead');
  const moves = (job.completedMoves ?? []).filter(({ by, text }) => by === 'me' && text !== '');
  return [
    ...events.map((event) => ({ on: dateOf(event.occurred), job, event })),
    ...moves.map(({ text, doneAt }) => ({ on: dateIn(doneAt, timeZone), job, move: text })),
  ];
}
