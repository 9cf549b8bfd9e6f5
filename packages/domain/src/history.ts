import { dateOf, hasTime } from './moment.ts';
import { kindRank, type StageKind } from './stage.ts';
import type { StageEvent } from './stage-event.ts';

const dragBackMs = 60_000;

/** The most that a person’s date may be ahead of UTC. */
const aheadMsMax = 14 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * The date by which a step has its place behind others, of which `latest` is the last. One that was written down for a day
 * still to come, as a planned interview or in a wrong year, counts at once, and what is said later comes after it.
 */
function orderDate(event: StageEvent, latest: string, events: readonly StageEvent[]): string {
  const { occurred, recordedAt, earlierOccurred } = event;
  const date = dateOf(occurred);
  // No day of a person is more than one behind that in UTC. When a date was mended is not known.
  if (date < dateOf(recordedAt) || earlierOccurred !== undefined) return date;
  const recorded = Date.parse(recordedAt);
  if (Number.isNaN(recorded) || date <= dateAt(recorded + aheadMs(event, events))) return date;
  const written = dateAt(recorded - dayMs);
  return latest > written ? latest : written;
}

/**
 * How far the person's clock was ahead of UTC when a step was recorded, by the step or the last one before it that has a
 * time of day; without any, as far as it may have been.
 */
function aheadMs(event: StageEvent, events: readonly StageEvent[]): number {
  const known = events.slice(0, events.indexOf(event) + 1).findLast(({ occurred }) => hasTime(occurred));
  if (!known) return aheadMsMax;
  const clock = known.occurred.slice(0, 16);
  return Date.parse(`${clock}Z`) - Date.parse(clock + (zoneBehind.exec(known.occurred)?.[0] ?? 'Z'));
}

const zoneBehind = /(?:Z|[+-]\d{2}:?\d{2})$/;

function dateAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The events that count, in the order in which they happened: by `occurred`, then as they were recorded. */
export function eventsInOrder(events: readonly StageEvent[]): StageEvent[] {
  const counting = events.filter(({ voidedAt }) => voidedAt === undefined);
  return isInOrder(counting) ? counting : sortedByDate(counting);
}

// The usual case: recorded as it happened, one step a day.
function isInOrder(events: readonly StageEvent[]): boolean {
  let before = '';
  return events.every((event) => {
    const date = orderDate(event, before, events);
    const isLater = date > before;
    before = date;
    return isLater;
  });
}

function sortedByDate(events: readonly StageEvent[]): StageEvent[] {
  const byDate = new Map<string, StageEvent[]>();
  let latest = '';
  for (const event of events) {
    const date = orderDate(event, latest, events);
    if (date > latest) latest = date;
    const sameDate = byDate.get(date);
    if (sameDate) sameDate.push(event);
    else byDate.set(date, [event]);
  }
  const dates = [...byDate.keys()].sort();
  return dates.flatMap((date) => inOrderWithinDate(byDate.get(date) ?? []));
}

// Times of day decide only where every event of the date has one: comparing them pair by pair
// with events that have none would not be a consistent order.
function inOrderWithinDate(events: StageEvent[]): StageEvent[] {
  if (!events.every((event) => hasTime(event.occurred))) return events;
  return events.toSorted((a, b) => Date.parse(a.occurred) - Date.parse(b.occurred));
}

/** The last event that counts, which gives the job its stage. */
export function currentEvent(events: readonly StageEvent[]): StageEvent | undefined {
  // A fast path, as every list asks it of every job: the whole order is computed only where times of day decide.
  let last: StageEvent | undefined;
  let date = '';
  let isDecidedByTime = false;
  for (const event of events) {
    if (event.voidedAt !== undefined) continue;
    const eventDate = orderDate(event, date, events);
    if (eventDate < date) continue;
    isDecidedByTime = eventDate === date && hasTime(event.occurred);
    date = eventDate;
    last = event;
  }
  return isDecidedByTime ? eventsInOrder(events).at(-1) : last;
}

/** Whether a step undoes the last one within a minute: that one is voided, and none is added. */
export function isDragBack(
  last: StageEvent,
  step: { stageId: string; occurred: string },
  now: string,
): boolean {
  // Between two stages that end a job there is no step back: its outcome would be lost.
  if (last.fromStageId !== step.stageId || last.toStageId === step.stageId) return false;
  // A step with an earlier date is recorded late, so it is no step back.
  if (dateOf(step.occurred) < dateOf(last.occurred)) return false;
  // Steps made offline arrive together, however far apart they were; the person's own clock tells, or else the days.
  const isFarApart =
    hasTime(last.occurred) && hasTime(step.occurred)
      ? !isWithinDragBack(last.occurred, step.occurred)
      : dateOf(step.occurred) !== dateOf(last.occurred);
  if (isFarApart) return false;
  return isWithinDragBack(last.recordedAt, now);
}

function isWithinDragBack(from: string, to: string): boolean {
  return Date.parse(to) - Date.parse(from) < dragBackMs;
}

/** Whether the job ever reached a stage of `kind`, or a later one. */
export function hasReached(events: readonly StageEvent[], kind: Exclude<StageKind, 'closed'>): boolean {
  return events.some(
    (event) =>
      event.voidedAt === undefined && event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank(kind),
  );
}

/** Whether a step is a reply of the employer: to screening or beyond, or a rejection. */
export function isResponse(event: StageEvent): boolean {
  return (
    (event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank('screening')) ||
    event.outcome === 'rejected'
  );
}
