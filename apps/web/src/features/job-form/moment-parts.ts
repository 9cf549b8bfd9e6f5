import { dateOf, hasTime } from '@foothold/domain/moment';
import { localTimestamp } from '../../i18n/today.ts';

/** A moment as a form asks for it: a date, and perhaps a time of day, `HH:MM`. */
export interface MomentParts {
  date: string | null;
  time: string | null;
}

export function momentParts(moment: string | undefined): MomentParts {
  if (moment === undefined) return { date: null, time: null };
  return { date: dateOf(moment), time: hasTime(moment) ? moment.slice(11, 16) : null };
}

/** The moment that date and time name on this device's clock; a date alone stays a date. Undefined without a date. */
export function momentOf({ date, time }: MomentParts): string | undefined {
  if (date === null) return undefined;
  return time === null ? date : localTimestamp(new Date(`${date}T${time}:00`));
}
