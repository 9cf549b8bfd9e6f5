import { zonePlace } from '@foothold/domain/clock/zone-place';
import { timeZoneSchema } from '@foothold/domain/moment';
import { momentAt } from '@foothold/domain/time-zone';
import { regionalLocale } from './language.ts';

/** Regions whose English has the abbreviations that are usual there, such as EST, CET, AEDT, IST. */
const abbreviatingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NG', 'en-KE'];

/** How far a zone is from UTC at an instant in milliseconds: `UTC−5`, `UTC+5:30`, `UTC`. */
export function offsetWords(timeZone: string, at: number): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(momentAt(at, timeZone)) ?? [];
  if (hours === '00' && minutes === '00') return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

const knownWords = new Map<string, string>();

/** `New York (EST, UTC−5)`: place, abbreviation where one is usual, and offset at an instant in milliseconds. */
export function zoneWords(language: string, timeZone: string, at: number): string {
  const place = zonePlace(timeZone);
  const offset = offsetWords(timeZone, at);
  if (place === offset) return place;
  // A list asks for dozens while one types; a zone has one abbreviation for each of its offsets.
  const key = `${language} ${timeZone} ${offset}`;
  let words = knownWords.get(key);
  if (words === undefined) {
    const abbreviation = abbreviationAt(language, timeZone, at);
    words = `${place} (${[abbreviation, offset].filter((part) => part !== undefined).join(', ')})`;
    knownWords.set(key, words);
  }
  return words;
}

/** Whether this browser knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  return timeZoneSchema.safeParse(name).success;
}

function abbreviationAt(language: string, timeZone: string, at: number): string | undefined {
  for (const locale of [regionalLocale(language), ...abbreviatingLocales]) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (/^\p{L}+$/u.test(name) && name !== 'UTC') return name;
  }
  return undefined;
}
