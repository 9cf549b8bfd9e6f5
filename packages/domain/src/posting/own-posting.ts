import { postingAddressOf } from '../sameness/posting-address.ts';
import { jobTerms } from './job-terms.ts';
import { employerName } from './posting-company.ts';
import type { DataPosting } from './posting-data.ts';
import { oneLine, plainText } from './posting-html.ts';
import { hostOf } from './posting-link.ts';
import { listOf, objectOf, textOf, type Value } from './posting-value.ts';

/** The evidence by which the posting is chosen that a page is about. */
export interface PageSigns {
  /** Where the page was, as far as is known, surest first: its address, then what the page says of it. */
  addresses: readonly string[];
  headings: readonly string[];
  titles: readonly string[];
}

export interface OwnPosting extends DataPosting {
  /** Whether the page tells that it is about this one: false for the first of several, and for one of another address. */
  isSure: boolean;
  /** The same posting once more, in data beside its microdata on the page or the other way round. */
  twins: readonly DataPosting[];
}

/**
 * The posting that a page is about: by the page's address, by what it calls its main entity, by its headings, then its
 * titles; the first one where these do not tell. How much a posting says never counts.
 */
export function ownPosting(postings: readonly DataPosting[], page: PageSigns): OwnPosting | undefined {
  const all = postings.map((posting) => ({
    posting,
    title: plainTitle(plainText(textOf(posting.value['title'] ?? posting.value['name']))),
    addresses: addressesOf(posting.value, page.addresses[0]),
    ids: listOf(posting.value['identifier']).map((each) => textOf(objectOf(each)['value'] ?? each)),
  }));
  type Candidate = (typeof all)[number];
  const isAt = (link: string) => {
    const address = postingAddressOf(link);
    return ({ addresses }: Candidate) => address !== undefined && addresses.includes(address.key);
  };
  const isNumbered = (link: string) => {
    const { path = [], parameters = new Map<string, string>() } = postingAddressOf(link)?.parts ?? {};
    const parts = new Set([...path, ...parameters.values()]);
    return ({ ids }: Candidate) => ids.some((id) => id.length > 1 && parts.has(id));
  };
  const isOtherwhere = ({ addresses }: Candidate) => page.addresses.length > 0 && addresses.length > 0;
  const rules: ((left: readonly Candidate[]) => readonly Candidate[])[] = [
    ...page.addresses.flatMap((link) => [isAt(link), isNumbered(link)]).map(filtering),
    filtering(({ posting }) => posting.isMain),
    ...[page.headings, page.titles].map((lines) => namedBy(lines.map(plainTitle))),
    filtering((candidate) => !isOtherwhere(candidate)),
  ];
  let left: readonly Candidate[] = all;
  for (const rule of rules) {
    const remaining = rule(left);
    if (remaining.length > 0) left = remaining;
  }
  const [own] = left;
  if (!own) return undefined;
  const isHere = page.addresses.some((link) => isAt(link)(own) || isNumbered(link)(own));
  const isNamed = namedBy([...page.headings, ...page.titles].map(plainTitle))([own]).length > 0;
  const isOfAnother = isOtherwhere(own) || headsAnother(page, own.posting.value);
  const isTold = isHere || isNamed || own.posting.isMain || !isOfAnother;
  const isSure = isTold && isOne(left) && !isAnotherNamed(all, own, page.headings.map(plainTitle));
  return { ...own.posting, isSure, twins: left.slice(1).map(({ posting }) => posting) };
}

/**
 * Whether the page is headed by the very title of another of its postings, and not by that of its own: an address that the
 * page tells may be that of the page before.
 */
function isAnotherNamed<Item extends { title: string }>(
  all: readonly Item[],
  own: Item,
  headings: readonly string[],
): boolean {
  const isHead = ({ title }: Item) => title !== '' && headings.includes(title);
  return all.some(isHead) && !isHead(own);
}

/**
 * Whether the page is headed and titled by something that is neither its site nor the employer, or headed by another
 * occupation: data without a name of their own on the page may be left from the one that was there before.
 */
function headsAnother({ headings, titles }: PageSigns, posting: Value): boolean {
  const { hiringOrganization, title } = posting;
  const [organization] = listOf(hiringOrganization);
  const employer = plainTitle(textOf(objectOf(organization)['name'] ?? organization));
  return headings.some((heading) => {
    const words = plainTitle(heading);
    const isTitle = words !== '' && titles.some((each) => holds(plainTitle(each), words));
    return (
      (isTitle || isOtherRole(words, plainTitle(textOf(title)))) &&
      employerName(heading) !== undefined &&
      !(employer !== '' && holds(words, employer))
    );
  });
}

/** Whether a heading names an occupation, and shares no word with a title. */
function isOtherRole(heading: string, title: string): boolean {
  const tokens = title.split(' ');
  return title !== '' && jobTerms.test(heading) && !heading.split(' ').some((word) => tokens.includes(word));
}

/** Whether these are one posting: a single one, or the same in microdata and in JSON-LD. */
function isOne(left: readonly { title: string; posting: DataPosting }[]): boolean {
  const marked = left.filter(({ posting }) => posting.words !== undefined).length;
  return marked <= 1 && left.length - marked <= 1 && new Set(left.map(({ title }) => title)).size === 1;
}

function filtering<Item>(isKept: (item: Item) => boolean): (items: readonly Item[]) => readonly Item[] {
  return (items) => items.filter(isKept);
}

/** Those whose title is one of the lines; else the one with the longest title inside of a line, or with a line in its title. */
function namedBy(lines: readonly string[]) {
  return <Item extends { title: string }>(items: readonly Item[]): readonly Item[] => {
    const named = items.filter(({ title }) => title !== '');
    const same = named.filter(({ title }) => lines.includes(title));
    if (same.length > 0) return same;
    const inside = named.filter(({ title }) => lines.some((line) => holds(line, title)));
    const longest = Math.max(...inside.map(({ title }) => title.length));
    if (inside.length > 0) return inside.filter(({ title }) => title.length === longest);
    const around = named.filter(({ title }) => lines.some((line) => line !== '' && holds(title, line)));
    const shortest = Math.min(...around.map(({ title }) => title.length));
    return around.filter(({ title }) => title.length === shortest);
  };
}

function holds(words: string, part: string): boolean {
  return ` ${words} `.includes(` ${part} `);
}

/** A title normalized for comparison of a heading with data: without case, punctuation and “(m/w/d)”. */
function plainTitle(title: string): string {
  return oneLine(
    title
      .toLowerCase()
      .replace(/[([]\s*[a-z](?:\s*[/|,]\s*[a-z])+\s*[)\]]/g, ' ')
      .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' '),
  );
}

/** Keys of the addresses that a posting has in its data. */
function addressesOf(value: Value, base: string | undefined): string[] {
  const page = listOf(value['mainEntityOfPage']).flatMap((each) => [
    each,
    objectOf(each)['@id'],
    objectOf(each)['url'],
  ]);
  const links = [...listOf(value['url']), value['@id'], ...page, ...listOf(value['sameAs'])].map(textOf);
  return links.flatMap((link) => postingAddressOf(absoluteLink(link, base))?.key ?? []);
}

/** What only the machine or the network that wrote a page can reach. */
const privateHost =
  /^https?:\/\/(?:[^/?#@]*@)?(?:localhost|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|[^/?#:]+\.(?:localhost|local|internal|test))\.?(?:[:/?#]|$)/i;

/**
 * The link of a posting: the one that its data state, else that of the page. One of another site than the page’s is not
 * sure, and one that cannot be reached from elsewhere is not taken where the page’s is known.
 */
export function linkOfPosting(
  stated: string | undefined,
  addresses: readonly string[],
  ofPage = '',
): { link: string; isSure: boolean } {
  if (stated === undefined || stated === '')
    return { link: absoluteLink(ofPage, addresses[0]), isSure: true };
  const link = startsWithHost(stated, addresses) ? `https://${stated}` : absoluteLink(stated, addresses[0]);
  const isPrivate = privateHost.test(link);
  if (addresses.length === 0) return { link, isSure: !isPrivate };
  if (addresses.some((address) => isOfOneSite(link, address))) return { link, isSure: true };
  return isPrivate ? { link: absoluteLink(ofPage, addresses[0]), isSure: true } : { link, isSure: false };
}

/** Whether a link lacks its scheme, and is no path from the page: `www.acme.example/jobs/9`. */
function startsWithHost(link: string, addresses: readonly string[]): boolean {
  const [host = ''] = link.toLowerCase().split(/[/?#]/, 1);
  return host.startsWith('www.') || addresses.some((address) => host !== '' && hostOf(address) === host);
}

/** Whether two links lead to one site, or one of them to a part of the other’s. */
function isOfOneSite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((link) => postingAddressOf(link)?.site);
  if (a === undefined || b === undefined) return false;
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

/** A link as it leads from the page at `base`; the link itself where that cannot be told. */
export function absoluteLink(link: string, base: string | undefined): string {
  const [, scheme, host, folder] = /^(https?:)(\/\/[^/?#]+)([^?#]*\/)?/i.exec(base ?? '') ?? [];
  if (scheme === undefined || host === undefined || link === '' || /^[a-z][a-z\d+.-]*:/i.test(link))
    return link;
  if (link.startsWith('//')) return `${scheme}${link}`;
  return link.startsWith('/') ? `${scheme}${host}${link}` : `${scheme}${host}${folder ?? '/'}${link}`;
}
