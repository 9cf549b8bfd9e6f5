import { decodeHTMLStrict } from 'entities';
import { Parser, type Handler } from 'htmlparser2';
import { MicrodataCollector, type MarkedPosting } from './posting-microdata.ts';

/** What a page holds that may describe a job. */
export interface PostingPage {
  /** The text of the page, a line for each paragraph. */
  text: string;
  /** Its blocks of JSON-LD as texts, and the postings of its microdata, in the order of the page. */
  data: (string | MarkedPosting)[];
  /** `<meta>` contents by name or property. */
  meta: Record<string, string>;
  /** The address that the page says it has. */
  canonical: string;
  title: string;
  /** Its headings of the first rank, and the one of them that its title has as well, else the first. */
  headings: string[];
  heading: string;
  /** Where its links lead, the first ones. */
  links: string[];
  /** Whether its end was not read, because its tags are nested too deeply. */
  isCut: boolean;
}

const blockTags = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Inline tags that may wrap a part of a word; others mostly hold whole words. */
const emphasisTags = new Set('b strong i em u s del ins mark small sub sup code font q'.split(' '));
const silentTags = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'select']);
/** The deepest nesting that is read: the parser takes quadratic time in it, and no real page is as deep. */
const nestingMax = 2_000;
const pieceLength = 16_384;
const linksMax = 200;
const dataMax = 500;

/** Whether a text is HTML rather than words in which an angle bracket occurs. */
export function looksLikeHtml(text: string): boolean {
  return /<\/?(!doctype|html|head|body|script|div|p|span|ul|ol|li|h[1-6]|meta|br|hr|section|article|table|tr|td|b|strong|em|i|u|a|font|blockquote)[\s>/]/i.test(
    text,
  );
}

/** Reads a page or a piece of one. Broken HTML gives what can be read of it; nothing in it is ever run. */
export function readHtml(html: string): PostingPage {
  const page: PostingPage = {
    text: '',
    data: [],
    meta: {},
    canonical: '',
    title: '',
    headings: [],
    heading: '',
    links: [],
    isCut: false,
  };
  const open: string[] = [];
  const parser = new Parser(pageHandler(page, open), { decodeEntities: true, lowerCaseTags: true });
  let at = 0;
  for (; at < html.length && open.length <= nestingMax; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
  }
  page.isCut = at < html.length;
  parser.end();
  const title = oneLine(page.title);
  const headings = page.headings.map(oneLine).filter((words) => words !== '');
  const heading = headings.find((words) => title.includes(words)) ?? headings[0] ?? '';
  return { ...page, text: tidyLines(page.text), title, headings, heading };
}

// Counts what is open rather than looking through it for each piece of text: pages can be nested very deeply.
function pageHandler(page: PostingPage, open: string[]): Partial<Handler> {
  const depth = { silent: 0, h1: 0, svg: 0 };
  let seam: Seam | undefined;
  // Looking at the end of all the words would copy them each time.
  let lastWords = '';
  const microdata = new MicrodataCollector();
  let jsonLd: string | undefined;

  function count(tag: string, step: 1 | -1): void {
    if (silentTags.has(tag)) depth.silent += step;
    if (tag === 'h1' || tag === 'svg') depth[tag] += step;
  }

  function addText(text: string): void {
    page.text += text;
    lastWords = text;
    microdata.text(text);
  }

  function addToHeading(text: string): void {
    if (depth.h1 > 0) page.headings.push(`${page.headings.pop() ?? ''}${text}`);
  }

  return {
    onopentag(tag, attributes) {
      seam = seamAt(seam, tag, 'opens');
      if (blockTags.has(tag)) {
        addText(tag === 'li' ? '\n• ' : '\n');
        addToHeading(' ');
      }
      const link = tag === 'a' ? attributes['href'] : undefined;
      if (link !== undefined && page.links.length < linksMax) page.links.push(link);
      if (tag === 'h1' && page.headings.length < linksMax) page.headings.push('');
      if (tag === 'meta') readMeta(page, attributes);
      if (tag === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) jsonLd = '';
      if (tag === 'link' && /^\s*canonical\s*$/i.test(attributes['rel'] ?? '')) {
        page.canonical ||= (attributes['href'] ?? '').trim();
      }
      const posting = microdata.open(attributes);
      if (posting && page.data.length < dataMax) page.data.push(posting);
      open.push(tag);
      count(tag, 1);
    },
    ontext(text) {
      if (jsonLd !== undefined) jsonLd += text;
      if (open.at(-1) === 'title' && depth.svg === 0) page.title += text;
      if (depth.silent > 0) return;
      const gap = seam && isGapless(lastWords, text, { ...seam, isHeading: depth.h1 > 0 }) ? ' ' : '';
      seam = undefined;
      addToHeading(`${gap}${text}`);
      addText(`${gap}${text.replace(/\s+/g, ' ')}`);
    },
    onclosetag(tag) {
      seam = seamAt(seam, tag, 'closes');
      if (tag === 'script' && jsonLd !== undefined) {
        if (page.data.length < dataMax) page.data.push(jsonLd);
        jsonLd = undefined;
      }
      if (blockTags.has(tag) && tag !== 'br') {
        addText('\n');
        addToHeading(' ');
      }
      microdata.close();
      const closed = open.pop();
      if (closed !== undefined) count(closed, -1);
    },
  };
}

/** The tags between two pieces of text. */
interface Seam {
  opens: boolean;
  closes: boolean;
  isEmphasis: boolean;
}

function seamAt(before: Seam | undefined, tag: string, side: 'opens' | 'closes'): Seam | undefined {
  // It only says where a word may break.
  if (tag === 'wbr') return before;
  const isEmphasis = emphasisTags.has(tag) && before?.isEmphasis !== false;
  return { opens: false, closes: false, ...before, [side]: true, isEmphasis };
}

/**
 * Whether two words meet at a tag, which only its style sheet keeps apart: `<span>Leeds</span><span>£30,000</span>`. Of
 * `<b>Java</b>Script` and `Git<em>Hub</em>` both parts are one word.
 */
function isGapless(before: string, text: string, seam: Seam & { isHeading: boolean }): boolean {
  const end = before.slice(-4);
  const isSmall = /[\p{Ll}\d)]$/u.test(end);
  if (isSmall && /^\p{Sc}/u.test(text)) return true;
  if (seam.isEmphasis && !(seam.opens && seam.closes)) return false;
  // A heading may be drawn letter by letter.
  const isBeside = seam.isHeading && /[\p{L}\d)]{2}$/u.test(end) && /^\p{L}{2}/u.test(text);
  return isBeside || (isSmall && /^\p{Lu}/u.test(text));
}

function readMeta(page: PostingPage, attributes: Record<string, string>): void {
  const name = attributes['property'] ?? attributes['name'];
  const content = attributes['content'];
  if (name && content !== undefined) page.meta[name.toLowerCase()] ??= content;
}

/** How often a site may have escaped what it says. */
const escapesMax = 5;
const blockTag = new RegExp(`<(?:${[...blockTags].join('|')})[\\s>/]`, 'i');

/** The words of a text that may be HTML, HTML escaped once or twice more, or plain text. */
export function plainText(written: string): string {
  let text = written;
  for (let round = 0; round < escapesMax && /[<&]/.test(text); round += 1) {
    const read = looksLikeHtml(text) ? readHtml(withLineBreaks(text)).text : decodeHTMLStrict(text);
    if (read === text) break;
    text = read;
  }
  return tidyLines(text);
}

/** HTML without any paragraph has its lines where they are written. */
function withLineBreaks(html: string): string {
  return blockTag.test(html) ? html : html.replace(/\r\n?|\n/g, '<br>');
}

function tidyLines(text: string): string {
  const lines = text.split('\n').map(oneLine);
  return lines
    .filter((line, at) => line !== '•' && (line !== '' || (lines[at - 1] ?? '') !== ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
