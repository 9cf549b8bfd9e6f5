import { countsThousands, currencyOfSign, currencySign } from '../posting/posting-currency.ts';
import { isPeriodWord, periodAfter, type PayPeriod } from '../posting/posting-period.ts';
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
const number = String.raw`\d(?:[\d.,' ٬٫]*\d)?(?:[.,](?:-{1,2}|[–—])?)?(?: ?(?:${multiplierWord})(?!\p{L}))?`;
/** In a text that only states pay every code is a currency, but for those that are words. */
const code = String.raw`(?<!\p{L})(?:${Intl.supportedValuesOf('currency')
  .filter((each) => each !== 'ALL' && each !== 'TOP')
  .join('|')})(?!\p{L})`;
const sign = `${currencySign}|${code}`;
const end = (name: string) =>
  String.raw`(?:(?<${name}Outer>${sign}) ?)?(?:(?<${name}Before>${sign}) ?)?(?<${name}>${number})(?: ?(?<${name}After>${sign}))?`;
const lower = String.raw`from|ab|von|starting at|min\.?|at least|über|over|à partir de|dès|desde|a partir de|vanaf|من`;
const upper = String.raw`up to|bis(?: zu)?|max\.?|jusqu'à|hasta|tot|حتى`;
const between = String.raw` ?(?:[-–—−~～〜]|to|bis|à|a|hasta|tot|and|und|et|y|[إا]لى|و) ?`;
const pattern = new RegExp(
  String.raw`^(?:(?<lower>${lower})|(?<upper>${upper})|between|zwischen|entre|بين)? ?${end('first')}(?:${between}${end('second')})?(?<plus> ?\+)?(?<rest>\P{Nd}*)$`,
  'iu',
);
const plainWords =
  /^(?:per|pr|pro|par|por|de|a|an|each|je|im|al|في|كل|لكل|brutto|gross|netto|net|brut|bruts|bruto|brutos|إجمالي|صافي|salary|pay|base|basic|fte|full|time)$/i;

/** What the first end of a range is counted by, where the second is by the same: `$60K/yr - $75K/yr`. */
const periodTwice = /( ?(?:\/|per |an? ) ?\p{L}{1,10}\.?)(?= ?(?:[-–—−~]|to) ?\S[^/]*\1$)/iu;

/** Lakhs of rupees per annum: one word for a multiplier, a currency and a period. */
const lakhsPerAnnum = /(?<=\d ?)LPA\b/i;

/**
 * Reads a text that is to state pay: an amount or a range with its currency and what it is counted by. Undefined where
 * anything in it is not understood, so that the text itself can be kept.
 */
export function readPay(text: string): Pay | undefined {
  if (text === '' || text.length > textLengthMax) return undefined;
  const written = inPlainDigits(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(lakhsPerAnnum, 'lakh INR per annum')
    .replace(periodTwice, '');
  const groups = pattern.exec(written)?.groups;
  const rest = groups?.['rest'] ?? '';
  const period = periodAfter(rest.replace(/^ ?[,،;؛:] ?/u, ' '));
  if (!groups || !isUnderstood(rest, period)) return undefined;
  const ends = endsOf(groups['first'] ?? '', groups['second']);
  const signs = ['first', 'second'].flatMap((name) =>
    ['Outer', 'Before', 'After'].flatMap((place) => groups[`${name}${place}`] ?? []),
  );
  const said = saidCurrency(signs);
  if (ends === undefined || said === undefined) return undefined;
  const factor = signs.some(countsThousands) ? 1_000 : 1;
  const isLower = groups['lower'] !== undefined || groups['plus'] !== undefined;
  const isRange = groups['second'] !== undefined;
  return {
    ...(groups['upper'] !== undefined && !isRange ? {} : { min: ends[0] * factor }),
    ...(isLower && !isRange ? {} : { max: ends[1] * factor }),
    ...said,
    ...(period === undefined ? {} : { period }),
  };
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
  return [sign, currencyOfSign(sign)].find((each) => currenciesOfSign(each).length > 0);
}

/** ISO 4217 of a sign, a word or a code in any case; undefined where several countries have it, as with `$`. */
export function currencyCode(written: string): string | undefined {
  const sign = written.trim();
  const code = /^\p{L}{3}$/u.test(sign) ? sign.toUpperCase() : currencyOfSign(sign);
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Whether the words behind the amounts only say what they are counted by, and in a way that is read. */
function isUnderstood(rest: string, period: PayPeriod | undefined): boolean {
  const words = rest.match(/[\p{L}\p{M}]+/gu) ?? [];
  const said = words.filter((word) => !plainWords.test(word));
  return !/[×*%]/.test(rest) && said.every(isPeriodWord) && (period !== undefined || said.length === 0);
}

/** Both ends as they are meant: “60-80k” leaves the thousands of one out. */
function endsOf(first: string, second: string | undefined): readonly [number, number] | undefined {
  const min = moneyOf(first);
  const max = second === undefined ? min : moneyOf(second);
  if (min === undefined || max === undefined) return undefined;
  const [factor, own] = [second ?? '', first].map((text) =>
    multiplierOf(/\p{L}+\.?$/u.exec(text)?.[0] ?? ''),
  );
  const start = factor !== undefined && own === undefined && min < 1_000 ? min * factor : min;
  return start <= max ? [start, max] : undefined;
}

/** In texts of others a range that is wider is more likely something else. */
export const rangeFactorMax = 10;

/** By what the first end of a range in them is multiplied: “40-50.000” and “100–120 000” leave its thousands out. */
export function thousandsLeftOut(first: number, second: number): number {
  const isShort = first >= 5 && first < 1_000 && second >= 1_000;
  return isShort && first * 1_000 <= second && second <= first * 2_000 ? 1_000 : 1;
}

/** An amount of money, which has no three digits behind its decimal mark; undefined where the text is none. */
export function moneyOf(text: string): number | undefined {
  const reading = readAmount(text.replace(/[.,]?(?:-{1,2}|[–—])$/, ''));
  const value =
    reading.kind === 'amount' ? reading.value : reading.kind === 'two-readings' ? reading.grouped : undefined;
  return value === undefined || value < 0 ? undefined : Math.round(value * 100) / 100;
}
