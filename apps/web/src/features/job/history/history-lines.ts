import { eventsInOrder } from '@foothold/domain/history';
import type { Interview, Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import type { StageEvent } from '@foothold/domain/stage-event';
import { localDate, localToday } from '../../../i18n/today.ts';

/** One line of a job's history: a step, taken back or not, a move that was done, an interview, files that went out. `date` is local. */
export type HistoryLine =
  | { kind: 'step'; id: string; date: string; event: StageEvent }
  | { kind: 'done'; id: string; date: string; text: string; by: 'me' | 'them' }
  | { kind: 'talk'; id: string; date: string; interview: Interview }
  | { kind: 'sent'; id: string; date: string; names: string[] };

/** Everything that happened up to `now`, newest first. */
export function historyLines(job: Job, now = new Date()): HistoryLine[] {
  const byId = new Map(job.events.map((event) => [event.id, event]));
  const inOrder = eventsInOrder(job.events.map(({ voidedAt: _voidedAt, ...event }) => event));
  const steps = inOrder.flatMap(({ id }): HistoryLine[] => {
    const event = byId.get(id);
    return event ? [{ kind: 'step', id, date: dateOf(event.occurred), event }] : [];
  });
  const done = (job.completedMoves ?? []).map(({ text, by, doneAt }, index): HistoryLine => ({
    kind: 'done',
    id: `done-${index}`,
    date: localDate(doneAt),
    text,
    by,
  }));
  // A stable sort keeps steps of one day in the order in which they count.
  return [...sentLines(job, now), ...steps, ...talkLines(job, now), ...done]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .reverse();
}

function talkLines({ interviews = [] }: Job, now: Date): HistoryLine[] {
  return interviews
    .map((interview) => ({ interview, at: new Date(interview.startsAt) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ interview }) => ({
      kind: 'talk',
      id: interview.id,
      date: localDate(interview.startsAt),
      interview,
    }));
}

function sentLines({ files = [] }: Job, now: Date): HistoryLine[] {
  const today = localToday(now);
  const byDate = new Map<string, string[]>();
  for (const { name, sentOn } of files) {
    if (sentOn === undefined || sentOn > today) continue;
    byDate.set(sentOn, [...(byDate.get(sentOn) ?? []), name]);
  }
  return [...byDate].map(([date, names]) => ({ kind: 'sent', id: `sent-${date}`, date, names }));
}
