import { croreWord, lakhWord, multiplierOf, multiplierWord, withPlainDigits } from '../amount/read-amount.ts';
import {
  inCents,
  isInCents,
  mayHaveFraction,
  moneyOf,
  rangeFactorMax,
  thousandsLeftOut,
} from '../amount/read-pay.ts';
import {
  countsThousands,
  currencyOfSign,
  currencySign as sign,
  currencySettler,
} from '../amount/pay-currency.ts';
import { periodAfter } from '../amount/pay-period.ts';

/** An amount or a range of money in a text; `start` and `end` count UTF-16 units, `end` is behind the last one. */
export interface Money {
  start: number;
  end: number;
  min: number;
  max: number;
  isRange: boolean;
  /** ISO 4217. */
  currency: string;
  /** The currency is that of the country or of the period, and is not said. */
  isCurrencyAssumed: boolean;
  /** Its sign is that of several countries, and none is named. */
  isSignShared: boolean;
  /** The unit it is counted in says that it is for a year. */
  isYearly: boolean;
  /** Its separator is of thousands or of a fraction, it is finer than a cent, or a number behind it may be its other end. */
  isUnclear: boolean;
}

interface Amount {
  start: number;
  end: number;
  /** Its digits, separators and unit. */
  written: string;
  value: number;
  /** It is finer than the cents of `value`, or has three digits behind a separator that may be one of thousands. */
  isRounded: boolean;
  /** The factor of its unit: 1,000 for `k`. */
  unit: number;
  isMillions: boolean;
  isYearly: boolean;
  /** ISO 4217, or the sign where it is not said whose it is. */
  currency: string | undefined;
}

/** Currencies in which a month is paid in millions. */
const paidInMillions: ReadonlySet<string | undefined> = new Set(['IDR', 'VND']);
const lakhOfRupees = 100_000;
const croreOfRupees = 10_000_000;
const dollars: ReadonlySet<string> = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD']);

const gap = String.raw`[^\S\n]{0,2}`;
// Three digits behind a separator are thousands, more of them a fraction, as of pay computed for an hour.
const fraction = String.raw`(?:(?:[.,](?:\d{1,2}|\d{4,6})|٫\d{1,6})(?!\d))?`;
const number =
  String.raw`(?:\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)${fraction}` +
  String.raw`|\d{1,3}(?:[.,'’ \u00A0\u2009\u202F]\d{3}){1,4}(?!\d)${fraction}` +
  String.raw`|\d{1,9}${fraction}(?!\d))(?![.,٫]\d)`;
const thousands = String.raw`[kK](?!\p{L})|(?:thousand|[Tt]ausend|Tsd)(?!\p{L})\.?`;
const lakhs = String.raw`(?:${lakhWord}|LPA|lpa)(?!\p{L})`;
const millions = String.raw`(?:[MmBbL]|Mio|Mrd|[Mm]n|[Bb]n|mil|[Mm]ill\p{L}{2,8}|[Bb]illion|${croreWord})(?!\p{L})`;
/** In other languages, and as units of East Asia have them right before the sign. */
const otherUnits = String.raw`(?:${multiplierWord})(?!(?![円원元])\p{L})`;
/** A share of full time or of the pay, and no amount: “80-100 %”. */
const share =
  String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:${gap}(?:[-–—−/]|to|bis|à|a|tot|إلى)${gap}\d{1,3}(?:[.,]\d{1,2})?)?${gap}` +
  String.raw`(?:[%٪％]|(?:percent|per cent|[Pp]rozent|procent|pour ?cent|por ciento|(?:في|ب)ال(?:مئة|مائة))(?!\p{L}))`;
const amountPattern = new RegExp(
  String.raw`(?:(?<outer>${sign})${gap})?(?:(?<before>${sign})${gap}|(?<![\p{L}\p{N}]|\d[.,٫:/'’]))(?!${share})(?<number>${number})(?:[.,][-–—]{1,2})?` +
    `(?:${gap}(?:(?<thousands>${thousands})|(?<lakhs>${lakhs})|(?<millions>${millions})|(?<other>${otherUnits})))?(?<tick>['’](?!\\d))?` +
    // A sign between two amounts belongs to the one behind it.
    `(?:${gap}(?<after>${sign})(?!${gap}(?!${share})\\d))?`,
  'gu',
);

/** Every amount with its currency, ranges as one. An amount of millions is no pay and is left out. */
export function moneyIn(written: string): Money[] {
  const text = withLatinDigits(written);
  const amounts = Array.from(text.matchAll(amountPattern)).flatMap(amountIn);
  const settle = currencySettler(text);
  const settled = (money: Unsettled, sign: string, ends: readonly Amount[], isUnclear = false): Money[] => {
    const currency = settle(sign, money.end);
    if (!currency) return [];
    const { code, isAssumed, isShared = false } = currency;
    const texts = ends.map((each) => each.written);
    return [
      {
        ...money,
        currency: code,
        isCurrencyAssumed: isAssumed,
        isSignShared: isShared,
        isUnclear:
          isUnclear || ends.some(({ isRounded }) => isRounded) || mayHaveFraction(texts, { currency: code }),
      },
    ];
  };
  const found: Money[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at] as Amount;
    const second = amounts[at + 1];
    const range = second && rangeOf(text, first, second);
    if (range === 'unclear') at += 1;
    else if (range && range !== 'bare end') {
      const { sign: written, ...money } = range;
      found.push(...settled(money, written, [first, second as Amount]));
      at += 1;
    } else if (first.currency !== undefined && !first.isMillions) {
      const { start, end, value, isYearly } = first;
      const money = { start, end, min: value, max: value, isRange: false, isYearly };
      found.push(...settled(money, first.currency, [first], range === 'bare end'));
    }
  }
  return found;
}

/** The text with the digits and separators of every script as ASCII, each at its offset. */
function withLatinDigits(text: string): string {
  const read = withPlainDigits(text).replace(/٬|(?<=\d)،(?=\d)/g, ',');
  // A digit of two units would shift all that is behind it.
  return read.length === text.length ? read : text;
}

type Unsettled = Omit<Money, 'currency' | 'isCurrencyAssumed' | 'isSignShared' | 'isUnclear'>;

function amountIn(match: RegExpExecArray): Amount[] {
  const {
    outer,
    before,
    after,
    number: digits = '',
    thousands: k,
    lakhs: lakh,
    millions: m,
    other = '',
    tick,
  } = match.groups ?? {};
  const value = moneyOf(digits);
  // “550'” counts thousands in some countries, and is the end of a quotation in others.
  if (value === undefined || (tick !== undefined && value < 1_000)) return [];
  const signs = [outer, before, after].filter((each) => each !== undefined);
  const written = signs.find((each) => each !== '$') ?? signs[0];
  const isYearly = lakh?.toUpperCase() === 'LPA';
  const currency = written === undefined ? (isYearly ? 'LPA' : undefined) : currencyOfSign(written);
  const isLakh = lakh !== undefined || (m === 'L' && currency === 'INR');
  const isThousands = k !== undefined || countsThousands(written ?? '');
  const factor = multiplierOf(other) ?? 1;
  const isMillion = factor >= 1_000_000 && !paidInMillions.has(currency);
  const isCrore = m !== undefined && multiplierOf(m) === croreOfRupees;
  const unit = isCrore ? croreOfRupees : isLakh ? lakhOfRupees : isThousands ? 1_000 : isMillion ? 1 : factor;
  return [
    {
      start: match.index,
      end: match.index + match[0].length,
      written: `${digits}${k ?? lakh ?? m ?? other}`,
      value: inCents(value * unit),
      isRounded: !isInCents(value * unit) || /٫\d{3}$/.test(digits),
      unit,
      isMillions: isMillion || (m !== undefined && !isLakh),
      isYearly,
      currency,
    },
  ];
}

const betweenEnds =
  /^(?:[^\S\n]?(?:\/|per |pro )[^\S\n]?\p{L}{1,6}\.?)?[^\S\n]{0,2}(?:[-–—−~～〜](?:[^\S\n]?to)?|to(?:[^\S\n]?[-–—])?|up to|rising to|bis|bis zu|tot|till?|à|a|hasta|jusqu['’]à|[إا]لى|حتى|(?<and>(?:and|und|et|y|e|en|و)(?: max(?:\.|imum|imal|imaal|imo)?| máximo)?))[^\S\n]{0,2}$/iu;
/** Behind a number that counts something else than money: “£25,000 - 25 days of holiday”. */
const otherUnit =
  /^[^\S\n]?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|uur|uren|days?|(?:urlaubs)?tage?|jours?|d[ií]as?|dagen|weeks?|wochen|semaines?|semanas?|weken|months?|monate|mois|meses|maanden|years?|jahre|ans|años|jaar|%|[x×])(?!\p{L})/iu;
const perSomething = /^[^\S\n]?(?:\/|per |pro |par |por |an? |al |p\.? ?[ahm])/iu;

type Range = Unsettled & { sign: string };

/**
 * The range two amounts are the ends of; `unclear` where neither can be told, `bare end` where the second may be one or
 * something else, nothing where they are no range.
 */
function rangeOf(text: string, first: Amount, second: Amount): Range | 'unclear' | 'bare end' | undefined {
  const currency = commonCurrency(first.currency, second.currency);
  if (currency === undefined || second.start - first.end > 24) return undefined;
  const between = betweenEnds.exec(text.slice(first.end, second.start));
  if (!between) return undefined;
  const told = text.slice(Math.max(0, first.start - 12), first.start);
  if (
    between.groups?.['and'] !== undefined &&
    !/(?:between|zwischen|entre|tussen|tra|بين|min(?:\.|d\.|imum|imal|imaal|imo|destens)|mínimo)\s{0,2}(?:de\s)?$/i.test(
      told,
    )
  )
    return undefined;
  const isUpToCrore = first.unit === lakhOfRupees && second.unit === croreOfRupees;
  if ((first.isMillions || second.isMillions) && !isUpToCrore) return 'unclear';
  const behind = text.slice(second.end, second.end + 60);
  const periods = [between[0], behind].map(periodAfter);
  if (periods.every((each) => each !== undefined) && periods[0] !== periods[1]) return undefined;
  const isBare = second.currency === undefined && second.unit === 1 && second.value < 1000;
  // “TEUR 60-75” counts both in thousands, “£45k, 40 hours” does not.
  const isTight = first.unit > 1 && /^[-–—−]$/.test(between[0]);
  if (isBare && !isTight && otherUnit.test(behind)) return undefined;
  if (isBare && !isTight && periods[1] === undefined && !perSomething.test(behind.slice(0, 8)))
    return 'bare end';
  const [min, max] = ends(first, second);
  if (min > max || max > min * rangeFactorMax) return between[0].length > 1 ? undefined : 'unclear';
  const isYearly = first.isYearly || second.isYearly;
  return { start: first.start, end: second.end, min, max, isRange: true, isYearly, sign: currency };
}

function commonCurrency(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || first === second) return second;
  if (second === undefined) return first;
  if (first === '$' && dollars.has(second)) return second;
  if (first === 'INR' && second === 'LPA') return first;
  return second === '$' && dollars.has(first) ? first : undefined;
}

// “40-50.000”, “$60-80k” and “12-15 lakh” leave the thousands of one end out.
function ends(first: Amount, second: Amount): readonly [number, number] {
  if (first.unit === 1 && second.unit === 1)
    return [first.value * thousandsLeftOut(first.value, second.value), second.value];
  const long = first.value * second.unit;
  const isShort = first.unit === 1 && first.value >= 1 && first.value < 1000;
  if (isShort && long <= second.value && second.value <= long * 3) return [long, second.value];
  if (first.unit > 1 && second.unit === 1 && second.value < 1000)
    return [first.value, second.value * first.unit];
  return [first.value, second.value];
}
