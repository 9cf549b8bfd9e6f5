import { eventsInOrder } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import type { StageEvent } from '@foothold/domain/stage-event';
import { localToday } from '../../i18n/today.ts';

/** One line of a job's history: a step, taken back or not, or a move that was done. `date` is local. */
export type HistoryLine =
  | { kind: 'step'; id: string; date: string; event: StageEvent }
  | { kind: 'done'; id: string; date: string; text: string; by: 'me' | 'them' };

/** Everything that happened, newest first. */
export function historyLines(job: Job): HistoryLine[] {
  const byId = new Map(job.events.map((event) => [event.id, event]));
  const inOrder = eventsInOrder(job.events.map(({ voidedAt: _voidedAt, ...event }) => event));
  const steps = inOrder.flatMap(({ id }): HistoryLine[] => {
    const event = byId.get(id);
    return event ? [{ kind: 'step', id, date: dateOf(event.occurred), event }] : [];
  });
  const done = (job.completedMoves ?? []).map(({ text, by, doneAt }, index): HistoryLine => ({
    kind: 'done',
    id: `done-${index}`,
    date: localToday(new Date(doneAt)),
    text,
    by,
  }));
  // A stable sort keeps steps of one day in the order in which they count.
  return [...steps, ...done].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).reverse();
}
