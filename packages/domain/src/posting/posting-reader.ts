import { jobLimits } from '../job.ts';
import { normalizeText } from '../text.ts';
import type { BoardPosting } from './board-posting.ts';
import { acceptable, type PostingField, type PostingFields } from './posting-fields.ts';
import type { Finding, Passage } from './posting-finding.ts';
import { looksLikeHtml, oneLine, readHtml, type PostingPage } from './posting-html.ts';
import { readJobPosting, readJsonLd, type Value } from './posting-json-ld.ts';
import { isPostingLink } from './posting-links.ts';
import { readText } from './posting-text.ts';
import { isPage, titleGuesses, trustedHeading } from './posting-title.ts';

export type { PostingField, PostingFields } from './posting-fields.ts';
export type { Passage } from './posting-finding.ts';

/** What could be read in something that was pasted. */
export interface PostingReading {
  fields: PostingFields;
  /** The fields that are not told by the page's data or by a passage of its words; a person should check them. */
  guessed: PostingField[];
  /** The words of the posting, without marks of any kind. */
  text: string;
  /** Where in `text` fields were read, in order and without overlaps. */
  passages: Passage[];
}

/** More than any posting has; what is pasted beyond is not looked at. */
const pastedLengthMax = 2_000_000;

/**
 * Reads a posting that was pasted: its words, HTML of the page or of a piece of it, or JSON-LD. What the page
 * says in data comes first, then its meta data, then what its words suggest. Never fails.
 */
export function readPosting(pasted: string): PostingReading {
  return readingOf(readData(pasted.slice(0, pastedLengthMax)));
}

/** Reads what a job board told, as a posting that was pasted is read. */
export function readBoardPosting({ fields, text, guess }: BoardPosting): PostingReading {
  return readingOf({ fields: acceptable(fields), text, heading: null, guesses: [guess] });
}

function readingOf(data: Data): PostingReading {
  const text = Array.from(normalizeText(data.text)).slice(0, jobLimits.posting).join('');
  const fields: PostingFields = { ...data.fields };
  // Data say pay in words only where the words were not understood.
  const guessed: PostingField[] = fields.salaryText === undefined ? [] : ['salaryText'];
  const passages: Passage[] = [];
  const known = new Set(Object.keys(fields));
  const hasSalary = known.has('salaryMin') || known.has('salaryMax');
  const findings: Finding[] = [
    ...readText(text, data.heading),
    ...data.guesses.map((values) => ({ values })),
  ];
  for (const { values, passage, assumed = [] } of findings) {
    if (values.contactName !== undefined && values.contactName === fields.company) continue;
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
  return { fields, guessed, text, passages: withoutOverlaps(passages) };
}

interface Data {
  text: string;
  fields: PostingFields;
  /** What the text is under, empty where nothing can be trusted to be that; null for words that are no page. */
  heading: string | null;
  /** What only the page's headings and titles suggest, the better guess first. */
  guesses: Partial<Record<PostingField, unknown>>[];
}

function readData(source: string): Data {
  if (/^\s*[[{]/.test(source)) {
    const reading = readJsonLd([source]);
    if (reading) return { text: reading.description, fields: reading.fields, heading: null, guesses: [] };
  }
  if (!looksLikeHtml(source)) return { text: source, fields: {}, heading: null, guesses: [] };
  const page = readHtml(source);
  const said = readJsonLd(page.jsonLd);
  const marked = readJobPosting(asJobPosting(page.microdata));
  const isWhole = isPage(page);
  // Of a mail or a piece of a page the words of a link are copied, and where it leads beside them.
  const link = isWhole ? undefined : page.links.find(isPostingLink);
  return {
    text: said?.description || marked.description || page.text,
    fields: { ...acceptable({ url: page.meta['og:url'] }), ...marked.fields, ...said?.fields },
    heading: isWhole ? trustedHeading(page) : null,
    guesses: [...titleGuesses(page, said?.fields.title ?? marked.fields.title), { url: link }],
  };
}

/** Microdata in the shape of JSON-LD. */
function asJobPosting(microdata: PostingPage['microdata']): Value {
  const line = (name: string) => oneLine(microdata[name] ?? '');
  const { description, datePosted, validThrough } = microdata;
  return {
    title: line('title'),
    hiringOrganization: line('hiringOrganization') || line('name'),
    jobLocation: {
      address: {
        addressLocality: line('addressLocality'),
        addressRegion: line('addressRegion'),
        addressCountry: line('addressCountry'),
      },
    },
    jobLocationType: line('jobLocationType'),
    employmentType: line('employmentType'),
    baseSalary: {
      currency: line('currency') || line('salaryCurrency'),
      value: { minValue: line('minValue'), maxValue: line('maxValue'), unitText: line('unitText') },
    },
    datePosted,
    validThrough,
    description,
  };
}

function withoutOverlaps(passages: readonly Passage[]): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (passage.start >= (kept.at(-1)?.end ?? 0)) kept.push(passage);
  }
  return kept;
}
