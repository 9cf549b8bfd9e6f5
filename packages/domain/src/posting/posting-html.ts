import { Parser, type Handler } from 'htmlparser2';

/** What a page holds that may describe a job. */
export interface PostingPage {
  /** The words of the page, a line for each paragraph. */
  text: string;
  /** The contents of its JSON-LD blocks. */
  jsonLd: string[];
  /** Microdata of a JobPosting, by property; the first value of each counts. */
  microdata: Record<string, string>;
  /** `<meta>` contents by name or property. */
  meta: Record<string, string>;
  title: string;
  heading: string;
  /** Where its links lead, the first ones. */
  links: string[];
}

const blockTags = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const silentTags = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'select']);
/** No page that people see is nested as deeply; the parser's time grows with the square of it. */
const nestingMax = 2_000;
const pieceLength = 16_384;
const linksMax = 200;
/** How many properties that lie inside of each other are given the same words. */
const propertiesMax = 8;

/** Whether a text is HTML rather than words in which an angle bracket occurs. */
export function looksLikeHtml(text: string): boolean {
  return /<(!doctype|html|head|body|script|div|p|span|ul|h[1-6]|meta|br|section|article|table)[\s>/]/i.test(
    text,
  );
}

/** Reads a page or a piece of one. Broken HTML gives what can be read of it; nothing in it is ever run. */
export function readHtml(html: string): PostingPage {
  const page: PostingPage = {
    text: '',
    jsonLd: [],
    microdata: {},
    meta: {},
    title: '',
    heading: '',
    links: [],
  };
  const open: OpenElement[] = [];
  const parser = new Parser(pageHandler(page, open), { decodeEntities: true, lowerCaseTags: true });
  for (let at = 0; at < html.length && open.length <= nestingMax; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
  }
  parser.end();
  return { ...page, text: tidyLines(page.text), title: oneLine(page.title), heading: oneLine(page.heading) };
}

interface OpenElement {
  tag: string;
  /** Whether it belongs to the microdata of a posting, and which property of it. */
  isPosting: boolean;
  property?: string | undefined;
}

// Counts what is open rather than looking through it for each piece of text: pages can be nested very deeply.
function pageHandler(page: PostingPage, open: OpenElement[]): Partial<Handler> {
  const depth = { silent: 0, h1: 0, svg: 0 };
  const properties: string[] = [];
  let jsonLd: string | undefined;

  function count(tag: string, step: 1 | -1): void {
    if (silentTags.has(tag)) depth.silent += step;
    if (tag === 'h1' || tag === 'svg') depth[tag] += step;
  }

  function addText(text: string): void {
    page.text += text;
    for (const property of properties.slice(-propertiesMax)) {
      page.microdata[property] = `${page.microdata[property] ?? ''}${text}`;
    }
  }

  return {
    onopentag(tag, attributes) {
      if (blockTags.has(tag)) addText(tag === 'li' ? '\n• ' : '\n');
      const link = tag === 'a' ? attributes['href'] : undefined;
      if (link !== undefined && page.links.length < linksMax) page.links.push(link);
      if (tag === 'meta') readMeta(page, attributes);
      if (tag === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) jsonLd = '';
      const isPosting =
        open.at(-1)?.isPosting === true || /schema\.org\/JobPosting/i.test(attributes['itemtype'] ?? '');
      const named = isPosting ? attributes['itemprop'] : undefined;
      const value = attributes['content'] ?? attributes['datetime'];
      if (named && value !== undefined) page.microdata[named] ??= value;
      const property = value === undefined && named ? named : undefined;
      if (property) properties.push(property);
      open.push({ tag, isPosting, property });
      count(tag, 1);
    },
    ontext(text) {
      if (jsonLd !== undefined) jsonLd += text;
      if (open.at(-1)?.tag === 'title' && depth.svg === 0) page.title += text;
      if (depth.silent > 0) return;
      if (depth.h1 > 0) page.heading += text;
      addText(text.replace(/\s+/g, ' '));
    },
    onclosetag(tag) {
      if (tag === 'script' && jsonLd !== undefined) {
        page.jsonLd.push(jsonLd);
        jsonLd = undefined;
      }
      if (blockTags.has(tag)) addText('\n');
      const closed = open.pop();
      if (closed?.property) properties.pop();
      if (closed) count(closed.tag, -1);
    },
  };
}

function readMeta(page: PostingPage, attributes: Record<string, string>): void {
  const name = attributes['property'] ?? attributes['name'];
  const content = attributes['content'];
  if (name && content !== undefined) page.meta[name.toLowerCase()] ??= content;
}

/** The words of a description that may be HTML, HTML escaped once more, or plain text. */
export function plainText(description: string): string {
  let text = description;
  // Some sites escape the HTML in their data twice.
  for (let round = 0; round < 2 && (looksLikeHtml(text) || looksEscaped(text)); round += 1) {
    text = readHtml(text).text;
  }
  return tidyLines(text);
}

function looksEscaped(text: string): boolean {
  return /&lt;\/?[a-z]|&amp;|&nbsp;|&#\d+;/i.test(text);
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
