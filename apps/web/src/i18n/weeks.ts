import { useLingui } from '@lingui/react';
import { addDays, weekdayOf } from '@foothold/domain/time-zone';
import { regionalLocale } from './language.ts';
import { regionalPreferences, useRegionalPreferences } from './regional-preferences.ts';

/** First dates of the last `count` weeks, oldest first, the running week last. `firstDay` is 1 (Monday) to 7. */
export function weekStarts(today: string, firstDay: number, count: number): string[] {
  const daysInto = (weekdayOf(today) - firstDay + 7) % 7;
  return Array.from({ length: count }, (_, week) => addDays(today, -daysInto - 7 * (count - 1 - week)));
}

/** The day on which a week starts, as the person chose or else where they live: 1 (Monday) to 7. */
export function firstDayOfWeek(language: string): number {
  return regionalPreferences().firstDayOfWeek ?? usualFirstDay(language);
}

/** The same; the component draws again when it changes. */
export function useFirstDayOfWeek(): number {
  const { i18n } = useLingui();
  return useRegionalPreferences().firstDayOfWeek ?? usualFirstDay(i18n.locale);
}

function usualFirstDay(language: string): number {
  return weekOf(new Intl.Locale(regionalLocale(language)))?.firstDay ?? 1;
}

/** The days of rest where the reader lives, 1 (Monday) to 7. A language alone does not tell where that is. */
export function weekendDays(locale: string): readonly number[] {
  const where = new Intl.Locale(locale);
  return (where.region === undefined ? undefined : weekOf(where)?.weekend) ?? [6, 7];
}

interface Week {
  firstDay: number;
  weekend: readonly number[];
}

function weekOf(where: Intl.Locale): Week | undefined {
  // Engines are moving from a property to a method.
  const { weekInfo } = where as Intl.Locale & { weekInfo?: Week };
  return (where as Intl.Locale & { getWeekInfo?: () => Week }).getWeekInfo?.() ?? weekInfo;
}
