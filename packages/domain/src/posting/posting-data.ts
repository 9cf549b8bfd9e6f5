import { readJson } from './posting-json.ts';
import type { MarkedPosting } from './posting-microdata.ts';
import { listOf, objectOf, textOf, type Value } from './posting-value.ts';

/** A posting in a page's data, of whatever kind. */
export interface DataPosting {
  value: Value;
  /** Whether the page says that it is about this one. */
  isMain: boolean;
  /** Its text on the page, where the data are microdata. */
  words?: string;
}

const depthMax = 12;
/** How many objects one posting may consist of: references can lead round in circles. */
const objectsMax = 500;
const postingsMax = 500;

/** The postings of a page's data in their order, with what they only refer to in its place. */
export function postingsIn(data: readonly (string | MarkedPosting)[]): DataPosting[] {
  const read = data.map((each) => (typeof each === 'string' ? withPlainNames(readJson(each)) : each));
  const objects = read.flatMap((each, at) => (typeof data[at] === 'string' ? objectsIn(each) : []));
  const byId = new Map<string, Value>();
  for (const object of objects) {
    const id = textOf(object['@id']);
    if (id !== '' && Object.keys(object).length > 1) byId.set(id, { ...byId.get(id), ...object });
  }
  const main = objects.flatMap((object) => listOf(object['mainEntity']));
  const mainIds = new Set(main.map((each) => textOf(objectOf(each)['@id'] ?? each)).filter(Boolean));
  const postings = read.flatMap((each, at): DataPosting[] => {
    if (typeof data[at] !== 'string') {
      const { value, words } = each as MarkedPosting;
      return [{ value, words, isMain: value['mainEntityOfPage'] === true }];
    }
    return objectsIn(each)
      .filter(isPosting)
      .map((object) => ({
        value: objectOf(resolved(object, byId)),
        isMain:
          main.includes(object) || mainIds.has(textOf(object['@id'])) || object['mainEntityOfPage'] === true,
      }));
  });
  return postings.slice(0, postingsMax);
}

function isPosting(object: Value): boolean {
  return listOf(object['@type']).some((type) => /(?:^|[/:#])JobPosting\/?$/i.test(textOf(type)));
}

/** Every object in a value, outer ones first. */
function objectsIn(value: unknown): Value[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return [value as Value, ...Object.values(value).flatMap(objectsIn)];
}

const prefix = /^(?:schema:|https?:\/\/schema\.org\/)/;

/** The value with the names of schema.org without their prefix, and `{"@value": …}` as what it holds. */
function withPlainNames(value: unknown, depth = 0): unknown {
  if (depth > depthMax) return undefined;
  if (Array.isArray(value)) return value.map((each) => withPlainNames(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const { '@value': held } = value as Value;
  if (held !== undefined) return held;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.replace(prefix, ''), withPlainNames(each, depth + 1)]),
  );
}

const references = new Set(['hiringOrganization', 'jobLocation', 'address', 'addressCountry', 'baseSalary']);

/** The posting with the objects it refers to by `@id`. */
function resolved(posting: Value, byId: ReadonlyMap<string, Value>): unknown {
  let left = objectsMax;
  const visit = (value: unknown, name: string, depth: number): unknown => {
    if (depth > depthMax || left <= 0) return value;
    if (Array.isArray(value)) return value.map((each) => visit(each, name, depth + 1));
    if (typeof value === 'string') {
      const meant = references.has(name) ? byId.get(value.trim()) : undefined;
      return meant ? visit(meant, '', depth + 1) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    left -= 1;
    const whole = { ...byId.get(textOf((value as Value)['@id'])), ...value };
    return Object.fromEntries(Object.entries(whole).map(([key, each]) => [key, visit(each, key, depth + 1)]));
  };
  return visit(posting, '', 0);
}
