import { inPlainDigits } from '../amount/read-amount.ts';
import { dayOfInstant, type Clock } from '../clock/day-of-instant.ts';
import { addDays } from '../time-zone.ts';
import { isWeekday, monthOf } from './date-names.ts';
import { withoutEra } from './era.ts';
import { daysAgo } from './relative-day.ts';
import { timeBehind, withoutClockTimes } from './time-of-day.ts';

/**
 * Which of two numbers in front of the year is the day. `year_first`: the year is in front, of two digits where it has no more,
 * and the month before the day.
 */
export type DateOrder = 'day_first' | 'month_first' | 'year_first';

/**
 * The order in which a date is read. `by_mark`, where its column tells none: behind dots the day stands first, as in German
 * and most of Europe, else the month.
 */
export type ReadOrder = DateOrder | 'by_mark';

/** What the dates of one column say about their order; `unclear` must be asked, `any` makes no difference. */
export type ColumnOrder = DateOrder | 'unclear' | 'any';

interface NumericDate {
  first: number;
  second: number;
  year: number;
  hasDots: boolean;
}

/** How each date in numbers begins. */
const startsWithNumber = /^\d{1,2}\s?[./-]/;

/** A date written in numbers with the year last, with or without a time behind it. */
function numericDate(text: string): NumericDate | null {
  const parts = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/.exec(withoutClockTimes(text));
  if (!parts) return null;
  const [, first = '', mark, second = '', year = ''] = parts;
  return { first: Number(first), second: Number(second), year: wholeYear(year), hasDots: mark === '.' };
}

/** An order wins with more than this many dates for each contradicting one, which then counts as a typing error. */
const slipsMin = 3;

/**
 * The order of a column is decided for all of its cells at once, never cell by cell: by the dates that can be read one way
 * only, where hardly any contradicts them.
 */
export function columnOrder(texts: readonly string[]): ColumnOrder {
  const { dots, others, told } = countOrders(texts);
  if (told.dayFirst > told.monthFirst * slipsMin) return 'day_first';
  if (told.monthFirst > told.dayFirst * slipsMin) return 'month_first';
  if (told.dayFirst > 0) return 'unclear';
  if (dots.count > 0) return 'day_first';
  return others.open === 0 ? 'any' : 'unclear';
}

/**
 * Whether dates of a column contradict the order that it is read in, or only dates with another separator suggest it.
 * Dots alone suggest that the day stands first.
 */
export function isOrderUnsure(texts: readonly string[]): boolean {
  const { dots, others, told } = countOrders(texts);
  const areOthersOpen = others.open > 0 && told === dots && dots.count > 0;
  const areDotsOpen = dots.open > 0 && dots.monthFirst === 0 && others.monthFirst > 0;
  return Math.min(told.dayFirst, told.monthFirst) > 0 || areOthersOpen || areDotsOpen;
}

/** Whether a column is read day first for no other reason than its dots. */
export function isOrderOfDots(texts: readonly string[]): boolean {
  const { dots, others, told } = countOrders(texts);
  return dots.count > 0 && others.open === 0 && told.dayFirst + told.monthFirst === 0;
}

/** A day with the year first, as programs for tables write it, that is one with day and month in each other's place, too. */
const swappableDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-2])(?!\d)/;

export function mayBeSwapped(text: string): boolean {
  const [, month, day] = swappableDay.exec(plain(text)) ?? [];
  return month !== day;
}

/** The day with day and month in each other's place, where that is a day too; any other text as it is. */
export function withDayAndMonthSwapped(text: string): string {
  return mayBeSwapped(text) ? plain(text).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1-$3-$2') : text;
}

/**
 * Whether day and month may have changed places in the days of a column that `mayBeSwapped`: a program that reads dates in
 * another order makes such a day of `05/04/2026`, and leaves `13/09/2026` as it is written.
 */
export function mayHoldSwappedDays(texts: readonly string[]): boolean {
  const { dots, others } = countOrders(texts);
  const hasDayFirst = dots.dayFirst + others.dayFirst > 0;
  const hasMonthFirst = dots.monthFirst + others.monthFirst > 0;
  if (dots.open + others.open > 0 || hasDayFirst === hasMonthFirst) return false;
  const days = texts.map(plain).filter((text) => yearFirstDate(text) !== undefined);
  return days.some(mayBeSwapped) && days.every((day) => swappableDay.test(day));
}

/**
 * Dates in numbers with dots, and with other separators, by the order that they prove: `open` ones have two readings that
 * differ. Where the others prove none, dots do.
 */
function countOrders(texts: readonly string[]) {
  const none = { count: 0, open: 0, dayFirst: 0, monthFirst: 0 };
  const counts = { dots: { ...none }, others: { ...none } };
  for (const text of texts) {
    const written = plain(text);
    // Most columns hold no dates, and looking for times of day in them takes far longer.
    const date = startsWithNumber.test(written) && numericDate(numbersInYear(written, someYear) ?? written);
    if (!date) continue;
    const { first, second, hasDots } = date;
    const of = hasDots ? counts.dots : counts.others;
    of.count += 1;
    if (first > 12 && second <= 12) of.dayFirst += 1;
    else if (second > 12 && first <= 12) of.monthFirst += 1;
    else if (first !== second) of.open += 1;
  }
  const { dots, others } = counts;
  return { dots, others, told: others.dayFirst + others.monthFirst > 0 ? others : dots };
}

/**
 * The date in a cell as `YYYY-MM-DD`; undefined when there is none to be read, or it never was. An instant is the day
 * that it is on the person's clock.
 */
export function readDate(text: string, order: ReadOrder, clock: Clock): string | undefined {
  return readPlainDate(plain(text), order, clock);
}

/** The same of a text that is `plain` already. */
export function readPlainDate(written: string, order: ReadOrder, clock: Clock): string | undefined {
  if (isDayAndTime(written)) return undefined;
  return (
    dayOfInstant(timeStampOf(written, order), clock) ??
    writtenDate(written, order) ??
    serialDate(written) ??
    compactDate(written) ??
    stampDate(written, clock)
  );
}

/** A day in its usual writings, whatever stands behind it. */
function writtenDate(text: string, order: ReadOrder): string | undefined {
  return yearFirstDate(text) ?? numbersDate(text, order) ?? namedDate(text) ?? romanDate(text);
}

/** A time of day with its offset from UTC at the end of a text. A bare minus stands between two times, too. */
const zonedTime =
  /[\s,]{1,3}(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:\s?([ap])\.?m\b\.?)?\s?\(?(?:Z|UTC|GMT|(?=\+\d{2})|(?<=:\d{2}:[\d.]{2,12}\s?)(?=-\d{2})|(?<=\s)(?=-\d{4}))(?:([+-])(\d{1,2})(?::?(\d{2}))?)?(?:\s?\([^()]*)?\)?$/i;

/** A day in any writing with such a time, as a time stamp; another text as it is. */
export function timeStampOf(text: string, order: ReadOrder): string {
  const zoned = zonedTime.exec(text);
  const day = zoned ? writtenDate(text.slice(0, zoned.index), order) : undefined;
  if (!zoned || day === undefined) return text;
  const [, hour = '', minute = '', half, sign = '+', hours = '0', minutes = '00'] = zoned;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hourOfDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${day}T${twoDigits(hourOfDay)}:${minute}${sign}${twoDigits(hours)}:${minutes}`;
}

function twoDigits(number: number | string): string {
  return String(number).padStart(2, '0');
}

/** Whether it is a day without a year and a time of day, whose hour would be read as the year. */
function isDayAndTime(text: string): boolean {
  const day = text.replace(timeBehind, '');
  return day !== text && inYear(day, someYear) !== undefined;
}

/** A leap year, in which every day is. */
const someYear = 2024;

/** A day that is written without a year, and maybe with a time of day, as one of this year; undefined where there is none. */
export function inYear(written: string, year: number): string | undefined {
  const text = plain(written).replace(timeBehind, '');
  const numbers = numbersInYear(text, year);
  if (numbers !== undefined) return numbers;
  // Behind an apostrophe stands a year: `Sep '26`.
  if (/['’ʼ]\d{2}$/.test(text)) return undefined;
  if (text.match(/\d+/g)?.length !== 1 || daysAgo(text) !== undefined) return undefined;
  const dated = `${text.replace(/[.,،]$/, '')} ${year}`;
  return namedDate(dated) === undefined ? undefined : dated;
}

/** The same of a day in numbers alone. */
function numbersInYear(text: string, year: number): string | undefined {
  const [, month, day] = /^(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?$/u.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month}-${day}`;
  const [whole, first, mark, second] =
    /^(\d{1,2})([./-])(\d{1,2})\2?$/.exec(text.replace(timeBehind, '')) ?? [];
  return whole === undefined ? undefined : [first, second, year].join(mark);
}

/** In UTF-16 units; what stands behind is not looked at. */
export const dateLengthMax = 100;

/** The beginning of a cell as dates are looked for in it: without an era, or the weekday before a date in numbers. */
export function plain(text: string): string {
  const digits = inPlainDigits(text.slice(0, dateLengthMax)).replaceAll('؍', '/').trim();
  const written = withoutEra(digits);
  const named = /^([\p{L}\p{M}'’ʼ-]{1,20})[.,،]{0,2} ?(?=\d{1,4}[./-]\d)/u.exec(written);
  if (!named) return written;
  const [whole, word = ''] = named;
  return word.split('-').every(isWeekday) ? written.slice(whole.length) : written;
}

/** `2026-09-01`, `2026. 09. 01.`, `2026年9月1日`, `2026년 9월 1일`. */
function yearFirstDate(text: string): string | undefined {
  const parts = /^(\d{4}) ?[-/.年년] ?(\d{1,2}) ?[-/.月월] ?(\d{1,2})(?!\d)/u.exec(text);
  return parts ? checkedDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

/** `26.09.01`, `26. 9. 1.` */
const shortYearFirst = /^(\d{2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/;

function numbersDate(text: string, order: ReadOrder): string | undefined {
  const yearFirst = order === 'year_first' ? shortYearFirst.exec(text) : null;
  if (yearFirst)
    return checkedDate(wholeYear(yearFirst[1] ?? ''), Number(yearFirst[3]), Number(yearFirst[4]));
  const date = numericDate(text);
  if (!date) return undefined;
  const { first, second, year, hasDots } = date;
  const dayFirst = checkedDate(year, second, first);
  const monthFirst = checkedDate(year, first, second);
  if (order === 'day_first') return dayFirst;
  if (!hasDots) return monthFirst;
  return order === 'by_mark' ? dayFirst : (monthFirst ?? dayFirst);
}

/** Words that stand in a date beside its numbers and names, in any of the languages. */
export const fillers = /^(?:st|nd|rd|th|er|º|ª|o|de|del|d|of|the|den|der|le|am|г|р|року|года|m|من)$/iu;

/** A date whose month is a name: day and month in either order, and a year before or behind them. */
function namedDate(text: string): string | undefined {
  const tokens = (withoutClockTimes(text).match(/\d+|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []).slice(
    0,
    tokensMax,
  );
  const [one = '', other = '', third = ''] = tokens.filter((token) => /^\d/.test(token));
  const isNumbered = one.length < 4 && other.length < 4 && /^(?:19|20)\d\d$/.test(third);
  if (other === '' || isNumbered) return undefined;
  const lastNumber = tokens.indexOf(other, tokens.indexOf(one) + 1);
  const words = tokens.filter(
    (token, at) => !/^\d/.test(token) && (at < lastNumber || monthOf(token) !== undefined),
  );
  const month = monthIn(words.filter((word) => !fillers.test(word)));
  if (month === undefined) return undefined;
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  if (!/^(?:\d{4}|\d{2})$/.test(year) || day.length > 2) return undefined;
  return checkedDate(wholeYear(year), month, Number(day));
}

const tokensMax = 12;

/** The month that words name beside a weekday: `mar` is both in Spanish. Undefined where there are other words. */
function monthIn(tokens: readonly string[]): number | undefined {
  const whole = monthOf(tokens.slice(-2).join(' '));
  if (tokens.length > 1 && whole !== undefined && tokens.slice(0, -2).every(isWeekday)) return whole;
  const only = tokens.filter((word) => !isWeekday(word));
  const named = only.length > 0 ? only : tokens;
  return named.length === 1 ? monthOf(named[0] ?? '') : undefined;
}

const serialMin = 20_000;
const serialMax = 80_000;

/** Days since the end of 1899 or another day, as spreadsheets count them; the time of day behind the point is left out. */
export function serialDate(text: string, dayZero = '1899-12-30'): string | undefined {
  if (!/^\d{5}(?:[.,٫]\d+)?$/.test(text)) return undefined;
  const days = Number.parseInt(text, 10);
  if (days < serialMin || days > serialMax) return undefined;
  return addDays(dayZero, days);
}

/** `20260901`, as ISO 8601 writes it without marks. */
function compactDate(text: string): string | undefined {
  const parts = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  return parts ? checkedDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}

const romanMonths = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** `1.IX.2026`, `1 IX 2026`: the month in Roman numerals, as in Poland and Hungary. */
function romanDate(text: string): string | undefined {
  const parts = /^(\d{1,2})[. ]{1,2}([IVX]{1,4})[. ]{1,2}(\d{4}|\d{2})(?!\d)/.exec(text);
  const month = romanMonths.indexOf(parts?.[2] ?? '') + 1;
  return parts && month > 0 ? checkedDate(wholeYear(parts[3] ?? ''), month, Number(parts[1])) : undefined;
}

/** Seconds or milliseconds since 1970, as programs write instants of this time, 2001 to 2033: also as `/Date(…)/`. */
function stampDate(text: string, clock: Clock): string | undefined {
  const seconds = /^(?:\/Date\()?(1\d{9})(?:\d{3})?(?:(?:[+-]\d{4})?\)\/)?$/.exec(text)?.[1];
  // It has no offset of its own: midnight is that of the person's clock.
  const instantMs = Number(seconds) * 1_000 - (clock.isEnd ? 1 : 0);
  return seconds && dayOfInstant(new Date(instantMs).toISOString(), { timeZone: clock.timeZone });
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
