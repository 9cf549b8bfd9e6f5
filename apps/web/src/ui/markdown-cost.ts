/** Characters that may begin or end something within a line of text. */
const mark = /[*_~`[\]<!&@]/g;
/** What stands ahead of the text of a line: quotes and lists that it is in. */
const ahead = /^[\s>*+\-\d.)]*/;
const container = />|[*+-](?=\s)|\d[.)]/g;
const rule = /^[\s*_-]*$/;
const beginsUnit = /^[\s>]*(?:$|[#|]|[*+-]\s|\d{1,9}[.)]\s)/;

const spacesOfDepth = 4;
/** Deeper ones do not fit into the stack. */
const depthMax = 30;
/** Each line is looked at once more for each quote and list that it is in. */
const depthsMax = 20_000;
/** Marks of one unit are compared with each other: as many as a thousand in one are still drawn at once. */
const comparisonsMax = 1_500_000;

/**
 * Whether a text would take too long to draw as Markdown, or nests deeper than can be drawn. Texts that people write do not:
 * a paragraph, a list entry and a row of a table each have their own marks.
 */
export function isCostlyMarkdown(text: string): boolean {
  let comparisons = 0;
  let marks = 0;
  let depths = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const depth = rule.test(line) ? 0 : depthOf(line);
    depths += depth * depth;
    if (beginsUnit.test(line)) marks = 0;
    const before = marks;
    marks += line.match(mark)?.length ?? 0;
    comparisons += marks * marks - before * before;
    if (depth > depthMax || depths > depthsMax || comparisons > comparisonsMax) return true;
  }
  return false;
}

function depthOf(line: string): number {
  const [start = ''] = ahead.exec(line) ?? [];
  const containers = start.match(container)?.length ?? 0;
  const spaces = start.length - start.trimStart().length;
  return containers === 0 ? 0 : containers + Math.floor(spaces / spacesOfDepth);
}
