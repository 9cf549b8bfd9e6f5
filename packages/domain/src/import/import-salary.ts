import { likelyCurrency } from '../amount/shared-signs.ts';
import { inPlainDigits } from '../amount/read-amount.ts';
import {
  currencyCode,
  decimalsOf,
  mayHaveFraction,
  rangeFactorMax,
  readPay,
  saidCurrency,
  sharedSign,
} from '../amount/read-pay.ts';
import { jobFieldSchemas, jobLimits, type JobFields } from '../job.ts';
import { salaryPeriods } from '../job-choices.ts';
import { periodAfter, periodBefore, type PayPeriod } from '../amount/pay-period.ts';
import type { ImportTarget } from './import-columns.ts';
import { shortened, type CellByField, type ImportWarning } from './import-warning.ts';

/** The currency that a sign means, ISO 4217; null leaves it open, and the amounts stay text. */
export type CurrencyChoice = string | null;

/** Returns the currency of an ambiguous sign, or of amounts without one (`noSign`); undefined where it is not known. */
export type ChooseCurrency = (sign: string) => CurrencyChoice | undefined;

/** Chooses what the person did for a sign, else the likeliest; `own` is their own currency, ISO 4217. */
export function currencyChooser(own?: string, choices?: ReadonlyMap<string, CurrencyChoice>): ChooseCurrency {
  return (sign) => {
    const chosen = choices?.get(sign);
    return chosen === undefined ? likelyCurrency(sign, own) : chosen;
  };
}

const payKeys = ['salaryText', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'] as const;

/** The key of amounts that have neither a sign nor a currency beside them. */
export const noSign = '';

/**
 * Pay in cells of its own or in one text. What an amount cannot say, for want of a currency or because it was not
 * understood, is kept in the words of the file.
 */
export function readSalary(
  written: CellByField,
  warnings: ImportWarning[],
  choose: ChooseCurrency,
  headings: PayOfHeadings = {},
): Partial<JobFields> {
  if (!payKeys.some((field) => written[field]?.text)) return {};
  const cells = withCurrency(written, headings.currency);
  const pay = payIn(cells);
  const period = periodIn(cells.salaryPeriod?.text ?? '');
  for (const field of pay.unreadEnds)
    warnings.push({ field, code: 'kept_as_text', text: cells[field]?.text ?? '' });
  if (isUnreadAmount(cells, pay))
    warnings.push({ field: 'salaryText', code: 'kept_as_text', text: pay.words });
  const code = pay.words === '' ? 'left_out' : 'kept_as_text';
  if (cells.salaryCurrency && !pay.isCurrencyRead)
    warnings.push({ field: 'salaryCurrency', code, text: cells.salaryCurrency.text });
  const isOtherPeriod = period !== undefined && (pay.period ?? period) !== period;
  if (cells.salaryPeriod && (period === undefined || isOtherPeriod))
    warnings.push({ field: 'salaryPeriod', code, text: cells.salaryPeriod.text });
  const currency = currencyOfPay(pay, warnings, choose);
  const { lower, upper, words } = pay;
  const salaryPeriod = period ?? pay.period ?? headings.period;
  const isAmbiguous =
    currency !== undefined && hasTwoReadings(cells, pay, { currency, period: salaryPeriod });
  if (isAmbiguous) warnings.push({ field: fieldOfPay(cells), code: 'kept_as_text', text: words });
  if (currency === undefined || isAmbiguous || isOtherPeriod) {
    const beside =
      words === '' ? [] : [(isAmbiguous ? cells : written).salaryCurrency?.text, cells.salaryPeriod?.text];
    const salaryText = textOf([words, ...beside], warnings);
    return salaryText === undefined ? {} : { salaryText };
  }
  if (mayBeInThousands(cells, pay, { currency, period: salaryPeriod }))
    warnings.push({ field: fieldOfPay(cells), code: 'two_readings', text: words });
  const isTurned = lower !== undefined && upper !== undefined && lower > upper;
  const [salaryMin, salaryMax] = isTurned ? [upper, lower] : [lower, upper];
  const unread = period === undefined ? cells.salaryPeriod?.text : undefined;
  if (isTurned) warnings.push({ field: 'salaryMin', code: 'turned_round', text: words });
  const isTextKept = Boolean(cells.salaryText?.text) || pay.unreadEnds.length > 0 || unread !== undefined;
  const salaryText = isTextKept ? textOf([cells.salaryText?.text || words, unread], warnings) : undefined;
  return {
    ...(salaryText === undefined ? {} : { salaryText }),
    salaryCurrency: currency,
    ...(salaryPeriod === undefined ? {} : { salaryPeriod }),
    ...(salaryMin === undefined ? {} : { salaryMin }),
    ...(salaryMax === undefined ? {} : { salaryMax }),
  };
}

function fieldOfPay(cells: CellByField): 'salaryMin' | 'salaryMax' | 'salaryText' {
  return (['salaryMin', 'salaryMax'] as const).find((field) => cells[field]?.text) ?? 'salaryText';
}

const oneMark = /(?<![\d.,'])\d{1,3}[.,]\d{3}(?![\d.,])/g;

/**
 * Whether amounts may be others with what the row says beside them: `1.250` of a currency with three decimals, `18.500` for
 * an hour, and `60` beside `80k`.
 */
function hasTwoReadings(
  cells: CellByField,
  { lower, upper }: PayInCells,
  { currency, period }: { currency: string; period: JobFields['salaryPeriod'] },
): boolean {
  const texts = [cells.salaryMin, cells.salaryMax, cells.salaryText].map((cell) =>
    inPlainDigits(cell?.text ?? ''),
  );
  const marked = texts.flatMap((text) => text.match(oneMark) ?? []);
  const counted = period === 'one_off' ? undefined : period;
  if (mayHaveFraction(marked, { currency, period: counted })) return true;
  const isMultiplied = upper !== undefined && Number(texts[1]?.replaceAll(/\D/g, '')) < upper;
  return isMultiplied && lower !== undefined && lower < 1_000 && upper > lower * rangeFactorMax;
}

/** Smaller amounts are likely thousands or hourly pay; monthly pay is smaller in a currency of three decimals. */
const wholeAmountMin = 1_000;
const wholeAmountMinOfThreeDecimals = 100;

/** Whether amounts are so small that they may count thousands, as `50-60` of a year, or of a time that nothing says. */
function mayBeInThousands(
  { salaryPeriod }: CellByField,
  { lower, upper }: PayInCells,
  { currency, period }: { currency: string; period: JobFields['salaryPeriod'] },
): boolean {
  const isOfYear = period === 'year' || (period === undefined && !salaryPeriod?.text);
  const min = decimalsOf(currency) === 3 ? wholeAmountMinOfThreeDecimals : wholeAmountMin;
  return isOfYear && Math.max(lower ?? 0, upper ?? 0) < min;
}

/** The ambiguous sign of a row’s pay; undefined where it has no amount, or names the currency. */
export function signInRow(cells: CellByField, { currency }: PayOfHeadings = {}): string | undefined {
  return signOfCells(withCurrency(cells, currency));
}

function signOfCells(cells: CellByField): string | undefined {
  const { lower, upper, said, isCurrencyRead } = payIn(cells);
  const isAmount = lower !== undefined || upper !== undefined;
  return isAmount && isCurrencyRead ? signOf(said) : undefined;
}

/** What the headings of pay say of all amounts below them: a currency, maybe in thousands, and what they are counted by. */
export interface PayOfHeadings {
  currency?: string;
  period?: PayPeriod;
}

const payFields: ReadonlySet<ImportTarget | null> = new Set(['salaryText', 'salaryMin', 'salaryMax']);
const eastAsianPeriods: readonly (readonly [RegExp, PayPeriod])[] = [
  [/年収|年薪|연봉/u, 'year'],
  [/月給|月薪|월급/u, 'month'],
  [/時給|时薪|시급/u, 'hour'],
];

/** `Salary (€k)`, `Gehalt in EUR/Monat`, `Hourly rate`; nothing where several headings say several things. */
export function payOfHeadings(
  headers: readonly string[],
  fields: readonly (ImportTarget | null)[],
): PayOfHeadings {
  const ofPay = headers.filter((_, at) => payFields.has(fields[at] ?? null));
  const only = <Said>(said: readonly (Said | undefined)[]) => {
    const [one, ...others] = new Set(said.filter((each) => each !== undefined));
    return others.length === 0 ? one : undefined;
  };
  const currency = only(ofPay.map(currencyInHeading));
  const period = only(ofPay.map(periodInHeading));
  return { ...(currency === undefined ? {} : { currency }), ...(period === undefined ? {} : { period }) };
}

/** Codes in headings count only in capitals, as `pay` and `all` are words. */
const currencyOfHeading =
  /(?<before>(?<!\p{L})(?:[kT]|tsd\.?) ?)?(?<sign>[€$£¥₹]|(?:(?<!\p{L})|(?<=(?<!\p{L})[kT]))(?!ALL|TOP)[A-Z]{3}(?!\p{L}))(?<behind> ?[kT](?!\p{L}))?/u;

/** Words for thousands, and a letter alone: `in thousands`, `(k)`, `× 1000`, `'000`. */
const thousandsOfHeading =
  /(?<![\p{L}\p{N}])(?:thousands?|tausend|tsd|milliers?|miles|migliaia|duizend(?:en)?|milhares|tys|тыс|тысяч\p{L}*|آلاف|ألوف|k)(?!\p{L})|千|(?<!\d)1[.,]?000(?!\d)|['’]000/iu;

function currencyInHeading(header: string): string | undefined {
  const { before, sign: said = '', behind } = currencyOfHeading.exec(header)?.groups ?? {};
  const sign = isCurrency(said) || sharedSign(said) !== undefined ? said : '';
  const isInThousands = (before ?? behind) !== undefined || thousandsOfHeading.test(header);
  if (sign === '') return isInThousands ? 'k' : undefined;
  return isInThousands ? `k ${sign}` : sign;
}

function periodInHeading(heading: string): PayPeriod | undefined {
  const header = heading.replace(currencyOfHeading, ' ').trim();
  const east = eastAsianPeriods.find(([pattern]) => pattern.test(header))?.[1];
  const behind = /(?:\/|\(|(?<!\p{L})(?:per|pro|par|p\.))[^/(]*$/iu.exec(header)?.[0].replace('(', ' ');
  return east ?? periodBefore(header) ?? (behind === undefined ? undefined : periodAfter(behind));
}

/**
 * The cells of a row with the currency that headings say, where it has an amount and says none itself; with the thousands
 * that they say also beside a currency of its own.
 */
function withCurrency(cells: CellByField, currency: string | undefined): CellByField {
  if (currency === undefined) return cells;
  const { lower, upper, said, period } = payIn(cells);
  if ((lower ?? upper) === undefined) return cells;
  const own = cells.salaryCurrency?.text ?? said?.sharedSign ?? said?.currency;
  if (own === undefined) return said ? { ...cells, salaryCurrency: { text: currency } } : cells;
  const isInThousands = /^k(?: |$)/.test(currency) && period !== 'hour' && period !== 'day';
  return isInThousands && !withUnit.test(own)
    ? { ...cells, salaryCurrency: { text: `k ${currencyCode(own) ?? own}` } }
    : cells;
}

type SaidCurrency = ReturnType<typeof saidCurrency>;
type EndField = 'salaryMin' | 'salaryMax';

interface PayInCells {
  lower: number | undefined;
  upper: number | undefined;
  period: PayPeriod | undefined;
  /** What cells and amounts say of the currency; undefined where they contradict each other. */
  said: SaidCurrency;
  /** Whether the cell of the currency is one, or empty. */
  isCurrencyRead: boolean;
  /** The cells of amounts that hold none. */
  unreadEnds: readonly EndField[];
  /** The amounts as the file words them. */
  words: string;
}

/** A currency in which amounts are told in thousands or millions, or thousands alone: `TEUR`, `k€`, `tkr`, `MSEK`, `k`. */
const withUnit = /^(?:(?<thousands>[tk]|tsd\.?)|m|mio\.?)\s?(?=(?:[€$£¥₹]|kr\.?|\p{L}{3}|(?<=^k))$)/iu;

function payIn(cells: CellByField): PayInCells {
  const ends = (['salaryMin', 'salaryMax'] as const).map((field) => ({
    field,
    text: cells[field]?.text ?? '',
    pay: endIn(cells[field]?.text ?? '', field === 'salaryMin' ? 'min' : 'max'),
  }));
  const text = cells.salaryText?.text ?? '';
  const range = ends.flatMap((end) => end.text || []).join(' – ');
  const [min, max] = ends.map(({ pay }) => pay);
  const stated = rangeIn(text);
  // Beside amounts in cells of their own it says their currency and period only where it has one of them.
  const isOfEnds = [
    [min?.min, stated?.min],
    [max?.max, stated?.max],
  ].some(([amount, other]) => amount !== undefined && amount === other);
  const whole = range === '' || isOfEnds ? stated : undefined;
  const written = cells.salaryCurrency?.text ?? '';
  const unit = withUnit.exec(written);
  const beside = written.slice(unit?.[0].length ?? 0);
  const isCurrencyRead = beside === '' || sharedSign(beside) !== undefined || isCurrency(beside);
  const said = [whole, ...ends.map(({ pay }) => pay)].flatMap(
    (pay) => pay?.sharedSign ?? pay?.currency ?? [],
  );
  const factor = unit === null ? 1 : unit.groups?.['thousands'] === undefined ? 1_000_000 : 1_000;
  const amounts = range === '' ? [whole?.min, whole?.max] : [min?.min, max?.max];
  const [lower, upper] = amounts.map((amount) =>
    amount !== undefined && amount < 1_000 ? amount * factor : amount,
  );
  return {
    lower,
    upper,
    period: whole?.period ?? ends.find(({ pay }) => pay?.period)?.pay?.period,
    said: saidCurrency(isCurrencyRead && beside !== '' ? [beside, ...said] : said),
    isCurrencyRead,
    unreadEnds: ends.flatMap(({ field, text, pay }) => (text !== '' && !pay ? field : [])),
    words: [text, text.includes(range) ? '' : range].filter(Boolean).join(' '),
  };
}

/** Whether a text of pay has a number in it and is not understood as a whole; words alone have nothing to be found by. */
function isUnreadAmount(cells: CellByField, { lower, upper, words }: PayInCells): boolean {
  const isWhole = words !== '' && words === cells.salaryText?.text;
  return isWhole && lower === undefined && upper === undefined && /\p{Nd}/u.test(words);
}

/** The pay in one text, both ends in full; undefined where they are too far apart for a range. */
function rangeIn(text: string): ReturnType<typeof readPay> {
  const pay = readPay(text);
  // An amount of 0 is written where pay is not known.
  if ((pay?.min ?? pay?.max) === 0) return undefined;
  if (pay?.min === undefined || pay.max === undefined) return pay;
  return pay.max > pay.min * rangeFactorMax ? undefined : pay;
}

/** The one amount that a cell says; undefined where it is none, a range, or the other end (“up to 60k” as the least). */
function endIn(text: string, end: 'min' | 'max'): ReturnType<typeof readPay> {
  const pay = text === '' ? undefined : readPay(text);
  const amount = pay?.[end];
  const isOne =
    amount !== undefined &&
    amount > 0 &&
    (pay?.min ?? pay?.max) === (pay?.max ?? pay?.min) &&
    amount <= jobLimits.salaryMax;
  return isOne ? pay : undefined;
}

function isCurrency(text: string): boolean {
  const code = currencyCode(text);
  return code !== undefined && jobFieldSchemas.salaryCurrency.safeParse(code).success;
}

function signOf(said: SaidCurrency): string | undefined {
  return said && (said.sharedSign ?? (said.currency === undefined ? noSign : undefined));
}

/** The currency in which amounts can be stored; what keeps those of a row from it is warned of. */
function currencyOfPay(
  { lower, upper, said, isCurrencyRead, words }: PayInCells,
  warnings: ImportWarning[],
  choose: ChooseCurrency,
): string | undefined {
  if ((lower === undefined && upper === undefined) || !isCurrencyRead) return undefined;
  const sign = signOf(said);
  const choice = sign === undefined ? said?.currency : choose(sign);
  const isUntold = choice === undefined && sign !== noSign;
  if (isUntold) warnings.push({ field: 'salaryCurrency', code: 'kept_as_text', text: sign ?? words });
  return choice ?? undefined;
}

/** What a cell of periods names; undefined where it is none. */
export function periodIn(text: string): JobFields['salaryPeriod'] {
  if (text === '') return undefined;
  const folded = text.toLowerCase().replaceAll(/[\s-]/g, '_');
  return salaryPeriods.find((period) => period === folded) ?? periodAfter(text) ?? periodAfter(`per ${text}`);
}

function textOf(parts: readonly (string | undefined)[], warnings: ImportWarning[]): string | undefined {
  const text = parts.filter(Boolean).join(' ');
  return shortened('salaryText', text || undefined, jobLimits.salaryText, warnings);
}
