import { normalForm } from '../normal-form.ts';
import { languagesOfDates } from './date-names.ts';

/** The approximate length of each unit in days; hours and minutes ago are today. */
const unitDays = { day: 1, week: 7, month: 30, hour: 0, minute: 0 } as const;
type Unit = keyof typeof unitDays;

/** Numbers that between them need every plural form of a unit in any of the languages. */
const counts = [1, 2, 3, 5, 11, 21];
const one = /^(vor |il y a |hace )?(?:an?|one|ein(?:e[mnr]?)?|une?|una?|een)(?= )/;
/** “Since” in Arabic, used for “ago”. */
const since = /^منذ/;
/** In UTF-16 units. */
const lengthMax = 40;

/**
 * How many days ago something was by words such as `2 weeks ago`, `yesterday` or `vor 3 Tagen`, in the languages of dates.
 * Undefined for any other text, also one that lies ahead.
 */
export function daysAgo(text: string): number | undefined {
  if (text.length > lengthMax) return undefined;
  const written = folded(text).replace(one, '$11').replace(since, 'قبل');
  const { counted, named } = (phrases ??= readPhrases());
  const [number = ''] = /\d{1,3}/.exec(written) ?? [];
  if (number === '') return named.get(written);
  const unit = counted.get(written.replace(number, '#'));
  return unit === undefined ? undefined : Number(number) * unitDays[unit];
}

function folded(text: string): string {
  return normalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}.,]/gu, '')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Phrases {
  /** The unit of phrases that have a number, with `#` in its place. */
  counted: ReadonlyMap<string, Unit>;
  /** The days of those without one. */
  named: ReadonlyMap<string, number>;
}

let phrases: Phrases | undefined;

function readPhrases(): Phrases {
  const counted = new Map<string, Unit>();
  const named = new Map<string, number>();
  for (const locale of [...languagesOfDates, 'ja', 'ko', 'zh', 'zh-TW'])
    for (const style of ['long', 'short', 'narrow'] as const) {
      const digits = new Intl.RelativeTimeFormat(locale, { style, numeric: 'always' });
      const names = new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' });
      for (const unit of Object.keys(unitDays) as Unit[]) {
        for (const count of counts) {
          const phrase = folded(digits.format(-count, unit));
          if (phrase.includes(String(count))) counted.set(phrase.replace(String(count), '#'), unit);
        }
        for (const back of unit === 'day' ? [0, 1, 2] : [1]) {
          const phrase = folded(names.format(-back, unit));
          if (!/\d/.test(phrase) && unitDays[unit] > 0) named.set(phrase, back * unitDays[unit]);
        }
      }
    }
  return { counted, named };
}
