import { zonePlace } from '@foothold/domain/clock/zone-place';
import { hasTime } from '@foothold/domain/moment';
import { orderedDates } from '@foothold/domain/clock/date-order';
import type { DateFormat, Language } from '@foothold/domain/settings';
import { datesLocale } from './dates-locale.ts';
import type { ReminderContent } from './mail-content.ts';

/** A moment for a reader whose time zone is unknown. */
export function mailMoment(language: Language, moment: number): string {
  const format = new Intl.DateTimeFormat(datesLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}

/**
 * `Tuesday, November 3`, or as `locale` writes it and in the order that the person chose, of a date or of a moment on their
 * own clock.
 */
export function mailDay(locale: string, on: string, dateFormat: DateFormat = 'region'): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return orderedDates(locale, dateFormat)(parts)(new Date(`${on.slice(0, 10)}T00:00Z`));
}

/** `2:00 PM`, or as `locale` writes it, of a moment on the person's own clock. */
export function mailTime(locale: string, moment: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${moment.slice(0, 16)}Z`)).replace(/[\u00a0\u202f]/g, ' ');
}

/** The place whose clock the times of a reminder are on; undefined where it has none. Its reader may be elsewhere by now. */
export function zoneOfTimes(content: ReminderContent): string | undefined {
  const lines = content.kind === 'due' ? [content.line] : content.lines;
  return lines.some(({ on }) => hasTime(on)) ? zonePlace(content.timeZone) : undefined;
}
