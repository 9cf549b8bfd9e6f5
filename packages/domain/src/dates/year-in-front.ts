import { plain, readDate } from './read-date.ts';

/**
 * Whether the dates of a column have years of two digits in front, as in Korea and Hungary: `26.09.01`. `likely`, where their
 * years at the end would be so much further from today, or would change with each day; `possible`, where all can be read so.
 * One date that cannot decides for all of them.
 */
export function yearInFront(texts: readonly string[], today: string): 'likely' | 'possible' | undefined {
  const dates = texts.map(plain).filter((text) => inNumbers.test(text));
  if (dates.length === 0 || !dates.every(mayBeginWithYear)) return undefined;
  const numbers = dates.map((text) => text.match(/\d+/g) ?? []);
  const firsts = numbers.map(([first = '']) => first);
  const lasts = numbers.map(([, , last = '']) => last);
  const nearer = farthest(lasts, today) - farthest(firsts, today);
  const changesLess = new Set(firsts).size < new Set(lasts).size;
  // A year has two digits; a day may have one.
  const isOnlyReading = lasts.some((last) => last.length === 1);
  return isOnlyReading || nearer >= yearsNearerMin || (nearer >= 0 && changesLess) ? 'likely' : 'possible';
}

const inNumbers = /^\d{1,2}\s?[./-]\s?\d{1,2}/;
const numbersOfTwoDigits = /^\d\d\s?([./-])\s?\d{1,2}\s?\1\s?\d{1,2}(?!\d)/;

function mayBeginWithYear(text: string): boolean {
  return numbersOfTwoDigits.test(text) && readDate(text, 'year_first', { timeZone: 'UTC' }) !== undefined;
}

const yearsNearerMin = 4;

/** The largest distance of a year from today’s; years ahead count twice, as dates are rarely planned so far. */
function farthest(years: readonly string[], today: string): number {
  const apart = years.map((year) => Number(year) - Number(today.slice(2, 4)));
  return Math.max(...apart.map((ahead) => (ahead > 0 ? ahead * 2 : -ahead)));
}
