import { normalForm } from '../normal-form.ts';

/** Which of two numbers in front of the year is the day. */
export type DateOrder = 'day_first' | 'month_first';

/** What the dates of one column say about their order; `unclear` must be asked, `any` makes no difference. */
export type ColumnOrder = DateOrder | 'unclear' | 'any';

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'janv', 'januar', 'janner', 'ene', 'enero'],
  ['feb', 'febr', 'fev', 'februar', 'fevr', 'febrero'],
  ['mar', 'mrz', 'marz', 'maerz', 'mars', 'marzo', 'mrt', 'maart'],
  ['apr', 'avr', 'april', 'avril', 'abr', 'abril'],
  ['may', 'mai', 'mayo', 'mei'],
  ['jun', 'juin', 'juni', 'junio'],
  ['jul', 'juil', 'juli', 'julio', 'juillet'],
  ['aug', 'aout', 'ago', 'agosto'],
  ['sep', 'sept', 'septiembre'],
  ['oct', 'okt', 'oktober', 'octubre'],
  ['nov', 'noviembre'],
  ['dec', 'dez', 'dic', 'dezember', 'diciembre'],
];

interface NumericDate {
  first: number;
  second: number;
  year: number;
  /** German and most of Europe write dots, and then the day stands first. */
  hasDots: boolean;
}

/** A date written in numbers with the year last, with or without a time behind it. */
function numericDate(text: string): NumericDate | null {
  const parts = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!parts) return null;
  const [, first = '', mark, second = '', year = ''] = parts;
  return { first: Number(first), second: Number(second), year: wholeYear(year), hasDots: mark === '.' };
}

/** The order of a column is decided for all of its cells at once, never cell by cell. */
export function columnOrder(texts: readonly string[]): ColumnOrder {
  const dates = texts.map((text) => numericDate(text.trim())).filter((date) => date !== null);
  if (dates.length === 0) return 'any';
  if (dates.some(({ hasDots }) => hasDots)) return 'day_first';
  const isDayFirst = dates.some(({ first, second }) => first > 12 && second <= 12);
  const isMonthFirst = dates.some(({ first, second }) => second > 12 && first <= 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day_first' : 'month_first';
  if (isDayFirst) return 'unclear';
  return dates.every(({ first, second }) => first === second) ? 'any' : 'unclear';
}

/** The date in a cell as `YYYY-MM-DD`; undefined when there is none to be read, or it never was. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const trimmed = text.trim();
  return isoDate(trimmed) ?? numbersDate(trimmed, order) ?? namedDate(trimmed) ?? serialDate(trimmed);
}

function isoDate(text: string): string | undefined {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  return parts ? checkedDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

function numbersDate(text: string, order: DateOrder): string | undefined {
  const date = numericDate(text);
  if (!date) return undefined;
  const isDayFirst = date.hasDots || order === 'day_first';
  const { first, second, year } = date;
  return checkedDate(year, isDayFirst ? second : first, isDayFirst ? first : second);
}

function namedDate(text: string): string | undefined {
  const folded = normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:[a-z]{2,10}),?\s+(?=\d|[a-z])/, (day) => (monthOf(day) ? day : ''));
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de\s+)?([a-z]{3,10})\.?[\s,-]*(?:de\s+)?(\d{4}|\d{2})(?!\d)/.exec(
      folded,
    );
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = /^([a-z]{3,10})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})(?!\d)/.exec(
    folded,
  );
  return monthFirst ? named(monthFirst[3], monthFirst[1], monthFirst[2]) : undefined;
}

function named(year = '', name = '', day = ''): string | undefined {
  const month = monthOf(name);
  return month === 0 ? undefined : checkedDate(wholeYear(year), month, Number(day));
}

/** 1 to 12, or 0 for a word that is no month. */
function monthOf(word: string): number {
  const name = word.replace(/[^a-z]/g, '');
  return (
    monthNames.findIndex((names) => names.some((known) => known === name || known === name.slice(0, 3))) + 1
  );
}

const serialMin = 20_000;
const serialMax = 80_000;

/** Days since the end of 1899, as spreadsheets count them; the time of day behind the point is left out. */
function serialDate(text: string): string | undefined {
  if (!/^\d{5}(?:[.,]\d+)?$/.test(text)) return undefined;
  const days = Number.parseInt(text, 10);
  if (days < serialMin || days > serialMax) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

function wholeYear(text: string): number {
  const year = Number(text);
  return text.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function checkedDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
