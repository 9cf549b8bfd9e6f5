import { jobLimits } from '../job.ts';
import { codePointLength, normalizeText } from '../text.ts';
import { isOtherAddress, isWebLink, linkWithScheme } from './posting-link.ts';

/** What was copied, by its type in MIME: a `DataTransfer`. */
export interface CopiedParts {
  getData: (type: string) => string;
}

/** The fields that a pasted text can go to. */
export interface PlacedText {
  url?: string;
  posting?: string;
  title?: string;
}

/** In UTF-16 units, longer than any page that is read whole: some programs copy every style inline. */
const htmlLengthMax = 2_000_000;
/** Elements by which HTML says more than its text: structured data, headings and links. */
const structures = [
  /<script[^>]{0,200}ld\+json/i,
  /itemtype\s*=\s*["']?https?:\/\/schema\.org\/JobPosting/i,
  /<h[1-6][\s>]/i,
  /<a\s[^>]{0,500}href/i,
];

/**
 * What was copied: of a posting the HTML where that has a structure of its own, else the words. A link and the name of
 * a role are words whatever else comes with them, and so is a page's source that was copied out of an editor.
 */
export function pastedText(clipboard: CopiedParts | null): string {
  const text = clipboard?.getData('text/plain') ?? '';
  const html = clipboard?.getData('text/html') ?? '';
  if (text === '') return html;
  const isSource = /^\s*(?:<|[[{]\s*["[{])/.test(text);
  if (isSource || !fieldsFromText(text).posting || html.length > htmlLengthMax) return text;
  return structures.some((structure) => structure.test(html)) ? html : text;
}

// “Nurse, £30,000 a year” is a posting in one line: no role has its pay in its name.
const namesMoney =
  /[$£€¥₹]\s?\d|\d\s?[£€₹]|\b[A-Z]{3}\s?\d{2,3}[.,'’ ]?\d{3}\b|\d{2,3}[.,'’ ]\d{3}\s?[A-Z]{3}\b/;

const quotes: readonly (readonly [string, string])[] = [
  ['<', '>'],
  ['(', ')'],
  ['[', ']'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
];
const mailAddress = /^[^\s@/]+@[^\s@/]+$/;
/** Names of programs and of versions that are written as hosts are. */
const noHost = /^(?:[\w+-]+\.js|(?:asp|vb|ado)\.net|[^/?#]*\.[\d-]+)$/i;

/**
 * The one address that a text is, as it stands in a sentence: in quotes or brackets, with a mark or a sign that is not
 * seen behind it. Undefined where it is more than one, or none.
 */
function addressIn(text: string): string | undefined {
  const seen = text.replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '');
  const [, behind] = quotes.find(([ahead, end]) => seen.startsWith(ahead) && seen.endsWith(end)) ?? [];
  const bare = (behind === undefined ? seen : seen.slice(1, -1)).replace(/[.,;:!?]+$/, '');
  if (/[\s"<>“”]/.test(bare) || mailAddress.test(bare) || noHost.test(bare)) return undefined;
  return isWebLink(bare) ? bare : linkWithScheme(bare);
}

/**
 * Where text belongs that a person pasted without choosing a field: a link, a posting, or the name of a role; an address
 * that is no page's nowhere.
 */
export function fieldsFromText(text: string): PlacedText {
  const pasted = normalizeText(text);
  if (pasted === '') return {};
  const address = addressIn(pasted);
  if (address !== undefined) return { url: address };
  if (isOtherAddress(pasted)) return {};
  if (mailAddress.test(pasted)) return { posting: pasted };
  const isPosting =
    /\n|^<|^[[{]\s*["[{]|https?:\/\/\S/.test(pasted) ||
    namesMoney.test(pasted) ||
    codePointLength(pasted) > jobLimits.title;
  return isPosting ? { posting: pasted } : { title: pasted };
}
