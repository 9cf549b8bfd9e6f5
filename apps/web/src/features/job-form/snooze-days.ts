import { dateOf, hasTime } from '@foothold/domain/moment';
import { localToday } from '../../i18n/today.ts';
import { momentOf, momentParts } from './moment-parts.ts';

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
  const day = new Date(`${today}T12:00:00`);
  const days = snooze === 'monday' ? 7 - ((day.getDay() + 6) % 7) : daysAhead[snooze];
  day.setDate(day.getDate() + days);
  return localToday(day);
}

/** When a move is once it has been put off; it keeps its time of day. */
export function snoozedMoment(on: string | undefined, snooze: Snooze, today: string): string {
  const date = snoozedDate(snooze, today);
  if (on === undefined || !hasTime(on)) return date;
  return momentOf({ date, time: momentParts(on).time }) ?? dateOf(date);
}
