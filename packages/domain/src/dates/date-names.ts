import { normalForm } from '../normal-form.ts';

/** The languages whose names of months and weekdays are read; Arabic has three sets of months. */
export const languagesOfDates =
  'en de fr es pt it nl ar ar-LB ar-MA ar-DZ ar-IQ ru uk pl cs sk hu ro bg el tr he sv da nb fi et lv lt ca id vi hi fa'.split(
    ' ',
  );

/** Abbreviations that people write and `Intl` does not. */
const otherMonths: Readonly<Record<string, number>> = {
  sept: 9,
  janner: 1,
  marz: 3,
  maerz: 3,
  mrz: 3,
  ene: 1,
  abr: 4,
  ago: 8,
  set: 9,
  dic: 12,
  dez: 12,
  out: 10,
};

/** What some languages write in front of the name of a month, without a space. */
const prefixes = /^(?:[dD]'|ב(?=\p{L}{3}))/u;

/** The month of a word, 1 to 12: a name, or the first letters of names of one month only. Undefined where it is none. */
export function monthOf(word: string): number | undefined {
  const { months, beginnings } = dateNames();
  const folded = foldWord(word.replace(prefixes, ''));
  return months.get(folded) ?? beginnings.get(folded) ?? undefined;
}

export function isWeekday(word: string): boolean {
  return dateNames().weekdays.has(foldWord(word));
}

interface DateNames {
  /** The month of each name, 1 to 12. */
  months: ReadonlyMap<string, number>;
  /** The month of the first letters of names, three at least; null where names of two months begin so. */
  beginnings: ReadonlyMap<string, number | null>;
  weekdays: ReadonlySet<string>;
}

let known: DateNames | undefined;

/** Names in many languages, as `foldWord` leaves them. A name of two months is left out. */
function dateNames(): DateNames {
  known ??= readNames();
  return known;
}

/** Folds a word for comparison: without case, accents and punctuation round it. */
function foldWord(word: string): string {
  return normalForm(word, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640.'’ʼ׳]/gu, '');
}

function readNames(): DateNames {
  const found = new Map<string, Set<number>>();
  const add = (word: string, month: number) => {
    const name = foldWord(word);
    if (/^\p{L}{2,}(?: \p{L}+)?$/u.test(name)) found.set(name, (found.get(name) ?? new Set()).add(month));
  };
  const weekdays = new Set<string>();
  for (const locale of languagesOfDates)
    for (const length of ['long', 'short'] as const) {
      const options = { calendar: 'gregory', timeZone: 'UTC' } as const;
      // Beside a day many languages write a month in another form than alone.
      const formats = [{ month: length }, { month: length, day: 'numeric' }] as const;
      for (const format of formats.map((more) => new Intl.DateTimeFormat(locale, { ...options, ...more })))
        for (let month = 1; month <= 12; month += 1)
          for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 15)))
            if (type === 'month') add(value, month);
      const weekday = new Intl.DateTimeFormat(locale, { ...options, weekday: length });
      for (let day = 1; day <= 7; day += 1)
        for (const word of weekday.format(Date.UTC(2026, 1, day)).split(/[\s-]+/))
          weekdays.add(foldWord(word));
    }
  for (const [name, month] of Object.entries(otherMonths)) add(name, month);
  const single = [...found].flatMap(([name, months]) => {
    const [month, ...others] = months;
    return month === undefined || others.length > 0 ? [] : [[name, month] as const];
  });
  return { months: new Map(single), beginnings: beginningsOf(single), weekdays };
}

const beginningLengthMin = 3;

function beginningsOf(names: readonly (readonly [string, number])[]): Map<string, number | null> {
  const beginnings = new Map<string, number | null>();
  for (const [name, month] of names)
    for (let length = beginningLengthMin; length < name.length; length += 1) {
      const beginning = name.slice(0, length);
      const known = beginnings.get(beginning);
      beginnings.set(beginning, known === undefined || known === month ? month : null);
    }
  return beginnings;
}
