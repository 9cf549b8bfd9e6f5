import { parse, type ParseConfig, type ParseResult } from 'papaparse';
import { withoutEmphasis } from '@foothold/domain/import/import-cell';
import type { ImportTable } from '@foothold/domain/import/import-table';
import { tableOf } from '@foothold/domain/import/tables/find-table';
import { writtenIn } from '@foothold/domain/import/table-headings';
import { withWholeRows } from '@foothold/domain/import/tables/broken-rows';
import { formOf } from '@foothold/domain/import/tables/form-lines';
import { withPlainQuotes } from '@foothold/domain/import/tables/typographic-quotes';
import { importLimits, type ImportProgress } from './import-messages.ts';
import { ImportReadError } from './read-error.ts';

const separators = [',', ';', '\t', '|', '،', '؛', '，', '；'];
/** A character that is in no text, so that each line stays one cell. */
const uncut = '\0';
const reading = { newline: '\n', delimitersToGuess: separators } as const;
const previewRows = 40;
/** Enough for the headers and some rows, even with cells of the maximum length. */
const beginningCharacters = 1024 * 1024;
/** About a twentieth of the largest file. */
const chunkCharacters = 512 * 1024;
/** With more stray quotes than this, all quotes of a file are ordinary characters. */
const mendedQuotesMax = 12;

interface SeparatedOptions {
  /** Reads lines without headings, from their cells and from the whole lines. */
  otherwise?: (name: string, lines: string[][], whole: () => string[][]) => ImportTable | null;
  tell?: TellProgress | undefined;
}

/** Reads separated values with the separator that gives the best headers. */
export function readSeparated(
  name: string,
  said: string,
  { otherwise = () => null, tell = () => {} }: SeparatedOptions = {},
): ImportTable | null {
  // Some tools mix line ends in one file; a parser that expects one kind would join two rows.
  const ended = said.replace(/\r\n?/g, '\n');
  const text = withPlainQuotes(inPlainBars(withoutEmptyEnd(ended)), separators);
  const within = withinQuotes(text, tell);
  const read = within === null ? null : readSeparated(name, within, { tell });
  if (read && writtenIn(read.headers).length > 1) return read;
  // Only the beginning is parsed to choose the separator: the package parses a whole text before it returns rows.
  const beginning = text.slice(0, beginningCharacters);
  const named = separators.map((separator) => {
    const start = parse<string[]>(beginning, {
      delimiter: separator,
      newline: '\n',
      preview: previewRows,
    }).data;
    const table = isTooWide(start) ? null : tableOf(name, start);
    const headers = table?.headers.filter((header) => header !== '') ?? [];
    // A single heading that contains another separator is a line that was not split.
    const isUncut = headers.length === 1 && separators.some((other) => headers[0]?.includes(other));
    return { separator, columns: isUncut ? 0 : headers.length };
  });
  const best = named.toSorted((a, b) => b.columns - a.columns)[0];
  const isNamed = best !== undefined && best.columns > 0;
  // Lines of a form have commas in their values.
  const form = isNamed && best.columns > 1 ? null : formOf(name, linesOf(text, uncut, tell));
  if (form) return form;
  const separator = isNamed ? best.separator : hasTabs(beginning) ? '\t' : '';
  const cut = linesOf(text, separator, tell).map(withoutBlankEnd);
  const lines = separator === '|' ? withoutDrawing(cut.map(withEscapedBars)) : cut;
  if (isTooWide(lines)) throw new ImportReadError('too_many_columns');
  if (!isNamed) return otherwise(name, lines, () => linesOf(text, uncut, tell));
  const table = tableOf(name, lines);
  return table && separator !== '|' ? withWholeRows(table) : table;
}

/**
 * An empty line at the end would count against separators that give many columns. A loop, because a pattern overflows
 * the stack on millions of empty lines.
 */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** A line that is one quoted cell. */
const quotedLine = /^"(?:[^"\n]|""){1,1000}"(?:\n|$)/;

/**
 * The contents of the quotes where each line is one quoted cell, as a spreadsheet saves a table that was pasted into
 * one column: `"Company;Role"`. Null for any other text.
 */
function withinQuotes(text: string, tell: TellProgress): string | null {
  if (!quotedLine.test(text)) return null;
  const lines = linesOf(text, uncut, tell).map(([cell = '']) => cell);
  const isSame =
    lines.map((line) => (line === '' ? '' : `"${line.replaceAll('"', '""')}"`)).join('\n') === text;
  return isSame ? lines.join('\n') : null;
}

const drawnBar = /[│┃║]/;
/** Box-drawing lines and corners, as terminals draw them between rows. */
const drawnRule = /^[\s\u2500-\u257F]*$/;

/** Rewrites box-drawing lines, and the double bars of Jira's headings, as single bars. */
function inPlainBars(text: string): string {
  if (text.includes('||')) return withSingleBars(text);
  if (!drawnBar.test(text)) return text;
  const lines = text.split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const rules = written.filter((line) => drawnRule.test(line));
  const rows = written.filter((line) => drawnBar.test(line) && !drawnRule.test(line));
  if (rules.length === 0 || (rules.length + rows.length) * 2 <= written.length) return text;
  return lines.map((line) => (drawnRule.test(line) ? '' : line.replaceAll(/[│┃║]/g, '|'))).join('\n');
}

/** Jira writes `||Company||Role||` above rows with single bars. */
function withSingleBars(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith('|'));
  const headings = (lines[first] ?? '').trim();
  const isDoubled = headings.startsWith('||') && headings.endsWith('||') && !headings.includes('|||');
  const isAbove = lines[first + 1]?.trimStart().startsWith('|') === true;
  return isDoubled && isAbove ? lines.with(first, headings.replaceAll('||', '|')).join('\n') : text;
}

/**
 * Removes the bars around each line and the rules of dashes between rows, which Markdown and terminals draw. Lines of
 * one cell are text between tables, and are left as they are.
 */
function withoutDrawing(lines: string[][]): string[][] {
  const isBlank = (cell = '') => cell.trim() === '';
  const isRule = (cells: string[]) => cells.every((cell) => /^[\s:+=-]*$/.test(cell));
  const isMarkdown = lines.some((cells) => isRule(cells) && cells.some((cell) => /^\s*:?--/.test(cell)));
  const inside = lines.map((cells) => {
    if (isRule(cells)) return [];
    return isMarkdown ? cells.map(withoutEmphasis) : cells;
  });
  const isFramed = inside.every((cells) => cells.length < 2 || (isBlank(cells[0]) && isBlank(cells.at(-1))));
  return isFramed ? inside.map((cells) => (cells.length < 2 ? cells : cells.slice(1, -1))) : inside;
}

/** Joins cells at an escaped bar: Markdown writes a bar in a cell after a backslash. */
function withEscapedBars(cells: string[]): string[] {
  const whole: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const isBehindBar = at > 0 && cells[at - 1]?.endsWith('\\');
    if (isBehindBar) whole.push(`${whole.pop()?.slice(0, -1)}|${cell}`);
    else whole.push(cell);
  }
  return whole;
}

/**
 * Whether cells are separated by tabs, as when copied from a spreadsheet; the cells may contain any other separator.
 */
function hasTabs(beginning: string): boolean {
  const lines = beginning.split('\n', previewRows).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.filter((line) => line.includes('\t')).length >= lines.length / 2;
}

/** Removes the blank cells that some tools write up to the last column of a spreadsheet. */
function withoutBlankEnd(cells: string[]): string[] {
  if (cells.length <= importLimits.columns) return cells;
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Whether a table has too many columns: time and memory grow with columns times rows. */
export function isTooWide(lines: readonly (readonly string[])[]): boolean {
  return lines.some((cells) => cells.length > importLimits.columns);
}

export type TellProgress = (progress: ImportProgress) => void;

/**
 * All lines, cut at the separator, or at the one that fits best where it is empty. An unclosed quote counts as an
 * ordinary character: else it would hide every row below it in one cell.
 */
function linesOf(text: string, delimiter: string, tell: TellProgress): string[][] {
  let mended = text;
  for (let tries = 0; tries < mendedQuotesMax; tries += 1) {
    const lines = linesWithQuotes(mended, delimiter, tell);
    if (lines) return lines;
    const { errors } = parse<string[]>(mended, { ...reading, delimiter });
    const after = errors.find(({ type }) => type === 'Quotes')?.index;
    if (after === undefined) break;
    mended = mended.slice(0, after - 1) + mended.slice(after);
  }
  return parse<string[]>(mended, { ...reading, delimiter, quoteChar: '\0' }).data;
}

/** Null where a quote is misplaced. */
function linesWithQuotes(text: string, delimiter: string, tell: TellProgress): string[][] | null {
  const lines: string[][] = [];
  let isWhole = true;
  // That a text can be read piece by piece as well is more than the types of the package know.
  const config: ParseConfig<string[]> & Pieces = {
    ...reading,
    delimiter,
    chunkSize: chunkCharacters,
    chunk: ({ data, errors, meta }) => {
      for (const cells of data) lines.push(cells);
      if (lines.length > importLimits.lines) throw new ImportReadError('too_many_rows');
      if (errors.some(({ type }) => type === 'Quotes')) isWhole = false;
      tell({ rows: lines.length, share: Math.min(1, meta.cursor / text.length) });
    },
  };
  parse<string[]>(text, config);
  return isWhole ? lines : null;
}

interface Pieces {
  chunkSize: number;
  chunk: (part: ParseResult<string[]>) => void;
}
