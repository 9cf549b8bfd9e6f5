import { amountOf } from './posting-amount.ts';

/** An amount or a range of money in a text; `start` and `end` count UTF-16 units, `end` is behind the last one. */
export interface Money {
  start: number;
  end: number;
  min: number;
  max: number;
  isRange: boolean;
  /** ISO 4217. */
  currency: string;
}

interface Amount {
  start: number;
  end: number;
  value: number;
  isThousands: boolean;
  isMillions: boolean;
  /** ISO 4217, or `$` where it is not said whose dollars they are. */
  currency: string | undefined;
}

const currencyBySign: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  US$: 'USD',
  CA$: 'CAD',
  CDN$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  SG$: 'SGD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  NT$: 'TWD',
};
const dollars: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD']);

const code =
  'GBP|EUR|USD|CHF|CAD|AUD|NZD|SGD|HKD|TWD|SEK|NOK|DKK|PLN|CZK|HUF|RON|JPY|CNY|INR|AED|SAR|QAR|KWD|ILS|ZAR|BRL|MXN';
// A dollar sign behind unknown letters is a currency nobody here knows.
const sign = String.raw`(?<!\p{L})(?:US|CA|CDN|C|AU|A|NZ|HK|SG|S|R|MX|NT)?\$|[£€¥₹]|zł(?!\p{L})|(?<!\p{L})(?:${code}|[Ee]uros?)(?!\p{L})`;
const gap = String.raw`[^\S\n]{0,2}`;
const number =
  String.raw`\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)` +
  String.raw`|\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3}){1,4}(?!\d)(?:[.,]\d{1,2}(?!\d))?` +
  String.raw`|\d{1,9}(?:[.,]\d{1,2}(?!\d))?(?!\d)`;
const thousands = String.raw`[kK](?!\p{L})|(?:thousand|[Tt]ausend|Tsd)(?!\p{L})\.?`;
const millions = String.raw`(?:[MmBbL]|Mio|Mrd|[Mm]n|[Bb]n|mil|[Mm]ill\p{L}{2,8}|[Bb]illion|[Ll]akhs?|LPA|[Cc]rores?)(?!\p{L})`;
const amountPattern = new RegExp(
  String.raw`(?:(?<outer>${sign})${gap})?(?:(?<before>${sign})${gap}|(?<![\p{L}\p{N}]|\d[.,:/'’]))(?<number>${number})(?:[.,][-–—]{1,2})?` +
    `(?:${gap}(?:(?<thousands>${thousands})|(?<millions>${millions})))?` +
    // A sign between two numbers belongs to the one behind it.
    `(?:${gap}(?<after>${sign})(?!${gap}\\d))?`,
  'gu',
);

/** Every amount with its currency, ranges as one. An amount of millions is nobody's pay and is left out. */
export function moneyIn(text: string): Money[] {
  const amounts = Array.from(text.matchAll(amountPattern), amountIn);
  const found: Money[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at] as Amount;
    const second = amounts[at + 1];
    const range = second && rangeOf(text, first, second);
    if (range === 'unclear') at += 1;
    else if (range) {
      found.push(range);
      at += 1;
    } else if (first.currency !== undefined && !first.isMillions) {
      const { start, end, value, currency } = first;
      found.push({
        start,
        end,
        min: value,
        max: value,
        isRange: false,
        currency: named(currency, text, end),
      });
    }
  }
  return found;
}

function amountIn(match: RegExpExecArray): Amount {
  const groups = match.groups ?? {};
  const signs = [groups['outer'], groups['before'], groups['after']].filter((each) => each !== undefined);
  const written = signs.find((each) => each !== '$') ?? signs[0];
  const isThousands = groups['thousands'] !== undefined;
  return {
    start: match.index,
    end: match.index + match[0].length,
    value: inCents(amountOf(groups['number'] ?? '') * (isThousands ? 1000 : 1)),
    isThousands,
    isMillions: groups['millions'] !== undefined,
    currency: written && (/^euro/i.test(written) ? 'EUR' : (currencyBySign[written] ?? written)),
  };
}

function inCents(value: number): number {
  return Math.round(value * 100) / 100;
}

// “$95,000 (CAD)”: whose dollars they are often stands behind the amount.
function named(currency: string, text: string, end: number): string {
  if (currency !== '$') return currency;
  const line = text.slice(end, end + 40).split('\n')[0] ?? '';
  return /(?<!\p{L})(?:USD|CAD|AUD|NZD|HKD|SGD)(?!\p{L})/u.exec(line)?.[0] ?? 'USD';
}

const betweenEnds =
  /^(?:[^\S\n]?(?:\/|per |pro )[^\S\n]?\p{L}{1,6}\.?)?[^\S\n]{0,2}(?:[-–—−~]|to|up to|rising to|bis|bis zu|à|a|hasta|jusqu['’]à|(?<and>and|und|et|y|e))[^\S\n]{0,2}$/iu;
const perSomething = /^[^\S\n]?(?:\/|per |pro |par |por |an? |al |p\.? ?[ahm])/iu;

/** The range two amounts are the ends of; `unclear` where neither can be told, nothing where they are no range. */
function rangeOf(text: string, first: Amount, second: Amount): Money | 'unclear' | undefined {
  const currency = commonCurrency(first.currency, second.currency);
  if (currency === undefined || second.start - first.end > 24) return undefined;
  const between = betweenEnds.exec(text.slice(first.end, second.start));
  if (!between) return undefined;
  const told = text.slice(Math.max(0, first.start - 12), first.start);
  if (between.groups?.['and'] !== undefined && !/(?:between|zwischen|entre)\s{0,2}$/i.test(told))
    return undefined;
  if (first.isMillions || second.isMillions) return 'unclear';
  const isBare = second.currency === undefined && !second.isThousands && second.value < 1000;
  if (isBare && !perSomething.test(text.slice(second.end, second.end + 8))) return undefined;
  const [min, max] = ends(first, second);
  if (min > max || max > min * 10) return between[0].length > 1 ? undefined : 'unclear';
  const { start } = first;
  return { start, end: second.end, min, max, isRange: true, currency: named(currency, text, second.end) };
}

function commonCurrency(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || first === second) return second;
  if (second === undefined) return first;
  if (first === '$' && dollars.has(second)) return second;
  return second === '$' && dollars.has(first) ? first : undefined;
}

// “40-50.000” and “$60-80k” leave the thousands of one end out.
function ends(first: Amount, second: Amount): readonly [number, number] {
  const isShort = !first.isThousands && first.value >= 5 && first.value < 1000 && second.value >= 1000;
  const long = first.value * 1000;
  if (isShort && long <= second.value && second.value <= long * (second.isThousands ? 3 : 2)) {
    return [long, second.value];
  }
  if (first.isThousands && !second.isThousands && second.value < 1000)
    return [first.value, second.value * 1000];
  return [first.value, second.value];
}
