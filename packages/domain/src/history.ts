import { dateOf, hasTime } from './moment.ts';
import { kindRank, type StageKind } from './stage.ts';
import type { StageEvent } from './stage-event.ts';

/** A move straight back within this many milliseconds undoes instead of adding to history. */
export const dragBackMilliseconds = 60_000;

/** The events that count, in the order in which they happened: by `occurred`, then as they were recorded. */
export function eventsInOrder(events: readonly StageEvent[]): StageEvent[] {
  const byDate = new Map<string, StageEvent[]>();
  for (const event of events) {
    if (event.voidedAt !== undefined) continue;
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
  return eventsInOrder(events).at(-1);
}

/** Whether the job ever came as far as `kind` on the climb; closing is not a height. */
export function hasReached(events: readonly StageEvent[], kind: Exclude<StageKind, 'closed'>): boolean {
  return events.some(
    (event) =>
      event.voidedAt === undefined && event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank(kind),
  );
}

/** The employer's first answer, if there was one: a step to screening or beyond, or a rejection. */
export function firstResponse(events: readonly StageEvent[]): StageEvent | undefined {
  return eventsInOrder(events).find(
    (event) =>
      (event.toKind !== 'closed' && kindRank(event.toKind) >= kindRank('screening')) ||
      event.outcome === 'rejected',
  );
}
