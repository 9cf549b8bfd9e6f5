import { currencyCodes } from '@foothold/domain/job-choices';
import type { Job } from '@foothold/domain/job';

/** Countries missing here get no guess. */
const currencyByRegion: Readonly<Record<string, readonly string[]>> = {
  EUR: [
    'AT',
    'BE',
    'CY',
    'DE',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'IE',
    'IT',
    'LT',
    'LU',
    'LV',
    'MT',
    'NL',
    'PT',
    'SI',
    'SK',
  ],
  USD: ['US', 'PR', 'EC', 'SV'],
  GBP: ['GB'],
  CHF: ['CH', 'LI'],
  CAD: ['CA'],
  AUD: ['AU'],
  NZD: ['NZ'],
  SEK: ['SE'],
  NOK: ['NO'],
  DKK: ['DK'],
  PLN: ['PL'],
  CZK: ['CZ'],
  HUF: ['HU'],
  RON: ['RO'],
  INR: ['IN'],
  JPY: ['JP'],
  CNY: ['CN'],
  KRW: ['KR'],
  SGD: ['SG'],
  HKD: ['HK'],
  ZAR: ['ZA'],
  BRL: ['BR'],
  MXN: ['MX'],
  TRY: ['TR'],
  ILS: ['IL'],
  UAH: ['UA'],
  AED: ['AE'],
  SAR: ['SA'],
  QAR: ['QA'],
  KWD: ['KW'],
  BHD: ['BH'],
  OMR: ['OM'],
  JOD: ['JO'],
  EGP: ['EG'],
  MAD: ['MA'],
  TND: ['TN'],
};

/** The currency a salary is most likely in: that of the job changed last, else that of the person's country. */
export function guessCurrency(jobs: readonly Job[], languageTags: readonly string[]): string | undefined {
  let latest: Job | undefined;
  for (const job of jobs) {
    if (job.salaryCurrency && (!latest || job.updatedAt > latest.updatedAt)) latest = job;
  }
  return latest?.salaryCurrency ?? currencyOfRegion(languageTags);
}

function currencyOfRegion(languageTags: readonly string[]): string | undefined {
  for (const tag of languageTags) {
    const region = regionOf(tag);
    const found = Object.entries(currencyByRegion).find(([, regions]) => region && regions.includes(region));
    if (found && currencyCodes.has(found[0])) return found[0];
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

const smallestYearlyAmount = 10_000;

/** The likeliest period of an amount; undefined for small ones, which could be any. */
export function guessPeriod(amount: number): 'year' | undefined {
  return amount >= smallestYearlyAmount ? 'year' : undefined;
}
