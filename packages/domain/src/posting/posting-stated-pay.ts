import { currencyCode, inCents, isInCents, mayHaveFraction, readPay, type Pay } from '../amount/read-pay.ts';
import { jobFieldSchemas } from '../job.ts';
import { periodAfter, type PayPeriod } from '../amount/pay-period.ts';
import { isUsualPay } from './usual-pay.ts';
import { distinctLines, lineOf } from './posting-line.ts';
import { listOf, objectOf, type Value } from './posting-value.ts';

export type StatedPay = Partial<Record<'salaryMin' | 'salaryMax', number>> &
  Partial<Record<'salaryCurrency' | 'salaryPeriod' | 'salaryText', string | undefined>>;

/**
 * The pay in data; in its own words where anything of them is not understood, or they say no currency. `isDoubtful` where
 * hardly any job is paid so, as what is counted by an hour or in thousands is often given as that of a year, and where an
 * amount is finer than a cent.
 */
export function readStatedPay(posting: Value): { pay: StatedPay; isDoubtful: boolean } {
  const stated = payIn(posting['baseSalary'], posting);
  if (stated) return stated;
  const estimated = payIn(posting['estimatedSalary'], posting);
  return estimated ? { ...estimated, isDoubtful: true } : { pay: {}, isDoubtful: false };
}

function payIn(salary: unknown, posting: Value): { pay: StatedPay; isDoubtful: boolean } | undefined {
  const all = listOf(salary).flatMap(statedIn);
  const [stated] = all;
  if (!stated) return undefined;
  const unit = stated.units.join(' ');
  const currency = stated.currencies.join(' ') || lineOf(posting['salaryCurrency']);
  const codes = new Set([stated.pay?.currency, currencyCode(currency)].filter((code) => code !== undefined));
  const periods = new Set(
    [stated.pay?.period, ...stated.units.map(periodOf)].filter((each) => each !== undefined),
  );
  // `MONTH x 13` says more than a period.
  const isUnitRead = stated.units.every((each) => periodOf(each) !== undefined && !/\d\d/.test(each));
  const isCurrency = [...codes].every((code) => jobFieldSchemas.salaryCurrency.safeParse(code).success);
  const [code = ''] = codes;
  const [period] = periods;
  const isOne = all.length === 1 && codes.size === 1 && periods.size <= 1 && isUnitRead;
  if (!isOne || !stated.pay || !isCurrency || mayHaveFraction(stated.texts, { currency: code, period })) {
    const words = [...new Set(all.map(({ written }) => written))].join(' · ');
    return { pay: { salaryText: [words, currency, unit].filter(Boolean).join(' ') }, isDoubtful: false };
  }
  const { min, max } = stated.pay;
  // Zero stands for an end that is not told.
  if (!min && !max) return undefined;
  return {
    pay: {
      salaryMin: min || undefined,
      salaryMax: max || undefined,
      salaryCurrency: code,
      salaryPeriod: period,
    },
    isDoubtful: stated.isRounded || ![min, max].every((end) => !end || isUsualPay(end, code, period)),
  };
}

interface Stated {
  written: string;
  /** Its amounts that are strings, which may have separators. */
  texts: readonly string[];
  /** One of its numbers is finer than the cents of its pay. */
  isRounded: boolean;
  currencies: readonly string[];
  units: readonly string[];
  /** Missing where the words are not understood. */
  pay: Pay | undefined;
}

/** What one salary states, a part for each of its values; nothing where it holds none. */
function statedIn(stated: unknown): Stated[] {
  const salary = objectOf(stated);
  const isObject = typeof stated === 'object';
  const given = isObject ? listOf(salary['value'] ?? salary['price'] ?? salary['median'] ?? {}) : [stated];
  return given.flatMap((each) => {
    const value = objectOf(each);
    const named = (...names: string[]) =>
      names
        .flatMap((name) => [value[name], objectOf(value['value'])[name], salary[name]])
        .find((one) => lineOf(one) !== '');
    const [lower, upper] = [
      named('minValue', 'minPrice', 'percentile10'),
      named('maxValue', 'maxPrice', 'percentile90'),
    ];
    const one = typeof each === 'object' ? value['value'] : each;
    const written = [...new Set([lower, upper].map(lineOf))].filter(Boolean).join(' – ') || lineOf(one);
    const isRange = lower !== undefined || upper !== undefined;
    if (written === '') return [];
    return [
      {
        written,
        texts: [lower, upper, one].filter((amount) => typeof amount === 'string').map(lineOf),
        isRounded: [lower, upper, one].some((amount) => typeof amount === 'number' && !isInCents(amount)),
        currencies: distinctLines(salary['currency'] ?? value['currency'] ?? salary['priceCurrency']),
        units: distinctLines(
          value['unitText'] ??
            salary['unitText'] ??
            value['unitCode'] ??
            durations[lineOf(salary['duration'])],
        ),
        pay: isRange ? rangeOf(lower ?? one, upper ?? one) : payOf(one),
      },
    ];
  });
}

/** The pay of one value; a JSON number is taken as it is, without the rules for separators in strings. */
function payOf(value: unknown): Pay | undefined {
  if (typeof value !== 'number') return readPay(lineOf(value));
  const amount = inCents(value);
  return amount >= 0 ? { min: amount, max: amount } : undefined;
}

/** The ends of a range, either of which may be missing; undefined where one is no amount or the lower is the higher. */
function rangeOf(lower: unknown, upper: unknown): Pay | undefined {
  const [min, max] = [lower, upper].map((end) => (lineOf(end) === '' ? {} : payOf(end)));
  if (!min || !max || (min.currency ?? max.currency) !== (max.currency ?? min.currency)) return undefined;
  // An upper end of zero is none.
  const isTurned = min.min !== undefined && !!max.max && min.min > max.max;
  return isTurned ? undefined : { ...max, ...min, min: min.min, max: max.max };
}

/** Of UN/CEFACT, which schema.org refers to. */
const unitCodes: Readonly<Record<string, PayPeriod>> = {
  HUR: 'hour',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
};
/** Of ISO 8601, as an estimate is counted by. */
const durations: Readonly<Record<string, PayPeriod>> = {
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  P1M: 'month',
  P1Y: 'year',
};

/** `MONTH`, `PER_YEAR`, `ANN`, `Jahr` and the like. */
function periodOf(unit: string): PayPeriod | undefined {
  if (unitCodes[unit]) return unitCodes[unit];
  if (durations[unit]) return durations[unit];
  const words = unit.replaceAll('_', ' ').trim();
  return periodAfter(words) ?? periodAfter(`/${words}`);
}
