import { amountOf } from './posting-amount.ts';
import { acceptable, type PostingFields } from './posting-fields.ts';
import { oneLine, plainText } from './posting-html.ts';

/** An object as somebody else wrote it. */
export type Value = Record<string, unknown>;

const depthMax = 12;

/** The fields and the description of the best-filled JobPosting in blocks of JSON-LD; undefined without one. */
export function readJsonLd(
  blocks: readonly string[],
): { fields: PostingFields; description: string } | undefined {
  const postings = blocks.flatMap((block) => postingsIn(parse(block)));
  const readings = postings.map(readJobPosting);
  const filled = ({ fields, description }: (typeof readings)[number]) =>
    Object.keys(fields).length + (description === '' ? 0 : 1);
  return readings.toSorted((a, b) => filled(b) - filled(a))[0];
}

/** The fields and the description of one JobPosting. */
export function readJobPosting(posting: Value): { fields: PostingFields; description: string } {
  return { fields: fieldsOf(posting), description: plainText(textOf(posting['description'])) };
}

function parse(block: string): unknown {
  const bare = block.replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(-->|\]\]>)\s*$/g, '').trim();
  try {
    return JSON.parse(bare);
  } catch {
    // Line breaks inside of strings are the usual fault.
    try {
      return JSON.parse(bare.replace(/[\n\r\t]+/g, ' '));
    } catch {
      return undefined;
    }
  }
}

function postingsIn(value: unknown, depth = 0): Value[] {
  if (depth > depthMax || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => postingsIn(each, depth + 1));
  const object = value as Value;
  const types = listOf(object['@type']).map(textOf);
  const inside = Object.values(object).flatMap((each) => postingsIn(each, depth + 1));
  return types.some((type) => /(^|[/:#])JobPosting$/.test(type)) ? [object, ...inside] : inside;
}

function fieldsOf(posting: Value): PostingFields {
  const salary = salaryOf(posting);
  const isRemote = listOf(posting['jobLocationType']).some((type) => /telecommute/i.test(textOf(type)));
  return acceptable({
    title: oneLine(plainText(textOf(posting['title'] ?? posting['name']))),
    company: oneLine(plainText(nameOf(posting['hiringOrganization']))),
    location: locationsOf(posting),
    workMode: isRemote ? 'remote' : undefined,
    employmentType: employmentTypeOf(posting['employmentType']),
    ...salary,
    postedOn: dateOf(posting['datePosted']),
    closesOn: dateOf(posting['validThrough']),
    url: textOf(posting['url']) || undefined,
    externalId: identifierOf(posting['identifier']),
  });
}

function locationsOf(posting: Value): string {
  const places = listOf(posting['jobLocation']).map((place) => {
    const { address, name } = objectOf(place);
    if (typeof place === 'string') return place;
    if (typeof address === 'string') return address;
    const parts = objectOf(address);
    const country = nameOf(parts['addressCountry']);
    const words = [textOf(parts['addressLocality']), textOf(parts['addressRegion']), country].map(oneLine);
    return [...new Set(words)].filter(Boolean).join(', ') || textOf(name);
  });
  const [first = '', ...others] = [...new Set(places.map(oneLine))].filter(Boolean);
  return others.length === 0 ? first : [first, ...others].join(' · ').slice(0, 200);
}

function salaryOf(posting: Value) {
  const salary = objectOf(listOf(posting['baseSalary'])[0]);
  const given = listOf(salary['value'])[0];
  const value = objectOf(given);
  const one = payOf(typeof given === 'object' ? value['value'] : given);
  const min = payOf(value['minValue'] ?? salary['minValue']) ?? one;
  const max = payOf(value['maxValue'] ?? salary['maxValue']) ?? one;
  if (min === undefined && max === undefined) return {};
  const currency = textOf(salary['currency'] ?? value['currency'] ?? posting['salaryCurrency']);
  // An amount without its currency is no salary that a job can hold.
  if (!/^[A-Za-z]{3}$/.test(currency)) return {};
  return {
    salaryMin: min,
    salaryMax: max,
    salaryCurrency: currency.toUpperCase(),
    salaryPeriod: periods[textOf(value['unitText'] ?? salary['unitText']).toLowerCase()],
  };
}

const periods: Readonly<Record<string, string>> = {
  hour: 'hour',
  hourly: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
};

const employmentTypes: readonly (readonly [RegExp, string])[] = [
  [/intern(ship)?$/, 'internship'],
  [/full.?time/, 'full_time'],
  [/part.?time/, 'part_time'],
  [/contract|freelance/, 'contract'],
  [/temporary|seasonal/, 'temporary'],
  [/apprentice/, 'apprenticeship'],
  [/volunteer/, 'volunteer'],
  [/per.?diem/, 'per_diem'],
  [/other/, 'other'],
];

function employmentTypeOf(value: unknown): string | undefined {
  const words = listOf(value).map((each) => textOf(each).toLowerCase());
  return employmentTypes.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}

function identifierOf(value: unknown): string | undefined {
  return textOf(objectOf(value)['value'] ?? value) || undefined;
}

function payOf(value: unknown): number | undefined {
  const amount = typeof value === 'number' ? value : amountOf(textOf(value).replace(/[^\d.,]/g, ''));
  return amount > 0 ? Math.round(amount * 100) / 100 : undefined;
}

function dateOf(value: unknown): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0];
}

function nameOf(value: unknown): string {
  const [first] = listOf(value);
  return typeof first === 'object' ? textOf(objectOf(first)['name']) : textOf(first);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function objectOf(value: unknown): Value {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}

export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
