import { decodeHTMLStrict } from 'entities';
import { jsonrepair } from 'jsonrepair';

/** In UTF-16 units; a longer block is not read, since its repair would take too long. */
const mendedLengthMax = 200_000;
// Control characters but tab and line ends, which become spaces: the library of the repair accepts none.
const controls = /(?![\t\n\r])\p{Cc}/gu;
const wrapper = String.raw`\s|;|<!\[CDATA\[|\]\]>|<!--|-->|\*\/|(?:\/\/|\/\*)[ \t]*(?=<!\[CDATA\[|\]\]>|<!--|-->)`;
const wrapperStart = new RegExp(`^(?:${wrapper})+`);
const wrapperEnd = new RegExp(`(?:${wrapper})+$`);

/**
 * The value of a block of JSON. A slightly broken one is repaired first: comments, CDATA and HTML comments around it,
 * commas and semicolons too many, raw line breaks and control characters in its texts, entities in place of its quotes.
 * Undefined where it cannot be read all the same.
 */
export function readJson(block: string): unknown {
  const read = parsed(block) ?? mended(block);
  // A template may have written the block as a text of JSON.
  return typeof read === 'string' && looksLikeJson(read) ? (parsed(read) ?? mended(read)) : read;
}

/** Whether a text begins as JSON does, behind the comments that may stand around it. */
export function looksLikeJson(text: string): boolean {
  return /^[[{]/.test(text.slice(0, 1_000).replace(wrapperStart, '').trimStart());
}

function mended(block: string): unknown {
  if (block.length > mendedLengthMax) return undefined;
  const start = block.replace(wrapperStart, '');
  const tail = start.slice(-1_000);
  const bare = start.slice(0, start.length - tail.length) + tail.replace(wrapperEnd, '');
  const text = /^\s*[[{]\s*&(?:quot|#34|#x22);/i.test(bare) ? decodeHTMLStrict(bare) : bare;
  const quoted = /^[^"]{0,100}[[{]\s*'/.test(text.slice(0, 200)) ? text.replace(apostrophe, "\\'") : text;
  const clean = withoutCutText(quoted.replace(assignment, '').replace(controls, ' '));
  return (
    parsed(clean) ?? repaired(clean) ?? repaired(clean.replace(looseNumber, '"$&"')) ?? wholeValues(clean)
  );
}

/** In a block with single-quoted strings: an apostrophe, which neither begins nor ends one. */
const apostrophe = /(?<![:,{[]\s{0,40}|\\)'(?!\s{0,40}[:,}\]])/g;

const assignment = /^\s{0,100}(?:(?:var|let|const)\s{1,4})?[\w$.]{1,60}\s{0,4}=\s{0,4}(?=[[{])/;
/** `"value": 45,000` and `"minValue": 15,50`: a number with separators, which JSON does not have, becomes a string. */
const looseNumber = /(?<=:\s{0,4})[+-]?\d[\d.,'’ ]{0,20}(?=\s{0,4}(?:,\s{0,40}"|[}\]]))/g;

const cutNumber = /:\s{0,4}-?\d[\d.]{0,30}$/;

/** The values of a block of concatenated JSON, where each of them parses. */
function wholeValues(block: string): unknown[] | undefined {
  const values: unknown[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of block.matchAll(/"(?:[^"\\]|\\.?)*(?:"|$)|[{}[\]]/gs)) {
    if (mark.startsWith('"')) continue;
    depth += mark === '{' || mark === '[' ? 1 : -1;
    if (depth > 0) continue;
    const value = parsed(block.slice(start, index + 1).replace(/^[\s,;]{1,100}/, ''));
    if (value === undefined) return undefined;
    values.push(value);
    start = index + 1;
  }
  return values.length > 0 ? values : undefined;
}

/** In UTF-16 units; a cut string longer than a name is still worth having. */
const nameLengthMax = 300;

/** Removes the last value of a truncated block: half a name or a number would be another one. */
function withoutCutText(block: string): string {
  if (/[}\]]\s{0,100}$/.test(block.slice(-102))) return block;
  if (cutNumber.test(block.slice(-40))) return block.replace(cutNumber, ': null');
  const quotes = Array.from(block.matchAll(/\\.|"/gs)).filter(([mark]) => mark === '"');
  const last = quotes.at(-1);
  const isName = last !== undefined && block.length - last.index <= nameLengthMax;
  return isName && quotes.length % 2 === 1 ? `${block.slice(0, last.index)}""` : block;
}

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
