import { moveAt } from '@foothold/domain/clock/move-time';
import { wallTimeOf } from '@foothold/domain/clock/wall-time';
import type { NextMove } from '@foothold/domain/next-move';
import { addDays, weekdayOf } from '@foothold/domain/time-zone';

/** For how long a move may be put off with one press. */
export const snoozes = ['tomorrow', 'three_days', 'monday', 'week', 'two_weeks'] as const;
export type Snooze = (typeof snoozes)[number];

const daysAhead: Record<Exclude<Snooze, 'monday'>, number> = {
  tomorrow: 1,
  three_days: 3,
  week: 7,
  two_weeks: 14,
};

/** The date to which a move is put off, counted from today: dates that have passed are put off too. */
export function snoozedDate(snooze: Snooze, today: string): string {
  return addDays(today, snooze === 'monday' ? 8 - weekdayOf(today) : daysAhead[snooze]);
}

/** The move once it has been put off; it keeps its time of day on the clock of the person's time zone. */
export function snoozedMove(
  move: NextMove,
  snooze: Snooze,
  { today, timeZone }: { today: string; timeZone: string },
): NextMove {
  return moveAt(move, { ...wallTimeOf(move.on, timeZone), date: snoozedDate(snooze, today) });
}
