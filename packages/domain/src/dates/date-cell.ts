import { isWeekday, monthOf } from './date-names.ts';
import { endsTwoDays, type Clock } from '../clock/day-of-instant.ts';
import {
  dateLengthMax,
  fillers,
  plain,
  readDate,
  readPlainDate,
  timeStampOf,
  type ReadOrder,
} from './read-date.ts';
import { dayIn } from './day-in.ts';
import { addDays } from '../time-zone.ts';
import { timeOfDay } from './time-of-day.ts';

/** The date in a cell, `YYYY-MM-DD`, and what is not sure of it. */
export interface CellDate {
  date: string;
  /**
   * `part`: the cell says more, as two dates do; `year`: it has none, and the date is the last such day; `ahead`: the same,
   * and the date is the next such day; `about`: it names no day, as a month does; `two`: its year may stand first or be an
   * hour, or the day ends elsewhere on another one.
   */
  unsure?: 'part' | 'year' | 'ahead' | 'about' | 'two';
}

export interface CellClock extends Clock {
  /** The person's local date; without it a day without a year is none. */
  today?: string;
  /** How far ahead of it such a day may be. */
  aheadDaysMax?: number;
}

/** What stands between two dates in one cell. */
const between =
  /\s*(?:→|⟶|⇒|[-–—=]+>|[&;؛|\n])\s*|\s+(?:[-–—]|to|till?|until|through|and|or|then|bis|und|oder|dann|au|et|ou|al?|hasta|y|o|e|até|tot|t\/m|en|of|до|и|إلى|حتى|و)\s+/iu;

/** Empty dates as programs write them, zeros or their day zero: `0000-00-00`, `1/0/1900`, `1970-01-01`. */
const noDay =
  /^(?:[0/. -]{6,10}|(?:0001|1900|1904|1970)([./-])0?1\1(?:0?1|0?0)|0?1([./-])0?[01]\2(?:0001|1900|1904|1970)|1899-12-3[01]|12\/3[01]\/1899|3[01]\.12\.1899)(?![^\sT])/;

export function saysNoDay(text: string): boolean {
  return noDay.test(plain(text));
}

/** What a cell of a column of dates says; undefined where there is no date in it. */
export function dateInCell(text: string, order: ReadOrder, clock: CellClock): CellDate | undefined {
  const said = plain(text);
  if (noDay.test(said)) return undefined;
  const whole = readPlainDate(said, order, clock);
  if (whole !== undefined && text.trim().length <= dateLengthMax && isWholeDate(said))
    return (order !== 'year_first' && isYearInFront(said, clock)) ||
      mayEndWithHour(said, clock.today) ||
      endsTwoDays(timeStampOf(said, order), clock)
      ? { date: whole, unsure: 'two' }
      : { date: whole };
  const [first = ''] = said.split(between, 1);
  const date = (first === text ? undefined : readDate(first, order, clock)) ?? whole;
  if (date !== undefined) return { date, unsure: 'part' };
  if (!/\p{Nd}/u.test(text)) return undefined;
  const { today, aheadDaysMax = 0 } = clock;
  if (today === undefined) return undefined;
  const day = dayIn(text, order, addDays(today, aheadDaysMax));
  return day === undefined ? undefined : { date: day, unsure: day > today ? 'ahead' : 'year' };
}

/**
 * A year of two digits is likelier in front where the one at the end is so much longer ago: `26-09-01`. Behind dots it
 * mostly stands at the end.
 */
const yearsApartMin = 3;
const yearsApartMinWithDots = 5;

/** Whether a date in numbers likely has a year of two digits in front, which is no later than today’s. */
function isYearInFront(said: string, { today = '' }: CellClock): boolean {
  const [, first = '', mark, last = ''] = /^(\d\d)([./-])\d{1,2}\2(\d\d)(?!\d)/.exec(said) ?? [];
  const apartMin = mark === '.' ? yearsApartMinWithDots : yearsApartMin;
  const isLater = Number(first) - Number(last) >= apartMin && first <= today.slice(2, 4);
  return isLater && readPlainDate(said, 'year_first', { timeZone: 'UTC' }) !== undefined;
}

/** A number of two digits apart from a day and its month: `3.9. 15`, `3. Sept 15`. */
const numberApart = /^\D*\d{1,2}(?:([./-])\d{1,2}\1|\D*)\s(\d\d)$/;

const hourMax = 24;

/** Whether what is read as the year of a day, some before today’s, may be an hour. */
export function mayEndWithHour(text: string, today = ''): boolean {
  const [, , number = ''] = numberApart.exec(plain(text)) ?? [];
  return (
    number !== '' && Number(number) <= hourMax && Number(today.slice(2, 4)) - Number(number) >= yearsApartMin
  );
}

/** Whether a plain text in which there is a date says nothing but it, its weekday and a time of day. */
function isWholeDate(said: string): boolean {
  const dated = withoutTime(said);
  if ((dated.match(/\d+/g) ?? []).length > 3 || zoneByLetters.test(said)) return false;
  // What stands before its last number has been read with the date.
  const behind = /[^\d]*$/u.exec(dated)?.[0].match(/[\p{L}\p{M}']{2,}/gu) ?? [];
  const others = behind.filter((word) => !isPartOfDate(word));
  return dated === said ? others.length === 0 : others.length <= wordsToTimeMax;
}

/** A zone in letters that may mean several, as `CST` does: on the person’s clock the day may be the one beside it. */
const zoneByLetters = /:\d{2}(?:\s?[AaPp]\.?[Mm]\.?)?\s(?!(?:UTC|GMT|UHR|HRS|STD)$)(?:[A-Z]{3,4}|[CEMP]T)$/;

/** In front of a time of day some languages write as many words: `às`, `alle ore`. */
const wordsToTimeMax = 2;

/** Removes a time of day where enough for a date is left: the end of `1.9.2026` looks like a time. */
function withoutTime(text: string): string {
  const rest = text.replace(timeOfDay, '');
  return /\d.*\d/.test(rest) ? rest : text;
}

function isPartOfDate(word: string): boolean {
  const isUnspaced = /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(word);
  return isUnspaced || fillers.test(word) || isWeekday(word) || monthOf(word) !== undefined;
}
