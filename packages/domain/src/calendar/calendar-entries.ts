import { currentEvent } from '../history.ts';
import { interviewEnd, interviewStart } from '../interview.ts';
import type { Interview, Job } from '../job.ts';
import { hasTime } from '../moment.ts';
import { datedFacts } from '../standing/dated-facts.ts';
import { dateIn } from '../time-zone.ts';
import type { CalendarWords } from './calendar-words.ts';

/** A whole day, or a stretch of time in milliseconds since 1970 UTC. */
export type CalendarTime = { date: string } | { start: number; end: number };

/** One line of a calendar. */
export interface CalendarEntry {
  /** Stable for the lifetime of the thing, whatever changes about it. */
  id: string;
  job: Job;
  time: CalendarTime;
  summary: string;
  description: string;
  location: string;
  /** Alarms, in minutes before the start. */
  alarms: readonly number[];
}

const moveMinutes = 30;
const dayAndHourAhead = [1_440, 60];

/**
 * What a job puts into a calendar: its interviews, its next move and its tasks that have a day, and the last days on
 * which one can apply, or reply to an offer. Of a job that has come to rest only the interviews that were held before.
 */
export function calendarEntries(job: Job, words: CalendarWords): CalendarEntry[] {
  const event = currentEvent(job.events);
  const restedAt = event?.toKind === 'closed' ? event.occurred : job.archived;
  const interviews = (job.interviews ?? [])
    .filter(({ startsAt, timeZone }) =>
      // Both days on one clock, whatever clock the end was written down by.
      isHeldBy(dateIn(startsAt, timeZone), restedAt && dateIn(restedAt, timeZone)),
    )
    .map((interview) => interviewEntry(job, interview, words));
  return restedAt === undefined ? [...interviews, ...openEntries(job, words)] : interviews;
}

function isHeldBy(date: string, lastDate: string | undefined): boolean {
  return lastDate === undefined || date <= lastDate;
}

export function interviewEntry(job: Job, interview: Interview, words: CalendarWords): CalendarEntry {
  const { label, place = '', people, prep } = interview;
  const lines = [
    `${job.title}, ${job.company}`,
    people && `${words.with}: ${people}`,
    place,
    prep && `${words.prepare}: ${prep}`,
  ];
  return {
    id: interview.id,
    job,
    time: { start: interviewStart(interview), end: interviewEnd(interview) },
    summary: `${label || words.interview}: ${job.company}`,
    description: lines.filter(Boolean).join('\n'),
    location: place,
    alarms: dayAndHourAhead,
  };
}

function openEntries(job: Job, words: CalendarWords): CalendarEntry[] {
  const { id, company, title } = job;
  const about = { job, description: `${title}, ${company}`, location: '', alarms: [] };
  return datedFacts(job).flatMap((fact): CalendarEntry[] => {
    const { on } = fact;
    switch (fact.kind) {
      case 'move':
        return [{ ...about, id: `${id}-move`, time: moveTime(on), summary: `${fact.move.text}: ${company}` }];
      case 'task': {
        const { id: taskId, title: text } = fact.task;
        return [{ ...about, id: taskId, time: { date: on }, summary: `${words.task}: ${text}` }];
      }
      case 'closes':
        return [
          {
            ...about,
            id: `${id}-closes`,
            time: { date: on },
            summary: `${words.lastDayToApply}: ${company}`,
          },
        ];
      case 'reply':
        return [
          { ...about, id: `${id}-reply`, time: { date: on }, summary: `${words.lastDayToReply}: ${company}` },
        ];
      case 'interview':
        return [];
    }
  });
}

function moveTime(on: string): CalendarTime {
  if (!hasTime(on)) return { date: on };
  const start = Date.parse(on);
  return { start, end: start + moveMinutes * 60_000 };
}
