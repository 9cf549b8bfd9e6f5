import type { Value } from './posting-value.ts';

/** One JobPosting of a page’s microdata or RDFa, in the shape of JSON-LD. */
export interface MarkedPosting {
  value: Value;
  /** All of its words, with line breaks as on the page; those of a posting inside of it are left out. */
  words: string;
}

/** An element that is open. */
interface OpenElement {
  posting: MarkedPosting | undefined;
  /** What its properties belong to: the posting, or an object inside of it. */
  owner: Value | undefined;
  /** What it is to that owner's own owner, with its words; missing where it is no property of anything. */
  property?: OpenProperty;
}

interface OpenProperty {
  names: readonly string[];
  of: Value;
  posting: MarkedPosting;
  /** The object that it is, where it is one. */
  object: Value | undefined;
  words: string;
}

/** How many properties that lie inside of each other are given the same words. */
const propertiesMax = 8;
const valuesMax = 50;
const linkProperties = /^(?:url|sameAs|mainEntityOfPage)$/;

/** Collects the postings of microdata and of RDFa while the elements of a page open and close. */
export class MicrodataCollector {
  readonly #open: OpenElement[] = [];
  readonly #properties: OpenProperty[] = [];

  /** An element opens; gives the posting that begins with it. */
  open(written: Readonly<Record<string, string>>): MarkedPosting | undefined {
    const attributes = asMicrodata(written);
    const around = this.#open.at(-1);
    const names = attributes['itemprop']?.split(/\s+/).filter(Boolean) ?? [];
    if (/schema\.org\/JobPosting\/?(?:\s|$)/i.test(attributes['itemtype'] ?? '')) {
      const value: Value = { '@type': 'JobPosting' };
      if (attributes['itemid'] !== undefined) value['@id'] = attributes['itemid'];
      if (names.includes('mainEntity')) value['mainEntityOfPage'] = true;
      const posting = { value, words: '' };
      this.#open.push({ posting, owner: value });
      return posting;
    }
    if (names.length === 0 || !around?.posting || !around.owner) {
      this.#open.push({ posting: around?.posting, owner: around?.owner });
      return undefined;
    }
    const isObject = attributes['itemscope'] !== undefined;
    const given = attributes['content'] ?? attributes['datetime'] ?? linkOf(names, attributes);
    const object: Value | undefined = isObject ? {} : undefined;
    const element = { posting: around.posting, owner: object ?? around.owner };
    if (given !== undefined && !isObject) {
      for (const name of names) add(around.owner, name, given);
      this.#open.push(element);
      return undefined;
    }
    const property = { names, of: around.owner, posting: around.posting, object, words: '' };
    this.#properties.push(property);
    this.#open.push({ ...element, property });
    return undefined;
  }

  text(words: string): void {
    const posting = this.#open.at(-1)?.posting;
    if (!posting) return;
    posting.words += words;
    for (const property of this.#properties.slice(-propertiesMax))
      if (property.posting === posting) property.words += words;
  }

  close(): void {
    const property = this.#open.pop()?.property;
    if (!property) return;
    this.#properties.pop();
    const { names, of, object, words } = property;
    // An employer may have a link of its own and its name in the words of that.
    if (object && names.includes('hiringOrganization')) object['name'] ??= words.trim() || undefined;
    const value = object && Object.keys(object).length > 0 ? object : words;
    for (const name of names) add(of, name, value);
  }
}

/** The same in the attributes of microdata, where an element has those of RDFa: `typeof`, `property` and `resource`. */
function asMicrodata(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { typeof: type, property, resource } = attributes;
  if ((type ?? property) === undefined) return attributes;
  const types = type
    ?.split(/\s+/)
    .map((each) =>
      /^(?:https?:|$)/i.test(each) ? each : `http://schema.org/${each.replace(/^schema:/i, '')}`,
    );
  return {
    ...(property === undefined
      ? {}
      : { itemprop: property.replaceAll(/(?:schema:|https?:\/\/schema\.org\/)/gi, '') }),
    ...(types === undefined ? {} : { itemtype: types.join(' '), itemscope: '' }),
    ...(resource === undefined ? {} : { itemid: resource }),
    ...attributes,
  };
}

function linkOf(names: readonly string[], attributes: Readonly<Record<string, string>>): string | undefined {
  return names.some((name) => linkProperties.test(name)) ? attributes['href'] : undefined;
}

function add(owner: Value, name: string, value: unknown): void {
  if (typeof value === 'string' && value.trim() === '') return;
  const before = owner[name];
  if (before === undefined) owner[name] = value;
  else if (!Array.isArray(before)) owner[name] = [before, value];
  else if (before.length < valuesMax) before.push(value);
}
