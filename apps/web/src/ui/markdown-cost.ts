/** Characters that may begin or end inline syntax, and the beginnings of a bare link. */
const mark = /[*_~`[\](<!&@\\]|https?:|www\./gi;
/** The markers of quotes and lists at the start of a line. */
const ahead = /^[\s>*+\-\d.)]*/;
const container = />|[*+-](?=\s)|\d[.)]/g;
const rule = /^\s*([*_-])\s*(?:\1\s*){2,}$/;
const blank = /^[\s>]*$/;
const beginsUnit = /^[\s>]*(?:[#|]|(?:[*+-]|\d{1,9}[.)])(?:\s|$))/;

const spacesOfDepth = 4;
/** Deeper nesting overflows the parser’s stack. */
const depthMax = 30;
/** In steps, of which each takes about as long as one mark. An ordinary note of 20 000 characters needs fewer. */
const stepsMax = 4_200;
/** A paragraph, a heading, a list item or a row takes time in addition to its marks. */
const stepsOfUnit = 2;
const lettersOfStep = 16;
/** The parser compares the marks of one unit with each other, and so its lines. */
const comparisonsOfStep = 400;

/**
 * Whether rendering a text as Markdown would take too long, or nests too deeply. Each paragraph, list item and table
 * row has its own marks; each row has as many cells as its table has columns.
 */
export function isCostlyMarkdown(text: string): boolean {
  let steps = text.length / lettersOfStep;
  let marks = 0;
  let columns = 0;
  let isAfterBlank = true;
  for (const line of text.split(/\r\n?|\n/)) {
    const isRule = rule.test(line);
    const isBlank = blank.test(line);
    const isUnit = !isBlank && (isAfterBlank || isRule || beginsUnit.test(line));
    const depth = isRule ? 0 : depthOf(line);
    if (isBlank) columns = 0;
    if (isBlank || isUnit) marks = 0;
    const before = marks;
    marks += isRule ? 1 : 1 + (line.match(mark)?.length ?? 0);
    columns = Math.max(columns, line.split('|').length - 1);
    steps += (isUnit ? stepsOfUnit : 0) + depth * depth + columns;
    // A list item scans the spaces at the start of a line that continues it.
    steps += (line.length - line.trimStart().length) / lettersOfStep;
    steps += marks - before + (marks * marks - before * before) / comparisonsOfStep;
    if (depth > depthMax || steps > stepsMax) return true;
    isAfterBlank = isBlank;
  }
  return false;
}

function depthOf(line: string): number {
  const [start = ''] = ahead.exec(line) ?? [];
  const containers = start.match(container)?.length ?? 0;
  const spaces = start.length - start.trimStart().length;
  return containers === 0 ? 0 : containers + Math.floor(spaces / spacesOfDepth);
}
