import { endsTwoDays } from '../clock/day-of-instant.ts';
import { sameness, type Application } from '../sameness/sameness.ts';
import { daysOfInstants, type BoardPosting } from './board-posting.ts';
import { isOtherTime } from './posting-employment.ts';
import { addDays } from '../time-zone.ts';
import { acceptable, type PostingField, type PostingFields } from './posting-fields.ts';
import { unreadText } from './brought.ts';
import { storedPosting } from './stored-posting.ts';
import type { Finding, Passage } from './posting-finding.ts';
import { linkOfPosting, ownPosting, type OwnPosting } from './own-posting.ts';
import { postingsIn } from './posting-data.ts';
import { looksLikeHtml, plainText, readHtml, type PostingPage } from './posting-html.ts';
import { looksLikeJson } from './posting-json.ts';
import { readJobPosting, type DataReading } from './posting-json-ld.ts';
import { lineOf } from './posting-line.ts';
import { isPostingLink } from './posting-links.ts';
import { readText } from './posting-text.ts';
import { isPage, titleGuesses, titlesOf, trustedHeading } from './posting-title.ts';

export type { PostingField, PostingFields } from './posting-fields.ts';
export type { Passage } from './posting-finding.ts';

/** What could be read in something that was pasted. */
export interface PostingReading {
  fields: PostingFields;
  /** The fields that are not told by the page's data or by a passage of its words; a person should check them. */
  guessed: PostingField[];
  /** The plain text of the posting, without markup. */
  text: string;
  /** Where in `text` fields were read, in order and without overlaps. */
  passages: Passage[];
  /** Whether the end of what was brought was not read or does not fit into a job, so that it is missing in `text`. */
  isCut: boolean;
}

/** More than any posting has, in UTF-16 units; what is brought beyond is not read, and the reading says so. */
export const broughtLengthMax = 2_000_000;

/** The context of a reading, beside the posting itself. */
export interface PostingContext {
  /** The page’s address. */
  address?: string | undefined;
  /** The person's clock, an IANA time zone; UTC where it is left out. */
  timeZone?: string | undefined;
  /** The person's local date; without it a day without a year is not read. */
  today?: string | undefined;
  /** Whether what was brought is only the beginning of the page: it had been cut before it came here. */
  isBeginning?: boolean | undefined;
}

/**
 * Reads a posting: its words, HTML of the page or of a piece of it, or JSON-LD. What the page says in data comes first,
 * then its meta data, then what its words suggest; of several postings only the page's own counts. Never fails.
 */
export function readPosting(brought: string, context: PostingContext = {}): PostingReading {
  const isBeginning = context.isBeginning === true || brought.length > broughtLengthMax;
  return readingOf(readData(brought.slice(0, broughtLengthMax), { ...context, isBeginning }), context.today);
}

/** Reads a job board’s answer as a pasted posting is read; its time stamps become days on the person’s clock. */
export function readBoardPosting(
  { fields, text, guess, instants = {} }: BoardPosting,
  { timeZone = 'UTC', today }: PostingContext = {},
): PostingReading {
  const days = daysOfInstants(instants, timeZone);
  const isTold = !endsTwoDays(instants.closesOn ?? '', { timeZone, isEnd: true });
  const told = acceptable({ ...fields, ...days, ...(isTold ? {} : { closesOn: undefined }) });
  const guesses = [guess, { closesOn: days.closesOn }];
  return readingOf({ fields: told, text, heading: null, guesses, known: [], isCut: false }, today);
}

function readingOf(data: Data, today: string | undefined): PostingReading {
  const { text, isCut } = storedPosting(data.text);
  const fields: PostingFields = { ...data.fields };
  // Data say pay in words only where the words were not understood.
  const asWords: PostingField[] = fields.salaryText === undefined ? [] : ['salaryText'];
  const guessed = data.isOfAnother ? (Object.keys(fields) as PostingField[]) : asWords;
  // A day that comes is none on which it was posted, but a clock may be a day ahead.
  const isAhead = today !== undefined && (fields.postedOn ?? '') > addDays(today, 1);
  if (isAhead && !guessed.includes('postedOn')) guessed.push('postedOn');
  const passages: Passage[] = [];
  const known = new Set([...Object.keys(fields), ...data.known]);
  const said = data.isTextOfOthers ? [] : readText(text, { heading: data.heading, lead: data.lead, today });
  guessed.push(...said.flatMap((each) => contradicted(data, each)).filter((name) => !guessed.includes(name)));
  const findings: Finding[] = [...said, ...data.guesses.map((values) => ({ values }))];
  for (const { values, passage, assumed = [] } of findings) {
    if (values.contactName !== undefined && values.contactName === fields.company) continue;
    const hasSalary = fields.salaryMin !== undefined || fields.salaryMax !== undefined;
    const read = Object.entries(acceptable(values)) as [PostingField, never][];
    const added = read.filter(
      ([name]) => !known.has(name) && !(hasSalary && name.startsWith('salary')) && fields[name] === undefined,
    );
    if (added.length === 0) continue;
    for (const [name, value] of added) {
      fields[name] = value;
      if (!passage || assumed.includes(name)) guessed.push(name);
    }
    if (passage) passages.push(passage);
  }
  return { fields, guessed, text, passages: withoutOverlaps(passages), isCut: isCut || data.isCut };
}

/**
 * What the data say and the words, too, in which they surely say something else: either may be out of date. Of the
 * employers under a heading only a labelled one is told from those of a menu, which is enough to doubt another.
 */
function contradicted(
  { fields, heading }: Pick<Data, 'fields' | 'heading'>,
  { values, passage, assumed = [] }: Finding,
): PostingField[] {
  if (!passage) return [];
  const { company, location, employmentType } = acceptable(values);
  if (passage.field === 'company' || passage.field === 'location') {
    const isEnough = !assumed.includes(passage.field) || (passage.field === 'company' && heading !== null);
    return isEnough ? contradicting(fields, { company, location }) : [];
  }
  const isOther = (name: PostingField) =>
    fields[name] !== undefined && values[name] !== undefined && fields[name] !== values[name];
  if (passage.field === 'workMode' || passage.field === 'closesOn')
    return assumed.includes(passage.field) || !isOther(passage.field) ? [] : [passage.field];
  if (passage.field === 'employmentType')
    return !assumed.includes('employmentType') && isOtherTime(fields.employmentType, employmentType)
      ? ['employmentType']
      : [];
  const isSurePay = values.salaryPeriod !== undefined && !assumed.includes(passage.field);
  if (!isSurePay || isOther('salaryPeriod')) return [];
  return (['salaryMin', 'salaryMax', 'salaryCurrency'] as const).filter(isOther);
}

interface Data {
  text: string;
  /** Whether the end of the text is missing. */
  isCut: boolean;
  fields: PostingFields;
  /** What the text is under, empty where nothing can be trusted to be that; null for words that are no page. */
  heading: string | null;
  /** The heading of words that are a piece of a page. */
  lead?: string;
  /** What only the page's headings and titles suggest, or its data name beside others, the better guess first. */
  guesses: Partial<Record<PostingField, unknown>>[];
  /** Whether the fields may be those of another posting than the one that is meant. */
  isOfAnother?: boolean;
  /** Fields that stay empty whatever the words say. */
  known: readonly PostingField[];
  /** Whether the text is about other postings, too, so that nothing can be read in it. */
  isTextOfOthers?: boolean;
}

function readData(source: string, context: PostingContext): Data {
  const { address, timeZone = 'UTC', isBeginning: isCut = false } = context;
  const words = { text: source, isCut, fields: {}, heading: null, guesses: [], known: [] };
  if (looksLikeJson(source)) {
    const own = ownPosting(postingsIn([source]), { addresses: linksOf(address), headings: [], titles: [] });
    if (!own) return words;
    const { description, fields, guess, isEmployerWithheld } = readJobPosting(own.value, timeZone);
    const known: PostingField[] = isEmployerWithheld ? ['company'] : [];
    return { ...words, text: description, fields, guesses: [guess], isOfAnother: !own.isSure, known };
  }
  if (!looksLikeHtml(source)) return words;
  const page = readHtml(source);
  // Nothing was read before the tags became too deep: its words without them are better than none.
  if (page.isCut && page.text === '') return { ...words, text: unreadText(source) };
  return readPage({ ...page, isCut: page.isCut || isCut }, address, timeZone);
}

function readPage(page: PostingPage, address: string | undefined, timeZone: string): Data {
  const addresses = [...linksOf(address), ...linksOf(page.canonical), ...linksOf(page.meta['og:url'])];
  const postings = postingsIn(page.data);
  const titles = titlesOf(page);
  const own = ownPosting(postings, { addresses, headings: page.headings, titles });
  const said = own && readAgreed(own, timeZone);
  const isOfAnother = own?.isSure === false;
  const stated = isOfAnother ? undefined : lineOf(own?.value['url']);
  const { link, isSure } = linkOfPosting(
    stated,
    addresses,
    (isOfAnother ? addresses[0] : undefined) ?? addresses.at(-1),
  );
  const isWhole = isPage(page);
  // Of a mail or a piece of a page the words of a link are copied, and where it leads beside them.
  const inside = isWhole ? undefined : page.links.find(isPostingLink);
  const told = said?.description || ownText(own?.words, postings.length);
  return {
    text: told || page.text,
    isCut: !told && page.isCut,
    fields: { ...withoutLink(said?.fields), ...(isSure ? acceptable({ url: link }) : {}) },
    isOfAnother,
    heading: isWhole ? trustedHeading(page) : null,
    lead: page.heading,
    guesses: [said?.guess ?? {}, ...titleGuesses(page, said?.fields.title), { url: isSure ? inside : link }],
    known: said?.isEmployerWithheld ? ['company'] : [],
    isTextOfOthers: postings.length > 1 && !said?.description && !own?.words,
  };
}

function withoutLink(fields: PostingFields = {}): PostingFields {
  const others = { ...fields };
  delete others.url;
  return others;
}

/** The fields of a posting’s JSON-LD and microdata; where these contradict each other, the value is a guess. */
function readAgreed({ value, twins }: OwnPosting, timeZone: string): DataReading {
  const said = readJobPosting(value, timeZone);
  const fields = { ...said.fields };
  const guess: PostingFields = { ...said.guess };
  for (const { fields: other } of twins.map((twin) => readJobPosting(twin.value, timeZone)))
    for (const name of contradicting(said.fields, other)) {
      Object.assign(guess, { [name]: said.fields[name] });
      delete fields[name];
    }
  return { ...said, fields, guess };
}

/** The fields in which two readings of one posting say two things, however each writes them. */
function contradicting(one: PostingFields, other: PostingFields): PostingField[] {
  const { differs, alike } = sameness(applicationIn(one), applicationIn(other));
  const names = [...differs, ...alike];
  return (Object.keys(one) as PostingField[]).filter((name) => {
    if (one[name] === undefined || other[name] === undefined) return false;
    if (name === 'company') return names.includes('company') && !isWithin(one.company, other.company);
    if (name === 'location') return names.includes('town');
    return name !== 'title' && name !== 'url' && one[name] !== other[name];
  });
}

/** Whether one name is the other with words around it, as `Acme` is within `Acme Europe`. */
function isWithin(one = '', other = ''): boolean {
  const [a, b] = [one, other].map(
    (name) =>
      ` ${name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
  );
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a));
}

function applicationIn({ title = '', company = '', location }: PostingFields): Application {
  return { title, company, location };
}

/** The text of one posting on a page with several. */
function ownText(words: string | undefined, count: number): string {
  return count > 1 && words !== undefined ? plainText(words) : '';
}

function linksOf(link: string | undefined): string[] {
  return link === undefined || link === '' ? [] : [link];
}

function withoutOverlaps(passages: readonly Passage[]): Passage[] {
  const apart: Passage[] = [];
  for (const passage of passages.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (passage.start >= (apart.at(-1)?.end ?? 0)) apart.push(passage);
  }
  return apart;
}
