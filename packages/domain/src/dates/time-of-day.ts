import { withPlainDigits } from '../amount/read-amount.ts';

const time = String.raw`\d{1,2}(?:[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\b\.?|Uhr|uur|h(?:eures|oras|rs|s)?\b|[πμ]\.?\s?μ\.?|(?:[صم]|صباح(?:اً|ًا|ا)|مساء(?:ً|اً)?|ظهر(?:اً|ًا|ا))(?![\p{L}\p{M}]))?|\s*(?:[ap]\.?m\b\.?|Uhr|uur)|\s?h\s?\d{0,2})(?:\s*\(?(?:Z|[A-Z]{2,4}|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)\)?)?`;

/** A time of day at the end of a text, with its zone. */
export const timeOfDay = new RegExp(String.raw`${time}\s*$`, 'iu');

const inFront = String.raw`[\s,،;]+(?:(?:@|at|um|ab|from|à|a las?|om|alle(?: ore)?|às|в|الساعة)\s*)?`;

/** The same behind something else, with what leads to it, or a time from which and one up to which. */
export const timeBehind = new RegExp(
  String.raw`${inFront}\(?(?:\d{1,2}[-–—])?${time}(?:\s*[-–—]\s*${time})?\)?\s*$`,
  'iu',
);

const clockTime =
  /(?<![\d:./-])(?:\d{1,2}[-–—])?\d{1,2}(?:(?::\d{2}){1,2}(?!\d)|\.[0-5]\d(?![\d.])|\s?h\d{2}(?!\d)|\s?(?:[ap]\.?\s?m|uhr|uur|h(?:rs?|s)?)(?!\p{L}))/giu;

/** A text without the times of day in it, whose numbers are no day and no year. */
export function withoutClockTimes(text: string): string {
  return text.replace(clockTime, ' ');
}

const hourSaid = /\d:\d{2}|\d\s?(?:[ap]\.?\s?m\b|uhr|uur|h(?:\d{2})?\b)/iu;
/** What programs write behind a day that has no time. */
const midnight = /(?<![\d:])(?:0?0:00|12:00(?::00)?\s?a\.?m)/i;

/** Whether a text says a time of day, anywhere and in whatever digits; midnight is none. */
export function saysTimeOfDay(text: string): boolean {
  const said = withPlainDigits(text);
  return (hourSaid.test(said) || timeBehind.test(said)) && !midnight.test(said);
}
