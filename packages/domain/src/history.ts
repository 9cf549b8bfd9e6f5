import { dateOf, hasTime } from './moment.ts';
import { kindRank, type StageKind } from './stage.ts';
import type { StageEvent } from './stage-event.ts';

const dragBackMs = 60_000;

/** The events that count, in the order in which they happened: by `occurred`, then as they were recorded. */
export function eventsInOrder(events: readonly StageEvent[]): StageEvent[] {
  const counting = events.filter(({ voidedAt }) => voidedAt === undefined);
  return isInOrder(counting) ? counting : sortedByDate(counting);
}

// Nearly every history was written down as it happened, one step a day.
function isInOrder(events: readonly StageEvent[]): boolean {
  let before = '';
  return events.every(({ occurred }) => {
    const date = dateOf(occurred);
    const isLater = date > before;
    before = date;
    return isLater;
  });
}

function sortedByDate(events: readonly StageEvent[]): StageEvent[] {
  const byDate = new Map<string, StageEvent[]>();
  for (const event of events) {
    const date = dateOf(event.occurred);
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

/** The event that put the job where it stands: the last one that counts. */
export function currentEvent(events: readonly StageEvent[]): StageEvent | undefined {
  // Asked of every job whenever a list is drawn: the whole order is found out only where times of day decide.
  let last: StageEvent | undefined;
  let date = '';
  let isDecidedByTime = false;
  for (const event of events) {
    if (event.voidedAt !== undefined) continue;
    const eventDate = dateOf(event.occurred);
    if (eventDate < date) continue;
    isDecidedByTime = eventDate === date && hasTime(event.occurred);
    date = eventDate;
    last = event;
  }
  return isDecidedByTime ? eventsInOrder(events).at(-1) : last;
}

/** Whether a step goes straight back on the last one, within a minute: it takes that one away and adds nothing. */
export function isDragBack(
  last: StageEvent,
  step: { stageId: string; occurred: string },
  now: string,
): boolean {
  // From one end to another goes nowhere: another outcome is said, and would be lost.
  if (last.fromStageId !== step.stageId || last.toStageId === step.stageId) return false;
  // A step of an earlier day is written down after the fact, not taken.
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

/** Whether the job ever came as far as `kind` on the climb; closing is not a height. */
export function hasReached(events: readonly StageEvent[], kind: Exclude<StageKind, 'closed'>): boolean {
  return events.some(
    (event) =>
      event.voidedAt === undefined && event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank(kind),
  );
}

/** Whether a step is the employer's word: up to screening or beyond, or a rejection. */
export function isResponse(event: StageEvent): boolean {
  return (
    (event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank('screening')) ||
    event.outcome === 'rejected'
  );
}
