/**
 * The number that a text states. `1.234` has two readings: its `mark` is a thousands separator or a decimal
 * separator.
 */
export type AmountReading =
  | { kind: 'amount'; value: number }
  | { kind: 'two-readings'; grouped: number; decimal: number; mark: '.' | ',' }
  | { kind: 'not-read' };

const notRead: AmountReading = { kind: 'not-read' };
/** Above that, doubles no longer hold every whole number. */
const digitsMax = 15;

/** Signs that are thousands separators only; the others may be decimal separators, too. */
const groupMarks: ReadonlySet<string> = new Set([' ', "'", '٬']);
const arabicDecimalMark = '٫';
/** A dash in the place of the cents: `2.500,–`. */
const noCents = /(?<=\d[.,٫])(?:-{1,2}|[–—−])$/;
/** Invisible characters: of writing direction, and those that only allow or forbid a line break. */
const invisibleMarks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const thousands = String.raw`k|к|tsd\.?|tausend|thousand|duizend|тыс(?:\.|яч[аи]?)?|тис(?:\.|яч)?|tys\.?|tis\.?|tisíc|tusen|tusind|mille|mila|mii|ezer|tūkst\.?|χιλ\.?|хил\.?|tuhat(?:ta)?|bin|ribu|rb|nghìn|ngàn|[أا]لف|[آا]لاف|هزار|हज़ार|हजार`;
const tenThousands = '万|萬|만';
/** An Indian lakh, 100,000, as the source of a pattern. */
export const lakhWord = '[Ll]a(?:kh|c)s?';
const millions = String.raw`M|[Mm]io\.?|[Mm]ln\.?|[Мм]лн\.?|[Mm]illion(?:s|en)?|[Mm]ill[óo]n(?:es)?|[Mm]ilh(?:ão|ões)|[Mm]ilion[ei]|[Mm]ilj(?:oen|oner|\.?)|[Mm]ill\.?|[Jj]uta|[Jj]t|[Tt]riệu|[Mm]ilyon|مليون|ملايين|میلیون`;
/** An Indian crore, ten million; “cr” in small letters is a credit, too. */
export const croreWord = String.raw`[Cc][Rr][Oo][Rr][Ee][Ss]?|C[Rr]s?\.?`;
/** A word with two meanings is left out: “mil” is a thousand in Spanish, and short for a million in English. */
const multipliers: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^(?:${thousands})$`, 'iu'), 1_000],
  [new RegExp(`^(?:${tenThousands})$`, 'u'), 10_000],
  [new RegExp(`^(?:${lakhWord})$`, 'iu'), 100_000],
  [new RegExp(`^(?:${millions})$`, 'u'), 1_000_000],
  [new RegExp(`^(?:${croreWord})$`, 'u'), 10_000_000],
];

/** What multiplies the number before it, as the source of a pattern for texts in any case. */
export const multiplierWord = [thousands, tenThousands, lakhWord, millions, croreWord].join('|');

/** By what a word multiplies the number before it; undefined where it is none of these. */
export function multiplierOf(word: string): number | undefined {
  return multipliers.find(([pattern]) => pattern.test(word))?.[1];
}

/**
 * Reads a number as people write it in any language: digits of any script, either separator, spaces, apostrophes, and
 * `k`, `M` or another multiplier behind it, and a dash for no cents, as in `2.500,–`. A separator with three
 * digits behind it gives both readings where nothing else decides. Never guesses.
 */
export function readAmount(text: string): AmountReading {
  const parts = /^([-−+]?) ?([\d.,' ٬٫]*\d[.,٫]?) ?([\p{L}\p{M}]{1,9}\.?)?$/u.exec(
    inPlainDigits(text).trim().replace(noCents, '00'),
  );
  if (!parts) return notRead;
  const [, sign = '', written = '', unit] = parts;
  const factor = unit === undefined ? 1 : multiplierOf(unit);
  if (factor === undefined || written.replace(/\D/g, '').length > digitsMax) return notRead;
  return times(readDigits(written.replace(/[.,٫]$/, '')), sign === '-' || sign === '−' ? -factor : factor);
}

/** Most cells of a table are: nothing in them is written otherwise. */
const isPlain = /^[ -_a-~]*$/;

/**
 * The text with the digits of every script as 0 to 9, one kind of space, of apostrophe, of hyphen and of separators between
 * digits, and without invisible characters.
 */
export function inPlainDigits(text: string): string {
  if (isPlain.test(text)) return text;
  return withPlainDigits(text)
    .replace(invisibleMarks, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[‘’ʼ`´′＇]/g, "'")
    .replace(/[‐‑‒]/g, '-')
    .replace(/(?<=\d)[،，](?=\d)/g, ',')
    .replace(/(?<=\d)．(?=\d)/g, '.');
}

/** The text with the digits of every script as 0 to 9, and nothing else changed. */
export function withPlainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => digitValues().get(digit) ?? digit);
}

let valuesByDigit: ReadonlyMap<string, string> | undefined;

/** The digits of every numbering system that `Intl` knows. */
function digitValues(): ReadonlyMap<string, string> {
  valuesByDigit ??= new Map(
    Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      const digits = Array.from({ length: 10 }, (_, value) => [format.format(value), String(value)] as const);
      return digits.filter(([digit]) => /^\p{Nd}$/u.test(digit));
    }),
  );
  return valuesByDigit;
}

function readDigits(written: string): AmountReading {
  const runs = written.split(/\D/);
  const marks = written.replace(/\d/g, '');
  const last = marks.at(-1);
  const fraction = runs.at(-1) ?? '';
  const grouped = runs.join('');
  if (last === undefined) return amount(grouped);
  const isOnce = marks.indexOf(last) === marks.length - 1;
  const isDecimal = !groupMarks.has(last) && isOnce;
  const areGroups = isGrouped(runs, marks);
  const others = runs.slice(0, -1);
  const isFraction = isDecimal && (others.length === 1 || isGrouped(others, marks.slice(0, -1)));
  if (isFraction && areGroups && last !== arabicDecimalMark)
    return {
      kind: 'two-readings',
      grouped: Number(grouped),
      decimal: Number(`${others.join('')}.${fraction}`),
      mark: last === ',' ? ',' : '.',
    };
  if (isFraction) return amount(`${others.join('') || '0'}.${fraction}`);
  return areGroups ? amount(grouped) : notRead;
}

/** Whether the runs of digits are groups of thousands, or of lakhs and crores, with one kind of separator. */
function isGrouped(runs: readonly string[], marks: string): boolean {
  const [first = '', ...rest] = runs;
  if (new Set(marks).size !== 1 || !/^[1-9]\d{0,2}$/.test(first)) return false;
  const isThousands = rest.every((run) => run.length === 3);
  const isLakhs =
    first.length < 3 && rest.at(-1)?.length === 3 && rest.slice(0, -1).every((run) => run.length === 2);
  return isThousands || isLakhs;
}

function amount(digits: string): AmountReading {
  return { kind: 'amount', value: Number(digits) };
}

function times(reading: AmountReading, factor: number): AmountReading {
  // 1.1 times 1,000 is 1,100.0000000000002 otherwise.
  const by = (value: number) => Number((value * factor).toPrecision(15));
  if (reading.kind === 'amount') return { kind: 'amount', value: by(reading.value) };
  if (reading.kind === 'not-read') return reading;
  return { ...reading, grouped: by(reading.grouped), decimal: by(reading.decimal) };
}
