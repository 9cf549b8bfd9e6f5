import { currencyOfSign, currencySign, thousandsSign } from './pay-currency.ts';
import { isPeriodWord, periodAfter, type PayPeriod } from './pay-period.ts';
import { codeOfPaySign, paySign } from './pay-signs.ts';
import { inPlainDigits, multiplierOf, multiplierWord, readAmount } from './read-amount.ts';
import { currenciesOfSign } from './shared-signs.ts';

/** Pay that a text states and nothing else. */
export interface Pay {
  /** Missing where only the upper end is named. */
  min?: number | undefined;
  /** Missing where only the lower end is named. */
  max?: number | undefined;
  /** ISO 4217, where the text says whose money it is. */
  currency?: string | undefined;
  /** The sign that says it, where several currencies have that; `currency` is then the usual one, if any. */
  sharedSign?: string | undefined;
  period?: PayPeriod | undefined;
}

const textLengthMax = 200;
const number = String.raw`\d(?:[\d.,' ٬٫]*\d)?(?:[.,](?:-{1,2}|[–—])?)?(?: ?(?:${multiplierWord})(?!(?![円원元])\p{L}))?`;
/** In a text that only states pay every code is a currency, but for those that are words. */
const code = String.raw`(?<!\p{L})(?:${Intl.supportedValuesOf('currency')
  .filter((each) => each !== 'ALL' && each !== 'TOP')
  .join('|')})(?!\p{L})`;
const sign = `${currencySign}|${paySign}|${code}`;
const end = (name: string) =>
  String.raw`(?:(?<${name}Outer>${sign}) ?)?(?:(?<${name}Before>${sign}) ?)?(?<${name}>${number})(?: ?(?<${name}After>${sign}))?`;
const lower = String.raw`from|ab|von|starting (?:at|from)|min(?:\.|imum|destens)?|at least|more than|über|over|above|[>≥]=?|à partir de|dès|desde|a partir de|a partire da|vanaf|från|od|от|من`;
const upper = String.raw`up to|bis(?: zu)?|max(?:\.|imum|imal)?|at most|less than|under|below|höchstens|unter|[<≤]=?|jusqu'à|hasta|até|fino a|tot|upp till|do|до|حتى`;
/** Words stand between spaces, but for one of Arabic: “1e5” is no range. */
const between = String.raw`(?: ?[-–—−~～〜] ?| (?:to|bis|à|a|hasta|até|tot|till|do|до|and|und|et|y|e|og|och|[إا]لى) | و ?)`;
const pattern = new RegExp(
  String.raw`^(?:(?<lower>${lower})|(?<upper>${upper})|(?<both>between|zwischen|entre|de|tussen|mellan|между|بين))? ?${end('first')}(?:${between}${end('second')})?(?<plus> ?\+)?(?<rest>\P{Nd}*)$`,
  'iu',
);
const plainWords =
  /^(?:per|pr|pro|par|por|de|a|an|each|je|im|am|die|la|alla?|al|في|كل|لكل|brutto|gross|netto|net|brut|bruts|bruto|brutos|إجمالي|صافي|salary|pay|base|basic|fte|full|time)$/i;

/** What the first end of a range is counted by, where the second is by the same: `$60K/yr - $75K/yr`. */
const periodTwice = /( ?(?:\/|per |an? ) ?\p{L}{1,10}\.?)(?= ?(?:[-–—−~]|to) ?\S[^/]*\1$)/iu;

/** Lakhs of rupees per annum: one word for a multiplier, a currency and a period. */
const lakhsPerAnnum = /(?<=\d ?)LPA\b/gi;

/** That an amount is a round one, as in India and East Africa: `25,000/-`, `25,000/=`. */
const nothingBehind = /(?<=\d)\/[-=](?! ?\d)/g;

/** A sign of one or several currencies, behind a letter too. */
const anySign = String.raw`(?:${`${currencySign.replace(thousandsSign, '')}|${paySign}|${code}`.replaceAll(String.raw`(?<!\p{L})`, '')})(?!\p{L})`;
/** The letter of thousands or millions that belongs to the currency behind it: `55 t€`, `45 tkr`, `0,5 mkr`, `1.2 MSEK`. */
const unitOfSign = new RegExp(
  String.raw`(?<=\d[.,]? ?)(?!${anySign})(?:(?<thousands>[tTkKтТ]|e(?= ?Ft))|M|m(?=kr|Ft))\.? ?(?=${anySign})`,
  'gu',
);
/** The same before the amount: `T€ 55`, `kkr 45`. */
const thousandsOfSign = new RegExp(String.raw`(?<![\p{L}\d])(?!${anySign})[tTkK](?=${anySign} ?\d)`, 'gu');
/** From here on an amount may already be written in full, so its letter is ambiguous. */
const inThousandsMax = 10_000;

/** A text of pay with each multiplier apart from its currency. */
function withUnits(text: string): string {
  return text.replace(unitOfSign, (_letter, thousands?: string) => (thousands === undefined ? 'M ' : 'k '));
}

/**
 * Reads a text that is to state pay: an amount or a range with its currency and what it is counted by. Undefined where
 * anything in it is not understood, has two readings, or is finer than a cent, so that the text itself can be kept.
 */
export function readPay(text: string): Pay | undefined {
  if (text === '' || text.length > textLengthMax) return undefined;
  const written = inPlainDigits(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(lakhsPerAnnum, 'lakh INR per annum')
    .replace(nothingBehind, '')
    .replace(periodTwice, '');
  const isInThousands = written.search(thousandsOfSign) >= 0;
  const groups = pattern.exec(withUnits(written).replace(thousandsOfSign, ''))?.groups;
  if (!groups) return undefined;
  const { first = '', second } = groups;
  const rest = restOf(groups['rest'] ?? '');
  const signs = ['first', 'second'].flatMap((name) =>
    ['Outer', 'Before', 'After'].flatMap((place) => groups[`${name}${place}`] ?? []),
  );
  const said = saidCurrency([...signs, ...(rest?.signs ?? [])]);
  const ends = endsOf(first, second);
  if (!rest || !said || !ends) return undefined;
  const isLower = groups['lower'] !== undefined;
  const isOpen = groups['plus'] !== undefined || rest.isOpen;
  const isRange = second !== undefined;
  if (isRange ? isOpen : groups['both'] !== undefined || (isOpen && groups['upper'] !== undefined))
    return undefined;
  if (mayHaveFraction([first, second ?? first], { ...said, period: rest.period })) return undefined;
  if (isInThousands && ends[1] >= inThousandsMax) return undefined;
  const [min, max] = ends.map((amount) => amount * (isInThousands ? 1_000 : 1)) as [number, number];
  if (!isInCents(min) || !isInCents(max)) return undefined;
  return {
    ...(groups['upper'] !== undefined && !isRange ? {} : { min: inCents(min) }),
    ...((isLower || isOpen) && !isRange ? {} : { max: inCents(max) }),
    ...said,
    ...(rest.period === undefined ? {} : { period: rest.period }),
  };
}

const signInRest = new RegExp(sign, 'gu');
/** Nothing that would change the amounts: no fraction, no question mark, no end left open. */
const plainRest = /^(?:[\p{L}\p{M} .,،;؛:/()]|(?<=\p{L})'(?=\p{L})|[-–—](?= ?\p{L}))*$/u;

/** What the words behind the amounts say; undefined where one of them or a sign is not understood. */
function restOf(
  written: string,
): { period: PayPeriod | undefined; signs: readonly string[]; isOpen: boolean } | undefined {
  const signs = (written.match(signInRest) ?? []).filter((each) => !isPeriodWord(each));
  const isOpen = /\+ ?$/.test(written);
  const rest = signs
    .reduce((text, each) => text.replace(each, ''), written.replace(/ ?\+ ?$/, ''))
    .replace(/ {2,}|\( ?\)| $/g, '');
  const period = periodAfter(rest.replace(/^ ?[,،؛;:] ?/u, ' '));
  return plainRest.test(rest) && isUnderstood(rest, period) ? { period, signs, isOpen } : undefined;
}

/** What signs and codes say together: “$95,000 CAD” is of Canada. Undefined where they contradict each other. */
export function saidCurrency(written: readonly string[]): Pick<Pay, 'currency' | 'sharedSign'> | undefined {
  const shared = new Set(written.flatMap((sign) => sharedSign(sign) ?? []));
  const codes = new Set(written.flatMap((sign) => (sharedSign(sign) ? [] : (currencyCode(sign) ?? sign))));
  const [code, ...otherCodes] = codes;
  const [sign, ...otherSigns] = shared;
  if (otherCodes.length > 0) return undefined;
  if (code !== undefined)
    return [...shared].every((each) => currenciesOfSign(each).includes(code))
      ? { currency: code }
      : undefined;
  if (sign === undefined || otherSigns.length > 0) return sign === undefined ? {} : undefined;
  const currency = currencyCode(sign);
  return { ...(currency === undefined ? {} : { currency }), sharedSign: sign };
}

/** The sign that a text is, as `currenciesOfSign` has it; undefined where it is that of one currency, or none. */
export function sharedSign(written: string): string | undefined {
  const sign = written.trim().replace('￥', '¥');
  return [sign, codeOfPaySign(sign) ?? sign, currencyOfSign(sign)].find(
    (each) => currenciesOfSign(each).length > 0,
  );
}

/** ISO 4217 of a sign, a word or a code in any case; undefined where several countries have it, as with `$`. */
export function currencyCode(written: string): string | undefined {
  const sign = written.trim();
  const code = codeOfPaySign(sign) ?? (/^\p{L}{3}$/u.test(sign) ? sign.toUpperCase() : currencyOfSign(sign));
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Whether the words behind the amounts only say what they are counted by, and in a way that is read. */
function isUnderstood(rest: string, period: PayPeriod | undefined): boolean {
  const tokens = rest.match(/[\p{L}\p{M}]+/gu) ?? [];
  const said = tokens.filter((word) => !plainWords.test(word));
  return said.every(isPeriodWord) && (period !== undefined || said.length === 0);
}

/**
 * Both ends as they are meant: “60-80k” and “60-80,000” leave the thousands of one out. Undefined where they may, as in
 * “40-90,000”.
 */
function endsOf(first: string, second: string | undefined): readonly [number, number] | undefined {
  const min = moneyOf(first);
  const max = second === undefined ? min : moneyOf(second);
  if (min === undefined || max === undefined) return undefined;
  const [factor, own] = [second ?? '', first].map((text) =>
    multiplierOf(/[\p{L}\p{M}]+\.?$/u.exec(text)?.[0] ?? ''),
  );
  const isShort = /^\d{1,3}[.,]?$/.test(first);
  const shared = own === undefined ? (factor ?? 1) : 1;
  // “500-1M” may be meant either way; “45,000-50k” says its thousands.
  if (min < 1_000 && min * shared > max) return undefined;
  const start = min * (shared > 1 && min * shared <= max ? shared : isShort ? thousandsLeftOut(min, max) : 1);
  if (isShort && start > 0 && start < 1_000 && max >= 1_000 && max > start * rangeFactorMax) return undefined;
  return start <= max ? [start, max] : undefined;
}

/** In texts of others a range that is wider is more likely something else. */
export const rangeFactorMax = 10;

/** By what the first end of a range is multiplied: “40-50.000” and “100–120 000” leave its thousands out. */
export function thousandsLeftOut(first: number, second: number): number {
  const isShort = first >= 5 && first < 1_000 && second >= 1_000;
  return isShort && first * 1_000 <= second && second <= first * 2_000 ? 1_000 : 1;
}

/** The least hourly pay: in a smaller amount the separator is one of thousands. */
const hourlyMin = 5;
/** Units before which a comma with three digits behind it is a thousands separator: “1,200万”. */
const withThousandsComma = /[万萬만]$/;
/** Where amounts of a currency with three decimals have a comma before these. */
const withDecimalComma: ReadonlySet<string | undefined> = new Set(['TND', 'LYD']);

/**
 * Whether a separator with three digits behind it may be a decimal one, unlike in most money: in currencies that have
 * three decimals, in an hour’s pay, and before a unit (“1.250k”).
 */
export function mayHaveFraction(
  texts: readonly string[],
  { currency, sharedSign = '', period }: Pick<Pay, 'currency' | 'sharedSign' | 'period'>,
): boolean {
  return texts.some((text) => {
    const reading = readAmount(text);
    if (reading.kind !== 'two-readings') return false;
    const codes = currency === undefined ? currenciesOfSign(sharedSign) : [currency];
    const decimals = codes.map(decimalsOf);
    if (decimals.includes(3)) return reading.mark === '.' || withDecimalComma.has(currency);
    const hasDecimals = decimals.length === 0 || decimals.some((count) => count > 0);
    if (period === 'hour' && hasDecimals && reading.decimal >= hourlyMin) return true;
    return reading.mark === ',' && withThousandsComma.test(text) ? false : /\p{L}\.?$/u.test(text);
  });
}

const knownDecimals = new Map<string, number>();

/** How many decimals amounts of a currency have. */
export function decimalsOf(currency: string): number {
  let decimals = knownDecimals.get(currency);
  if (decimals === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    decimals = format.formatToParts(0).find(({ type }) => type === 'fraction')?.value.length ?? 0;
    knownDecimals.set(currency, decimals);
  }
  return decimals;
}

/** More than what numbers lose when they are multiplied, and less than any amount is written to. */
const roundingMax = 1e-6;

/** An amount as a job stores it: with two decimals. */
export function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Whether a job can store an amount without rounding. */
export function isInCents(amount: number): boolean {
  return Math.abs(inCents(amount) - amount) < roundingMax;
}

/** An amount of money, which has no three digits behind its decimal separator; undefined where the text is none. */
export function moneyOf(text: string): number | undefined {
  const reading = readAmount(text.replace(/[.,]?(?:-{1,2}|[–—])$/, ''));
  const value =
    reading.kind === 'amount' ? reading.value : reading.kind === 'two-readings' ? reading.grouped : undefined;
  return value === undefined || value < 0 ? undefined : value;
}
