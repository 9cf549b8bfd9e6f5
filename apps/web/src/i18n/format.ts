import { useLingui } from '@lingui/react';
import type { DateFormat } from '@foothold/domain/settings';
import { isShownTwice } from '@foothold/domain/time-zone';
import { orderedDates } from '@foothold/domain/clock/date-order';
import { regionalLocale } from './language.ts';
import { regionalPreferences, useRegionalPreferences } from './regional-preferences.ts';
import { localTimeZone } from './today.ts';
import { offsetWords } from './zone-words.ts';

/** As the limits of files count it, so that the largest file that is taken is one of 10 MB. */
const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** A date `2026-11-10`, or a time stamp with its offset; both are shown as they stand on the person's clock. */
type Moment = string;

type MoneyRange = { min: number | null; max: number | null; currency: string };

/** Every format of a date, number or list, in one language. */
export type Format = {
  /** `10 Nov 2026` */
  date: (moment: Moment) => string;
  /** `Tuesday 10 November 2026` */
  longDate: (moment: Moment) => string;
  /** `10 Nov`, with the year when it is not the year of `today`. */
  shortDate: (moment: Moment, today: Moment) => string;
  /** `Tuesday` */
  weekday: (moment: Moment) => string;
  /** `November 2026` */
  month: (moment: Moment) => string;
  /** Like `day`, within a sentence: `tomorrow`. */
  dayInSentence: (moment: Moment, today: Moment) => string;
  /** `Yesterday`, `Today`, `Tomorrow`, `Thu 12` within four weeks, `Tue 1 Dec` where the month changes, else `12 Jan` or `12 Jan 2027`. */
  day: (moment: Moment, today: Moment) => string;
  /** Like `day`, with the time when the moment has one: `Tomorrow, 17:00`. */
  dayAndTime: (moment: Moment, today: Moment) => string;
  /**
   * `14:02` in the person's way, of a point in time on their clock or of a time stamp on the clock of a zone, theirs where
   * none is named; `02:30 (UTC+1)` where that clock shows it twice.
   */
  time: (moment: Moment | Date, timeZone?: string) => string;
  /** `10 Nov 2026, 14:02` of a point in time on their clock. */
  dateAndTime: (moment: Date) => string;
  /** Between the parts of a line that each stand in an element of their own: `, `, in Arabic `، `. */
  comma: string;
  /** Facts on one line, `Panel · Video call`, without empty ones; in Arabic each runs in the direction of its own script. */
  facts: (parts: readonly (string | undefined)[]) => string;
  /** `Central European Time (Europe/Berlin)`: the zone by its name, as it is called at a point in time. */
  timeZone: (timeZone: string, at: number) => string;
  /** `3 minutes ago`, `in 2 hours`, of a point in time. */
  timeAgo: (moment: Date, now: Date) => string;
  number: (value: number) => string;
  /** `46,000.00` */
  inCents: (value: number) => string;
  /** 0.25 is `25%`. */
  percent: (share: number) => string;
  /** Counts bytes, in the unit that suits. */
  fileSize: (bytes: number) => string;
  /** `0.4 ms` */
  shortDuration: (ms: number) => string;
  /** `£46,000` */
  money: (amount: number, currency: string) => string;
  /** `£46–52k`, `£46k` for one bound or equal ones, empty without any. */
  moneyRange: (range: MoneyRange) => string;
  /** `£46,000–52,000`, `£46,000` for one bound or equal ones, empty without any. */
  moneyRangeInFull: (range: MoneyRange) => string;
  /** `£` */
  currencySymbol: (currency: string) => string;
  /** `British pounds` */
  currencyName: (currency: string) => string;
  /** `3 d`: a count of days where there is no room for words. */
  days: (count: number) => string;
  /** `3 days` */
  daysInWords: (count: number) => string;
  /** `in 3 days` */
  inDays: (count: number) => string;
  /** `25 minutes` */
  minutesInWords: (count: number) => string;
  /** `a, b and c` */
  list: (items: readonly string[]) => string;
  /** `a, b or c` */
  either: (items: readonly string[]) => string;
};

const cache = new Map<string, Format>();
const dayMs = 86_400_000;
const nearDaysMax = 28;

/** The formats of the language now shown and of what the person chose; the component draws again when either changes. */
export function useFormat(): Format {
  useRegionalPreferences();
  return formatFor(useLingui().i18n.locale);
}

/** `language` is refined by the region that the browser names for it: `en` becomes `en-GB` where that is asked for. */
export function formatFor(language: string): Format {
  const { dateFormat } = regionalPreferences();
  const timeZone = localTimeZone();
  const key = [language, dateFormat, timeZone].join(' ');
  let format = cache.get(key);
  if (!format) {
    const locale = regionalLocale(language);
    format = {
      ...dateFormats(locale, dateFormat, timeZone),
      ...numberFormats(locale),
      ...moneyFormats(locale),
      ...unitFormats(locale),
    };
    cache.set(key, format);
  }
  return format;
}

function dateFormats(locale: string, dateFormat: DateFormat, ownZone: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const wall = (options: Intl.DateTimeFormatOptions) => {
    const format = dates({ ...options, timeZone: 'UTC' });
    return (moment: Moment) => format.format(wallClock(moment));
  };
  const inUtc = { timeZone: 'UTC' };
  const written = orderedDates(locale, dateFormat);
  const wallDate = (options: Intl.DateTimeFormatOptions) => {
    const write = written({ ...options, ...inUtc });
    return (moment: Moment) => write(wallClock(moment));
  };
  const date = wallDate({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfMonth = wallDate({ day: 'numeric', month: 'short' });
  const longDate = wallDate({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const usualLongDate = wall({ dateStyle: 'full' });
  const weekdayShort = wall({ weekday: 'short' });
  const dayNumber = wall({ day: 'numeric' });
  const weekdayAndDay = wall({ weekday: 'short', day: 'numeric' });
  const { time, ...times } = timeFormats(locale, dateFormat, ownZone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const comma = commaIn(locale);

  const shortDate: Format['shortDate'] = (moment, today) =>
    (moment.slice(0, 4) === today.slice(0, 4) ? dayOfMonth : date)(moment);

  const dayInSentence: Format['dayInSentence'] = (moment, today) => {
    const distance = daysFrom(today, moment);
    if (Math.abs(distance) <= 1) return relative.format(distance, 'day');
    if (Math.abs(distance) >= nearDaysMax || distance < -6) return shortDate(moment, today);
    const isOtherMonth = moment.slice(0, 7) !== today.slice(0, 7);
    if (isOtherMonth) return `${weekdayShort(moment)} ${dayOfMonth(moment)}`;
    if (locale.startsWith('en')) return `${weekdayShort(moment)} ${dayNumber(moment)}`;
    // Without the full stop of German, as a weekday has none before a whole date: "Fr 27.", "Di 1. Dez.".
    return weekdayAndDay(moment).replace(/\.?[,،]\s*/, ' ');
  };
  const day: Format['day'] = (moment, today) => capitalise(dayInSentence(moment, today), locale);

  return {
    date,
    shortDate,
    dayInSentence,
    day,
    inDays: (count: number) => relative.format(count, 'day'),
    longDate: dateFormat === 'region' ? usualLongDate : longDate,
    weekday: wall({ weekday: 'long' }),
    month: wall({ month: 'long', year: 'numeric' }),
    ...times,
    time,
    dayAndTime: (moment: Moment, today: Moment) =>
      moment.length > 10 ? day(moment, today) + comma + time(moment) : day(moment, today),
    comma,
    facts: (parts: readonly (string | undefined)[]) => {
      const said = parts.filter((part) => part !== undefined && part !== '');
      if (!locale.startsWith('ar')) return said.join(' · ');
      // Within a line that takes its direction from its letters, those of isolated parts do not count.
      return said.length === 0 ? '' : `\u200F${said.map((part) => `\u2068${part}\u2069`).join(' · ')}`;
    },
    timeAgo: (moment: Date, now: Date) => timeAgo(relative, moment.getTime() - now.getTime()),
  };
}

function timeFormats(locale: string, dateFormat: DateFormat, ownZone: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const onClock = { timeZone: ownZone };
  const clockTime = dates({ timeStyle: 'short', ...onClock });
  const dateAndTime = dates({ dateStyle: 'medium', timeStyle: 'short', ...onClock });
  const written = orderedDates(locale, dateFormat);
  const clockDate = written({ day: 'numeric', month: 'short', year: 'numeric', ...onClock });
  const timeOfDay = dates({ timeStyle: 'short', timeZone: 'UTC' });

  function wallTime(moment: Moment, timeZone: string): string {
    const [time, instant] = [timeOfDay.format(wallClock(moment)), Date.parse(moment)];
    const isTwice = !Number.isNaN(instant) && isShownTwice(instant, timeZone);
    return isTwice ? `${time} (${offsetWords(timeZone, instant)})` : time;
  }

  return {
    time: (moment: Moment | Date, timeZone = ownZone) =>
      typeof moment === 'string' ? wallTime(moment, timeZone) : clockTime.format(moment),
    dateAndTime: (moment: Date) =>
      dateFormat === 'region'
        ? dateAndTime.format(moment)
        : clockDate(moment) + commaIn(locale) + clockTime.format(moment),
    timeZone: (timeZone: string, at: number) => {
      const parts = dates({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
      return name === undefined || name === timeZone ? timeZone : `${name} (${timeZone})`;
    },
  };
}

function commaIn(locale: string): string {
  return locale.startsWith('ar') ? '، ' : ', ';
}

function unitFormats(locale: string) {
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  const longMinutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return {
    fileSize: (bytes: number) =>
      bytes < megabyte
        ? inUnit('kilobyte').format(Math.max(1, Math.round(bytes / 1_024)))
        : bytes < gigabyte
          ? inUnit('megabyte').format(bytes / megabyte)
          : inUnit('gigabyte').format(bytes / gigabyte),
    shortDuration: (ms: number) => inUnit('millisecond').format(ms),
    minutesInWords: (count: number) => longMinutes.format(count),
  };
}

function numberFormats(locale: string) {
  const number = new Intl.NumberFormat(locale);
  const inCents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // In German, "T" alone is no word for days.
  const unitDisplay = locale.startsWith('de') ? 'short' : 'narrow';
  const briefDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay });
  const longDays = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    number: (value: number) => number.format(value),
    inCents: (value: number) => inCents.format(value),
    percent: (share: number) => percent.format(share),
    days: (count: number) => spaceUnit(briefDays.formatToParts(count)),
    daysInWords: (count: number) => longDays.format(count),
    list: (items: readonly string[]) => list.format(items),
    either: (items: readonly string[]) => either.format(items),
  };
}

function moneyFormats(locale: string) {
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' });
  const plainSymbol = (text: string) =>
    locale.startsWith('ar') ? isolateSymbol(withoutCountry(text)) : withoutCountry(text);
  const byCurrency = new Map<string, ReturnType<typeof amountFormats>>();

  function formatsOf(currency: string) {
    let formats = byCurrency.get(currency);
    if (!formats) {
      formats = amountFormats(locale, currency);
      byCurrency.set(currency, formats);
    }
    return formats;
  }

  function writeAmounts(format: Intl.NumberFormat, low: number, high: number): string {
    if (low === high) return plainSymbol(lowerThousands(format.format(low), locale));
    return plainSymbol(writeRange(format, low, high, locale));
  }

  return {
    currencySymbol: (currency: string) =>
      plainSymbol(
        formatsOf(currency)
          .full.formatToParts(0)
          .find((part) => part.type === 'currency')?.value ?? currency,
      ),
    currencyName: (currency: string) => currencyNames.of(currency) ?? currency,
    money: (amount: number, currency: string) => plainSymbol(formatsOf(currency).full.format(amount)),
    moneyRange: ({ min, max, currency }: MoneyRange) => {
      const [low, high] = [min ?? max, max ?? min];
      if (low === null || high === null) return '';
      const { full, compact, whole, inCents } = formatsOf(currency);
      const top = Math.max(low, high);
      // “£60–70k” says that both ends are thousands.
      const exact = areFarApart(low, high) ? inCents : full;
      const format = Math.min(low, high) < 1_000 ? exact : hasUnit(compact, top) ? compact : whole;
      return writeAmounts(format, low, high);
    },
    moneyRangeInFull: ({ min, max, currency }: MoneyRange) => {
      const [low, high] = [min ?? max, max ?? min];
      if (low === null || high === null) return '';
      const { full, inCents } = formatsOf(currency);
      return writeAmounts(areFarApart(low, high) ? inCents : full, low, high);
    },
  };
}

function amountFormats(locale: string, currency: string) {
  const common = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...common, ...options });
  return {
    full: format({ trailingZeroDisplay: 'stripIfInteger' }),
    compact: format({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    whole: format({ maximumFractionDigits: 0 }),
    inCents: format({ minimumFractionDigits: 2 }),
  };
}

/** Whether the lower end of a range, written short, would be taken for thousands: 60 to 70,000. */
export function areFarApart(low: number, high: number): boolean {
  return low > 0 && low < 1_000 && high >= 1_000 && high > low * 10;
}

/** `£46–52k`: English shares the symbol and the unit; other languages write ranges as their own rules say. */
function writeRange(format: Intl.NumberFormat, low: number, high: number, locale: string): string {
  if (!locale.startsWith('en')) return format.formatRange(low, high);
  const lowParts = format.formatToParts(low);
  const highParts = format.formatToParts(high);
  const unitOf = (parts: Intl.NumberFormatPart[]) => parts.find((part) => part.type === 'compact')?.value;
  const sharesUnit = unitOf(lowParts) === unitOf(highParts);
  const start = lowParts.filter((part) => !(sharesUnit && part.type === 'compact'));
  const end = highParts.filter((part) => part.type !== 'currency');
  return lowerThousands(`${write(start)}–${write(end)}`, locale);
}

/** German writes thousands out and shortens only millions; English shortens both. */
function hasUnit(format: Intl.NumberFormat, amount: number): boolean {
  return format.formatToParts(amount).some((part) => part.type === 'compact');
}

function write(parts: readonly { value: string }[]): string {
  return parts
    .map((part) => part.value)
    .join('')
    .trim();
}

/** Arabic writes `UK£` where the symbol alone is the narrow form. */
function withoutCountry(text: string): string {
  return text.replace(/[A-Z]{2}(?=[£$¥])/g, '');
}

/** `E£` stays together and in its order between letters that run the other way. */
function isolateSymbol(text: string): string {
  return text.replace(/[A-Z]+[£$¥]/g, '\u2066$&\u2069');
}

function lowerThousands(text: string, locale: string): string {
  return locale.startsWith('en') ? text.replace(/(?<=\d)K/, 'k') : text;
}

/** Puts a no-break space between a number and its unit where the language puts nothing. */
function spaceUnit(parts: Intl.NumberFormatPart[]): string {
  const hasSpace = parts.some((part) => part.type === 'literal');
  return parts
    .map((part) => (part.type === 'unit' && !hasSpace ? `\u00a0${part.value}` : part.value))
    .join('');
}

const relativeSteps = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function timeAgo(relative: Intl.RelativeTimeFormat, distanceMs: number): string {
  for (const [unit, lengthMs] of relativeSteps) {
    if (Math.abs(distanceMs) >= lengthMs) return relative.format(Math.trunc(distanceMs / lengthMs), unit);
  }
  return relative.format(0, 'minute');
}

/** The moment's own clock as if it were UTC, so that no zone of this device shifts it. */
function wallClock(moment: Moment): Date {
  return new Date(`${moment.slice(0, 10)}T${moment.length > 10 ? moment.slice(11, 16) : '00:00'}:00Z`);
}

function daysFrom(from: Moment, to: Moment): number {
  const start = Date.parse(`${from.slice(0, 10)}T00:00:00Z`);
  return Math.round((Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - start) / dayMs);
}

function capitalise(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
