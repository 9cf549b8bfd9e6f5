import { useLingui } from '@lingui/react';
import type { DateFormat } from '@foothold/domain/settings';
import { isShownTwice } from '@foothold/domain/time-zone';
import { orderedDates } from '@foothold/domain/clock/date-order';
import { regionalLocale } from './language.ts';
import { regionalPreferences, useRegionalPreferences } from './regional-preferences.ts';
import { localTimeZone } from './today.ts';
import { offsetWords } from './zone-words.ts';

/** In units of 1024 × 1024, like the limits of files, so that the largest accepted file is shown as 10 MB. */
const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** A date `2026-11-10`, or a time stamp with its offset; both are shown without conversion to another zone. */
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
   * `14:02` in the person's format: of an instant on their clock, or of a time stamp in `timeZone`, theirs without one;
   * `02:30 (UTC+1)` where that clock shows the time twice.
   */
  time: (moment: Moment | Date, timeZone?: string) => string;
  /** `10 Nov 2026, 14:02` of an instant on their clock. */
  dateAndTime: (moment: Date) => string;
  /** Separates parts of a line in elements of their own: `, `, in Arabic `، `. */
  comma: string;
  /** Facts on one line, `Panel · Video call`, without empty ones; in Arabic each runs in the direction of its own script. */
  facts: (parts: readonly (string | undefined)[]) => string;
  /** A text within a sentence in its own direction: in Arabic `2026-05-04` would run backwards. */
  isolated: (text: string) => string;
  /** `Central European Time (Europe/Berlin)`: the zone with its name at that instant. */
  timeZone: (timeZone: string, at: number) => string;
  /** `3 minutes ago`, `in 2 hours`, of an instant. */
  timeAgo: (moment: Date, now: Date) => string;
  number: (value: number) => string;
  /** `46,000.00` */
  inCents: (value: number) => string;
  /** 0.25 is `25%`. */
  percent: (share: number) => string;
  /** A number of bytes in the fitting unit. */
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
  /** `3 d`: the short form of a number of days. */
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

/**
 * The formats of the current language and of the person's settings; the component renders again when either changes.
 */
export function useFormat(): Format {
  useRegionalPreferences();
  return formatFor(useLingui().i18n.locale);
}

/** The region that the browser names for `language` is added: `en` becomes `en-GB` where the browser asks for it. */
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
    // Without the full stop of German abbreviations, which a weekday before a whole date lacks: "Fr 27.", "Di 1. Dez.".
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
      // The direction of a line follows its first letter outside of isolated parts, so a mark sets it here.
      return said.length === 0 ? '' : `\u200F${said.map((part) => `\u2068${part}\u2069`).join(' · ')}`;
    },
    isolated: (text: string) => (locale.startsWith('ar') ? `\u2068${text}\u2069` : text),
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
  // The narrow unit of German is "T", which is not understood as days.
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
      // “£60–70k” means that both bounds are thousands.
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

/** Whether the lower bound in short form would be taken for thousands: 60 to 70,000. */
export function areFarApart(low: number, high: number): boolean {
  return low > 0 && low < 1_000 && high >= 1_000 && high > low * 10;
}

/** `£46–52k`: English shows symbol and unit once; other languages follow their own rules for ranges. */
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

/** Whether the language shortens the amount: English shortens thousands and millions, German only millions. */
function hasUnit(format: Intl.NumberFormat, amount: number): boolean {
  return format.formatToParts(amount).some((part) => part.type === 'compact');
}

function write(parts: readonly { value: string }[]): string {
  return parts
    .map((part) => part.value)
    .join('')
    .trim();
}

/** Removes the country of `UK£`, which Arabic writes even in the narrow form. */
function withoutCountry(text: string): string {
  return text.replace(/[A-Z]{2}(?=[£$¥])/g, '');
}

/** Keeps `E£` in one piece and in order within right-to-left text. */
function isolateSymbol(text: string): string {
  return text.replace(/[A-Z]+[£$¥]/g, '\u2066$&\u2069');
}

function lowerThousands(text: string, locale: string): string {
  return locale.startsWith('en') ? text.replace(/(?<=\d)K/, 'k') : text;
}

/** Puts a no-break space between a number and its unit where the language has no space. */
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

/** The local time of the moment as a UTC date, so that the zone of the device does not shift it. */
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
