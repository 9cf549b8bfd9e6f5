import { currencyCode, readPay, type Pay } from '../amount/read-pay.ts';
import { acceptable, type PostingFields } from './posting-fields.ts';
import { oneLine, plainText } from './posting-html.ts';
import { periodAfter } from './posting-period.ts';

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

type StatedPay = Partial<Record<'salaryMin' | 'salaryMax', number>> &
  Partial<Record<'salaryCurrency' | 'salaryPeriod' | 'salaryText', string | undefined>>;

/** The pay in data; in its own words where they are not understood or say no currency. */
function salaryOf(posting: Value): StatedPay {
  const stated = listOf(posting['baseSalary'])[0];
  const salary = objectOf(stated);
  const given = typeof stated === 'object' ? listOf(salary['value'])[0] : stated;
  const value = objectOf(given);
  const [lower, upper] = [value['minValue'] ?? salary['minValue'], value['maxValue'] ?? salary['maxValue']];
  const one = typeof given === 'object' ? value['value'] : given;
  const written = [...new Set([lower, upper].map(textOf))].filter(Boolean).join(' – ') || textOf(one);
  if (written === '') return {};
  const unit = textOf(value['unitText'] ?? salary['unitText']);
  const currency = textOf(salary['currency'] ?? value['currency'] ?? posting['salaryCurrency']);
  const pay = lower === undefined && upper === undefined ? payIn(one) : rangeOf(lower ?? one, upper ?? one);
  const codes = new Set([pay?.currency, currencyCode(currency)].filter((code) => code !== undefined));
  if (!pay || codes.size !== 1) return { salaryText: [written, currency, unit].filter(Boolean).join(' ') };
  return {
    salaryMin: pay.min || undefined,
    salaryMax: pay.max || undefined,
    salaryCurrency: [...codes][0],
    salaryPeriod: periodOf(unit) ?? pay.period,
  };
}

/** What one value states; a number of JSON is one, whatever marks a text of it would have. */
function payIn(value: unknown): Pay | undefined {
  if (typeof value !== 'number') return readPay(textOf(value));
  const amount = Math.round(value * 100) / 100;
  return amount >= 0 ? { min: amount, max: amount } : undefined;
}

/** Two values that are the ends of a range, either of which may be missing; undefined where one is something else. */
function rangeOf(lower: unknown, upper: unknown): Pay | undefined {
  const [min, max] = [lower, upper].map((end) => (textOf(end) === '' ? {} : payIn(end)));
  if (!min || !max || (min.currency ?? max.currency) !== (max.currency ?? min.currency)) return undefined;
  return { ...max, ...min, min: min.min, max: max.max };
}

/** `MONTH`, `PER_YEAR`, `Jahr` and the like. */
function periodOf(unit: string): string | undefined {
  const words = unit.replaceAll('_', ' ').trim();
  return periodAfter(words) ?? periodAfter(`/${words}`);
}

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
