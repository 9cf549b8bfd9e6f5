import { boardAddressOf } from '../job-board.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** What of a link tells which posting it leads to. */
export interface PostingAddress {
  /** Equal for two links to the same page. */
  key: string;
  /** The host, or the name of a site whose postings have one number on all of its hosts. */
  site: string;
  /** The posting's own number; missing where the site is not known to have one in its addresses. */
  postingId?: string;
  /** Whether the address is one posting's, as far as can be seen, and not a page of many. */
  isOfOnePosting: boolean;
  parts: AddressParts;
}

interface AddressParts {
  path: readonly string[];
  parameters: ReadonlyMap<string, string>;
  /** In segments, as those of a path. */
  fragment: readonly string[];
}

/** The address of a posting in a web link; undefined for any other text. */
export function postingAddressOf(link: string): PostingAddress | undefined {
  const parts = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(link.trim());
  if (!parts) return undefined;
  const [, host = '', path = '', query = '', fragment = ''] = parts;
  const known = knownPosting(link, plainHost(host), {
    path: withoutForm(segmentsOf(path)),
    parameters: parametersOf(query),
    fragment: fragmentOf(fragment),
  });
  return 'key' in known ? known : otherAddress(known.site, known.parts);
}

/** Asked first: most links lead to no board, and an account has thousands. */
const boardNames = /greenhouse|lever|ashby|smartrecruiters|workable|recruitee/;

type Unknown = Pick<PostingAddress, 'site' | 'parts'>;

function knownPosting(link: string, host: string, parts: AddressParts): PostingAddress | Unknown {
  const board = boardNames.test(host) ? boardAddressOf(link) : undefined;
  if (board) {
    // Greenhouse counts its postings over all employers; elsewhere the employer belongs to the number.
    const isCounted = board.board === 'greenhouse';
    const { postingId } = board;
    const id = isCounted ? postingId : `${board.organization.toLowerCase()}/${postingId}`;
    return posting(board.board, id, parts);
  }
  const greenhouseId = parts.parameters.get('gh_jid');
  if (greenhouseId) return posting('greenhouse', greenhouseId, parts);
  const found = sites.find(({ hosts }) => hosts.test(host));
  const id = found?.postingIdIn(parts);
  return found && id ? posting(found.site, id, parts) : { site: found?.site ?? host, parts };
}

function posting(site: string, postingId: string, parts: AddressParts): PostingAddress {
  return { key: `${site}:${postingId}`, site, postingId, isOfOnePosting: true, parts };
}

function otherAddress(site: string, parts: AddressParts): PostingAddress {
  const parameters = [...parts.parameters].map(([name, value]) => `${name}=${value}`).sort();
  const [path, fragment] = [parts.path.join('/'), parts.fragment.join('/')];
  const last = parts.fragment.at(-1) ?? parts.path.at(-1) ?? '';
  return {
    key: `${site}/${path}?${parameters.join('&')}#${fragment}`,
    site,
    isOfOnePosting: /\d/.test([path, fragment, ...parameters].join(' ')) || isNameOfPosting(last),
    parts,
  };
}

/** Words in the names of pages that list postings, or are about working there. */
const pageOfMany =
  /^(?:openings?|positions?|jobs?|careers?|roles?|vacanc(?:y|ies)|opportunities|join|work|working|life|team|search|apply|hiring|stellen(?:angebote)?|karriere|jobboerse|bewerbung|emplois?|offres?|carrieres?|recrutement|empleos?|ofertas|trabaj[ao]s?|vacatures|werken|us|uns|me|en)$/i;

/** Whether a segment of a path is several words, none of which is said of a page of many. */
function isNameOfPosting(segment: string): boolean {
  const tokens = segment.split(/[-_ ]+/).filter((word) => word !== '');
  return tokens.length > 1 && !tokens.some((word) => pageOfMany.test(word));
}

interface Site {
  site: string;
  hosts: RegExp;
  postingIdIn: (parts: AddressParts) => string | undefined;
}

/** Sites with a host for each country, whose postings have the same number on all of them. */
const sites: readonly Site[] = [
  {
    site: 'linkedin.com',
    hosts: /^(?:[a-z]{2}\.)?linkedin\.com$/,
    postingIdIn: ({ path, parameters }) =>
      /\/jobs\/view\/(?:[^/]*-)?(\d+)(?:\/|$)/.exec(`/${path.join('/')}`)?.[1] ??
      parameters.get('currentjobid'),
  },
  {
    site: 'indeed.com',
    hosts: /^(?:[a-z]{2,3}\.)?indeed\.(?:com|(?:com?\.)?[a-z]{2})$/,
    postingIdIn: ({ path, parameters }) =>
      parameters.get('jk') ?? parameters.get('vjk') ?? /-([\da-f]{16})$/.exec(path.at(-1) ?? '')?.[1],
  },
  {
    site: 'glassdoor.com',
    hosts: /^(?:[a-z]{2}\.)?glassdoor\.(?:com|(?:com?\.)?[a-z]{2})$/,
    postingIdIn: ({ parameters }) => parameters.get('jl') ?? parameters.get('joblistingid'),
  },
];

/** Without what only says that the page is drawn for phones, or for the web. */
function plainHost(host: string): string {
  let labels = host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/\.$/, '')
    .split('.');
  while (labels.length > 2 && /^(?:www\d?|m|mobile)$/.test(labels[0] ?? '')) labels = labels.slice(1);
  // As in de.m.linkedin.com.
  if (labels.length > 3 && labels[1] === 'm') labels = labels.toSpliced(1, 1);
  return labels.join('.');
}

/** A path without the language that a page is drawn in, and without the form behind a posting. */
function withoutForm(path: readonly string[]): readonly string[] {
  const plain = path.filter((segment) => !/^[a-z]{2}[-_][A-Z]{2}$/.test(segment));
  const end = plain.findLastIndex((segment, at) => at === 0 || !formSegment.test(segment));
  return plain.slice(0, end + 1);
}

const formSegment =
  /^(?:apply|apply-?now|application|applymanually|autofillwithresume|bewerben|jetzt-bewerben|postuler|solicitar|solliciteren)$/i;

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded);
}

function parametersOf(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string[]>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const name = decoded(at < 0 ? part : part.slice(0, at)).toLowerCase();
    const value = at < 0 ? '' : decoded(part.slice(at + 1).replaceAll('+', ' '));
    if (name === '' || isTrackingParameter(name, value)) continue;
    parameters.set(name, [...(parameters.get(name) ?? []), value]);
  }
  return new Map([...parameters].map(([name, values]) => [name, values.sort().join(' ')]));
}

/** A fragment belongs to the address where it may name a posting: as a path, a parameter or a number. */
function fragmentOf(fragment: string): readonly string[] {
  const [path = '', query = ''] = fragment.replace(/:~:.*$/s, '').split('?');
  const isPath = /^!|\//.test(path);
  const told = isPath ? query : [path, query].join('&');
  const parameters = [...parametersOf(told)].filter(([name, value]) => value !== '' || /\d/.test(name));
  return [
    ...(isPath ? segmentsOf(path.replace(/^!/, '')) : []),
    ...parameters.map(([name, value]) => `${name}=${value}`).sort(),
  ].filter((segment) => segment !== '_=_');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether two addresses lead to one posting, to two, or cannot tell: a page above another, or with more parameters, may
 * be the same or show many, and sites do not know each other's numbers.
 */
export function comparePostings(a: PostingAddress, b: PostingAddress): 'one' | 'two' | 'unknown' {
  if (a.key === b.key) return 'one';
  if (a.site !== b.site) return 'unknown';
  if (a.postingId !== undefined && b.postingId !== undefined) return 'two';
  if (a.postingId !== undefined || b.postingId !== undefined) return 'unknown';
  if (isBranched(a.parts.path, b.parts.path) || isBranched(a.parts.fragment, b.parts.fragment)) return 'two';
  for (const [name, value] of a.parts.parameters)
    if ((b.parts.parameters.get(name) ?? value) !== value) return 'two';
  return 'unknown';
}

/** Whether neither way goes on from where the other ends. */
function isBranched(a: readonly string[], b: readonly string[]): boolean {
  return a.some((segment, at) => at < b.length && b[at] !== segment);
}
