import { decodeHTMLStrict } from 'entities';
import { jsonrepair } from 'jsonrepair';

/** No page's data is longer, in UTF-16 units; mending takes time. */
const mendedLengthMax = 200_000;
// JSON knows no others in its texts, and the mending none of these.
const controls = /(?![\t\n\r])\p{Cc}/gu;
const mark = String.raw`\s|;|<!\[CDATA\[|\]\]>|<!--|-->|\*\/|(?:\/\/|\/\*)[ \t]*(?=<!\[CDATA\[|\]\]>|<!--|-->)`;
const wrapperStart = new RegExp(`^(?:${mark})+`);
const wrapperEnd = new RegExp(`(?:${mark})+$`);

/**
 * What a block of JSON says. One that is slightly broken is mended first: comments, marks of CDATA and of HTML around it,
 * commas and semicolons too many, raw line breaks and control characters in its texts, entities in place of its quotes.
 * Undefined where it cannot be read all the same.
 */
export function readJson(block: string): unknown {
  const read = parsed(block) ?? mended(block);
  // A template may have written the block as a text of JSON.
  return typeof read === 'string' && looksLikeJson(read) ? (parsed(read) ?? mended(read)) : read;
}

/** Whether a text begins as JSON does, behind the marks that may stand around it. */
export function looksLikeJson(text: string): boolean {
  return /^[[{]/.test(text.slice(0, 1_000).replace(wrapperStart, '').trimStart());
}

function mended(block: string): unknown {
  if (block.length > mendedLengthMax) return undefined;
  const start = block.replace(wrapperStart, '');
  const tail = start.slice(-1_000);
  const bare = start.slice(0, start.length - tail.length) + tail.replace(wrapperEnd, '');
  const text = /^\s*[[{]\s*&(?:quot|#34|#x22);/i.test(bare) ? decodeHTMLStrict(bare) : bare;
  const clean = text.replace(controls, ' ');
  return parsed(clean) ?? repaired(clean) ?? repaired(clean.replace(groupedNumber, '"$&"'));
}

/** `"value": 45,000`: a number with marks between its thousands is a text. */
const groupedNumber = /(?<=:\s{0,4})\d{1,3}(?:,\d{3}){1,3}(?=\s{0,4}[,}\]])/g;

function repaired(text: string): unknown {
  try {
    return parsed(jsonrepair(text));
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
