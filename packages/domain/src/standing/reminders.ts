import { currentEvent } from '../history.ts';
import { interviewStart } from '../interview.ts';
import type { Job } from '../job.ts';
import { compareMoments, dateOf, hasTime } from '../moment.ts';
import type { ReminderSettings, Settings } from '../settings.ts';
import { datedFacts } from './dated-facts.ts';
import { addDays, instantAt, momentAt, momentIn } from '../time-zone.ts';

/** Something with a day that a person may want to be told of. */
export interface DueItem {
  kind: 'move' | 'task' | 'closes' | 'reply' | 'interview';
  job: Job;
  /** What the person wrote; empty for the last day to apply or to reply, and for an interview without a name. */
  text: string;
  /** A date, or a moment on the clock of the person's time zone. */
  on: string;
  /** The same until it is put off to another time. */
  key: string;
}

/** One message: about a day, or about one thing. */
export interface Reminder {
  /** Whatever else changes, what has been sent under this key is not sent again. */
  key: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** From then on it would come too late. */
  until: number;
  about: { kind: 'day'; date: string } | { kind: 'item'; item: DueItem };
}

const hourMs = 3_600_000;
const dayKeyStart = 'day:';

/** Whether anything at all is to be sent. */
export function wantsReminders({ reminders }: Settings): boolean {
  return reminders !== undefined && (reminders.moves !== 'off' || reminders.interviews);
}

/**
 * What is to be sent, on the clock that the person chose. Without one the device's counts, which only a page knows: that
 * of the page on which they asked for reminders.
 */
export function remindersOf({ reminders, timeZone }: Settings): ReminderSettings | undefined {
  return reminders && { ...reminders, timeZone: timeZone ?? reminders.timeZone };
}

/** The messages that fall due after one instant and up to another, soonest first. */
export function remindersWithin(
  jobs: readonly Job[],
  settings: ReminderSettings,
  { after, upTo }: { after: number; upTo: number },
): Reminder[] {
  return allReminders(jobs, settings)
    .filter(({ at }) => at > after && at <= upTo)
    .sort((a, b) => a.at - b.at);
}

/** The message of a key as things stand now; undefined when there is nothing to be said any more. */
export function findReminder(
  jobs: readonly Job[],
  settings: ReminderSettings,
  key: string,
): Reminder | undefined {
  return allReminders(jobs, settings).find((reminder) => reminder.key === key);
}

/** The day that the message of a key is about; undefined for one about one thing. */
export function dayOfKey(key: string): string | undefined {
  return key.startsWith(dayKeyStart) ? key.slice(dayKeyStart.length) : undefined;
}

/** What the message about a day says: what has that day, and what is late, soonest first. */
export function dayItems(jobs: readonly Job[], { timeZone }: ReminderSettings, date: string): DueItem[] {
  return jobs
    .flatMap((job) => dueItems(job, timeZone))
    .filter((item) => dateOf(item.on) === date || (dateOf(item.on) < date && isStillToDo(item)))
    .sort((a, b) => compareMoments(a.on, b.on));
}

function allReminders(jobs: readonly Job[], settings: ReminderSettings): Reminder[] {
  const items = jobs.flatMap((job) => dueItems(job, settings.timeZone));
  const reminders: Reminder[] = [];
  if (settings.moves === 'digest')
    for (const date of new Set(items.map(({ on }) => dateOf(on))))
      reminders.push(dayReminder(date, settings));
  for (const item of items) {
    if (item.kind === 'interview') {
      if (settings.interviews) reminders.push(...interviewReminders(item, settings));
    } else if (settings.moves === 'single') reminders.push(itemReminder(item, settings));
  }
  return reminders;
}

/** What is still to be done when its day is over: not what just takes place; a reply where an offer waits for nothing else. */
function isStillToDo({ kind, job }: DueItem): boolean {
  if (kind === 'reply') return currentEvent(job.events)?.toKind === 'offer' && job.nextMove === undefined;
  return kind === 'move' || kind === 'task';
}

/** Nothing of a job that rests or lies in the bin, and no move of the others. */
function dueItems(job: Job, timeZone: string): DueItem[] {
  if (job.deleted !== undefined) return [];
  return datedFacts(job).flatMap((fact): DueItem[] => {
    const { kind, on } = fact;
    switch (fact.kind) {
      case 'move': {
        const { text, by } = fact.move;
        const item = { kind, job, text, on: momentIn(on, timeZone), key: `move:${job.id}:${on}` };
        return by === 'me' ? [item] : [];
      }
      case 'task':
        return [{ kind, job, text: fact.task.title, on, key: `task:${fact.task.id}:${on}` }];
      case 'interview': {
        const start = interviewStart(fact.interview);
        const key = `interview:${fact.interview.id}:${start}`;
        return [{ kind, job, text: fact.interview.label ?? '', on: momentAt(start, timeZone), key }];
      }
      default:
        return [{ kind, job, text: '', on, key: `${kind}:${job.id}:${on}` }];
    }
  });
}

/** The message about a day. */
export function dayReminder(date: string, { at, timeZone }: ReminderSettings): Reminder {
  return {
    key: `${dayKeyStart}${date}`,
    at: instantAt(date, at, timeZone),
    until: endOfDay(date, timeZone),
    about: { kind: 'day', date },
  };
}

/** An hour before it is due; at the usual time of its day when it has no hour. */
function itemReminder(item: DueItem, { at, timeZone }: ReminderSettings): Reminder {
  const about = { kind: 'item' as const, item };
  if (hasTime(item.on)) {
    const due = Date.parse(item.on);
    return { key: item.key, at: due - hourMs, until: due, about };
  }
  return {
    key: item.key,
    at: instantAt(item.on, at, timeZone),
    until: endOfDay(item.on, timeZone),
    about,
  };
}

/** At the same time of the day before, and an hour before. */
function interviewReminders(item: DueItem, { timeZone }: ReminderSettings): Reminder[] {
  const start = Date.parse(item.on);
  const lastHour = start - hourMs;
  const dayBefore = instantAt(addDays(dateOf(item.on), -1), item.on.slice(11, 16), timeZone);
  const reminder = (ahead: 'day' | 'hour', at: number, until: number): Reminder => ({
    key: `${item.key}:${ahead}`,
    at,
    until,
    about: { kind: 'item', item },
  });
  return [reminder('day', dayBefore, lastHour), reminder('hour', lastHour, start)];
}

function endOfDay(date: string, timeZone: string): number {
  return instantAt(addDays(date, 1), '00:00', timeZone);
}
