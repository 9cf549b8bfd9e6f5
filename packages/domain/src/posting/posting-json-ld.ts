import { currencyCode, readPay, type Pay } from '../amount/read-pay.ts';
import type { Clock } from '../clock/day-of-instant.ts';
import { columnOrder, readDate } from '../import/import-date.ts';
import { jobLimits } from '../job.ts';
import { employerName, isWithheld } from './posting-company.ts';
import { employmentTypesIn } from './posting-employment.ts';
import { acceptable, type PostingFields } from './posting-fields.ts';
import { oneLine, plainText } from './posting-html.ts';
import { periodAfter, type PayPeriod } from './posting-period.ts';
import { listOf, objectOf, textOf, type Value } from './posting-value.ts';

/** What the data of one posting say. */
export interface DataReading {
  fields: PostingFields;
  /** What they may mean, where they name several and a job has one. */
  guess: Pick<PostingFields, 'employmentType'>;
  description: string;
  /** Whether they say that the employer is kept back. */
  isEmployerWithheld: boolean;
}

/** Reads one JobPosting; instants are days on the clock of an IANA time zone. */
export function readJobPosting(posting: Value, timeZone: string): DataReading {
  const employer = lineOf(nameOf(posting['hiringOrganization']));
  const description = listOf(posting['description']).map(textOf).join('\n\n');
  const [type, ...otherTypes] = employmentTypesIn(listOf(posting['employmentType']).map(textOf));
  const employment = acceptable({ employmentType: type });
  const isOne = otherTypes.length === 0;
  return {
    fields: { ...fieldsOf(posting, timeZone), ...(isOne && employment) },
    guess: isOne ? {} : employment,
    description: plainText(description),
    isEmployerWithheld: isWithheld(employer),
  };
}

function fieldsOf(posting: Value, timeZone: string): PostingFields {
  const isRemote = listOf(posting['jobLocationType']).some((type) => /telecommute/i.test(textOf(type)));
  return acceptable({
    title: lineOf(posting['title'] ?? posting['name']),
    company: employerName(lineOf(nameOf(posting['hiringOrganization']))),
    location: locationsOf(posting),
    workMode: isRemote ? 'remote' : undefined,
    ...salaryOf(posting),
    postedOn: dateOf(posting['datePosted'], { timeZone }),
    closesOn: dateOf(posting['validThrough'], { timeZone, isEnd: true }),
    url: lineOf(posting['url']) || undefined,
    externalId: identifierOf(posting['identifier']),
  });
}

/** One line of plain text, however often its entities are escaped. */
export function lineOf(value: unknown): string {
  const text = textOf(value);
  return oneLine(/[<&]/.test(text) ? plainText(text) : text);
}

/** As many whole places as the field can hold. */
function locationsOf(posting: Value): string {
  // Marks on a page may leave out the object between the posting and the parts of its address.
  const stated = listOf(posting['jobLocation']);
  const places = stated.some((place) => typeof place === 'object')
    ? stated
    : [...partsOf(posting), ...stated];
  const names = [...new Set(places.flatMap(placesOf).map(oneLine))].filter(Boolean);
  const fitting = names.filter((_, at) => names.slice(0, at + 1).join(' · ').length <= jobLimits.location);
  return fitting.join(' · ');
}

function partsOf({ addressLocality, addressRegion, addressCountry }: Value): Value[] {
  return addressLocality === undefined
    ? []
    : [{ address: { addressLocality, addressRegion, addressCountry } }];
}

/** A place has one address or several, and an address one locality or several. */
function placesOf(place: unknown): string[] {
  if (typeof place === 'string') return [lineOf(place)];
  const whole = objectOf(place);
  const addresses = listOf(whole['address'] ?? partsOf(whole)[0]?.['address']);
  const found = addresses.flatMap((address) => {
    if (typeof address === 'string') return [lineOf(address)];
    const parts = objectOf(address);
    const [regions, country] = [listOf(parts['addressRegion']), lineOf(nameOf(parts['addressCountry']))];
    const localities = listOf(parts['addressLocality']);
    return (localities.length === 0 ? [''] : localities).map((locality, at) => {
      const region = regions.length === localities.length ? regions[at] : regions[0];
      return [...new Set([lineOf(locality), lineOf(region), country])].filter(Boolean).join(', ');
    });
  });
  return found.some(Boolean) ? found : [lineOf(whole['name'])];
}

type StatedPay = Partial<Record<'salaryMin' | 'salaryMax', number>> &
  Partial<Record<'salaryCurrency' | 'salaryPeriod' | 'salaryText', string | undefined>>;

/** The pay in data; in its own words where anything of them is not understood, or they say no currency. */
function salaryOf(posting: Value): StatedPay {
  const all = listOf(posting['baseSalary']).flatMap(statedIn);
  const [stated] = all;
  if (!stated) return {};
  const unit = stated.unit;
  const currency = stated.currency || lineOf(posting['salaryCurrency']);
  const codes = new Set([stated.pay?.currency, currencyCode(currency)].filter((code) => code !== undefined));
  const periods = new Set([stated.pay?.period, unit === '' ? undefined : periodOf(unit)].filter(Boolean));
  const isUnitRead = unit === '' || periodOf(unit) !== undefined;
  if (all.length > 1 || !stated.pay || codes.size !== 1 || periods.size > 1 || !isUnitRead) {
    const words = [...new Set(all.map(({ written }) => written))].join(' · ');
    return { salaryText: [words, currency, unit].filter(Boolean).join(' ') };
  }
  return {
    salaryMin: stated.pay.min || undefined,
    salaryMax: stated.pay.max || undefined,
    salaryCurrency: [...codes][0],
    salaryPeriod: [...periods][0],
  };
}

interface Stated {
  written: string;
  currency: string;
  unit: string;
  /** Missing where the words are not understood. */
  pay: Pay | undefined;
}

/** What one salary states, a part for each of its values; nothing where it holds none. */
function statedIn(stated: unknown): Stated[] {
  const salary = objectOf(stated);
  const given = typeof stated === 'object' ? listOf(salary['value'] ?? {}) : [stated];
  return given.flatMap((each) => {
    const value = objectOf(each);
    const [lower, upper] = [value['minValue'] ?? salary['minValue'], value['maxValue'] ?? salary['maxValue']];
    const one = typeof each === 'object' ? value['value'] : each;
    const written = [...new Set([lower, upper].map(lineOf))].filter(Boolean).join(' – ') || lineOf(one);
    const isRange = lower !== undefined || upper !== undefined;
    if (written === '') return [];
    return [
      {
        written,
        currency: lineOf(salary['currency'] ?? value['currency']),
        unit: lineOf(value['unitText'] ?? salary['unitText'] ?? value['unitCode']),
        pay: isRange ? rangeOf(lower ?? one, upper ?? one) : payIn(one),
      },
    ];
  });
}

/** What one value states; a number of JSON is one, whatever marks a text of it would have. */
function payIn(value: unknown): Pay | undefined {
  if (typeof value !== 'number') return readPay(lineOf(value));
  const amount = Math.round(value * 100) / 100;
  return amount >= 0 ? { min: amount, max: amount } : undefined;
}

/** The ends of a range, either of which may be missing; undefined where one is no amount or the lower is the higher. */
function rangeOf(lower: unknown, upper: unknown): Pay | undefined {
  const [min, max] = [lower, upper].map((end) => (lineOf(end) === '' ? {} : payIn(end)));
  if (!min || !max || (min.currency ?? max.currency) !== (max.currency ?? min.currency)) return undefined;
  const isTurned = min.min !== undefined && max.max !== undefined && min.min > max.max;
  return isTurned ? undefined : { ...max, ...min, min: min.min, max: max.max };
}

/** Of UN/CEFACT, which schema.org refers to. */
const unitCodes: Readonly<Record<string, PayPeriod>> = {
  HUR: 'hour',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
};

/** `MONTH`, `PER_YEAR`, `ANN`, `Jahr` and the like. */
function periodOf(unit: string): PayPeriod | undefined {
  if (unitCodes[unit]) return unitCodes[unit];
  const words = unit.replaceAll('_', ' ').trim();
  return periodAfter(words) ?? periodAfter(`/${words}`);
}

function identifierOf(value: unknown): string | undefined {
  const [first] = listOf(value);
  return lineOf(objectOf(first)['value'] ?? first) || undefined;
}

/** A day that could be two days, as 03/04/2026, is left out. */
function dateOf(value: unknown, clock: Clock): string | undefined {
  const text = lineOf(value);
  if (!/\p{Nd}{4}/u.test(text)) return undefined;
  const order = columnOrder([text]);
  return order === 'unclear' ? undefined : readDate(text, order === 'any' ? 'day_first' : order, clock);
}

function nameOf(value: unknown): unknown {
  const [first] = listOf(value);
  const { name, legalName } = objectOf(first);
  return typeof first === 'object' ? (name ?? legalName) : first;
}
