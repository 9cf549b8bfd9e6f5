import { regionalLocale } from './language.ts';
import { localToday } from './today.ts';

/** First dates of the last `count` weeks, oldest first, the running week last. `firstDay` is 1 (Monday) to 7. */
export function weekStarts(today: string, firstDay: number, count: number): string[] {
  const day = new Date(`${today}T12:00:00`);
  const isoWeekday = day.getDay() === 0 ? 7 : day.getDay();
  day.setDate(day.getDate() - ((isoWeekday - firstDay + 7) % 7));
  return Array.from({ length: count }, (_, week) => {
    const start = new Date(day);
    start.setDate(day.getDate() - 7 * (count - 1 - week));
    return localToday(start);
  });
}

/** The day on which a week starts where the reader lives, 1 (Monday) to 7. */
export function firstDayOfWeek(language: string): number {
  // Engines are moving from a property to a method.
  const where = new Intl.Locale(regionalLocale(language)) as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  };
  return (where.getWeekInfo?.() ?? where.weekInfo)?.firstDay ?? 1;
}
