import type { MailContent } from './mail-content.ts';

/** UTF-16 units that are left of one text. */
export const textLengthMax = 120;
/** The most lines of one message; the dashboard that it links to shows all. */
export const linesMax = 50;

/** Fields that the server itself fills: its own addresses, days and names of kinds. */
const customFields: ReadonlySet<string> = new Set([
  'kind',
  'link',
  'unsubscribeLink',
  'locale',
  'dateFormat',
  'date',
  'on',
]);

/** Line breaks, controls, marks that turn the direction of a text, and invisible characters. */
const unwanted =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]+/gu;
/** Where mail programs see a link: after a scheme, before the end of a domain, between slashes. */
const linkJoint = /(?<=\p{L}):(?=\S)|[.\u3002\uFF0E\uFF61](?=\p{L})|[\\/](?=[\\/])/gu;
const zeroWidthSpace = '\u200B';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The content of a message with every text cut and inert: other people than the reader may have chosen it. A field that
 * is added to a message is treated so unless it is named among those that the server makes.
 */
export function inertContent<Content extends MailContent>(content: Content): Content {
  return inertFields(content) as Content;
}

function inertFields(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, customFields.has(name) ? value : inertValue(value)]),
  );
}

function inertValue(value: unknown): unknown {
  if (typeof value === 'string') return inertText(value);
  if (Array.isArray(value)) return value.slice(0, linesMax).map(inertValue);
  return typeof value === 'object' && value !== null ? inertFields(value) : value;
}

/** On one line, of bounded length, and nothing in it that a mail program makes a link of. */
export function inertText(text: string): string {
  return cut(
    text
      .slice(0, 8 * textLengthMax)
      .replace(unwanted, ' ')
      .trim(),
  ).replace(linkJoint, `$&${zeroWidthSpace}`);
}

function cut(text: string): string {
  if (text.length <= textLengthMax) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length >= textLengthMax) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
