import { jobLimits } from '../job.ts';
import { normalizeText } from '../text.ts';
import type { BoardPosting } from './board-posting.ts';
import { acceptable, type PostingField, type PostingFields } from './posting-fields.ts';
import { looksLikeHtml, oneLine, plainText, readHtml, type PostingPage } from './posting-html.ts';
import { readJsonLd } from './posting-json-ld.ts';
import { readText, type Finding, type Passage } from './posting-text.ts';

export type { PostingField, PostingFields } from './posting-fields.ts';
export type { Passage } from './posting-text.ts';

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
  return readingOf({ fields: acceptable(fields), text, guesses: [guess] });
}

function readingOf(data: Data): PostingReading {
  const text = Array.from(normalizeText(data.text)).slice(0, jobLimits.posting).join('');
  const fields: PostingFields = { ...data.fields };
  const guessed: PostingField[] = [];
  const passages: Passage[] = [];
  const known = new Set(Object.keys(fields));
  const hasSalary = known.has('salaryMin') || known.has('salaryMax');
  const findings: Finding[] = [...readText(text), ...data.guesses.map((values) => ({ values }))];
  for (const { values, passage, assumed = [] } of findings) {
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
  /** What only the page's headings and titles suggest, the better guess first. */
  guesses: Partial<Record<PostingField, unknown>>[];
}

function readData(source: string): Data {
  if (/^\s*[[{]/.test(source)) {
    const reading = readJsonLd([source]);
    if (reading) return { text: reading.description, fields: reading.fields, guesses: [] };
  }
  if (!looksLikeHtml(source)) return { text: source, fields: {}, guesses: [] };
  const page = readHtml(source);
  const reading = readJsonLd(page.jsonLd);
  const { microdata, meta } = page;
  const fields = {
    ...acceptable({
      title: oneLine(microdata['title'] ?? ''),
      company: oneLine(microdata['hiringOrganization'] ?? microdata['name'] ?? ''),
      location: oneLine(microdata['addressLocality'] ?? ''),
      postedOn: microdata['datePosted']?.slice(0, 10),
      closesOn: microdata['validThrough']?.slice(0, 10),
      url: meta['og:url'],
    }),
    ...reading?.fields,
  };
  const description = reading?.description || plainText(microdata['description'] ?? '');
  return { text: description || page.text, fields, guesses: titleGuesses(page) };
}

const titlePatterns: readonly RegExp[] = [
  /^(?<title>.+?) (?:at|@|bei|chez) (?<company>[^|–—]+?)(?: [|–—-] .*)?$/u,
  /^(?<company>.+?) (?:hiring|is hiring) (?<title>.+?) in .*$/u,
  /^Job Application for (?<title>.+?) at (?<company>.+)$/u,
  /^(?<title>[^|–—]+?) [|–—] (?<company>[^|–—]+?)(?: [|–—] .*)?$/u,
  /^(?<company>[^-]+?) - (?<title>.+)$/u,
];

function titleGuesses({ meta, title, heading }: PostingPage): Data['guesses'] {
  const guesses: Data['guesses'] = heading === '' ? [] : [{ title: heading }];
  for (const words of [meta['og:title'], title, meta['twitter:title']]) {
    const groups = titlePatterns.map((pattern) => pattern.exec(oneLine(words ?? ''))?.groups).find(Boolean);
    if (groups) guesses.push({ title: groups['title'], company: groups['company'] });
  }
  guesses.push({ title: meta['og:title'], company: meta['og:site_name'] });
  return guesses;
}

function withoutOverlaps(passages: readonly Passage[]): Passage[] {
  const kept: Passage[] = [];
  for (const passage of passages.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (passage.start >= (kept.at(-1)?.end ?? 0)) kept.push(passage);
  }
  return kept;
}
