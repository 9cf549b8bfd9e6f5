import type { Language } from '@foothold/domain/settings';

/** A moment for somebody whose clock is unknown. */
export function mailMoment(language: Language, moment: number): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}

/** `Tuesday, November 3` of a date, or of a moment on the person's own clock. */
export function mailDay(language: Language, on: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${on.slice(0, 10)}T00:00Z`));
}

/** `2:00 PM` of a moment on the person's own clock. */
export function mailTime(language: Language, moment: string): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${moment.slice(0, 16)}Z`)).replace('\u202f', ' ');
}
