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
