import { defaultStages, type Stage } from '../stage.ts';
import { readLinkedCell } from './import-cell.ts';
import type { ImportField } from './import-columns.ts';
import { fieldBySynonyms, fieldOfHeader } from './import-headers.ts';
import { stageOfPhrase } from './import-stage.ts';

/** The number of first rows, and columns, in which headings are searched. */
export const headerSearchRows = 20;

/** The cells that hold something. */
export function writtenIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

/** The only text of a row, in one cell or repeated in merged ones; undefined where there are several. */
export function onlyText(cells: readonly string[]): string | undefined {
  const [text, ...others] = new Set(cells.map((cell) => readLinkedCell(cell).text).filter(Boolean));
  return others.length === 0 ? text : undefined;
}

/**
 * Whether a row is one of headings wherever it stands: two cells are whole headings of the company and the role, or one is
 * and two thirds of all cells are headings. Words in longer cells do not count, as names of companies and roles have them.
 */
export function areHeadings(cells: readonly string[]): boolean {
  const likely = cells.filter((cell) => cell.length <= headingLengthMax && !/\d/.test(cell));
  const fields = new Set(likely.map(fieldOfHeader));
  if (fields.has('company') && fields.has('title')) return true;
  fields.delete(null);
  const count = writtenIn(cells).length;
  return (fields.has('company') || fields.has('title')) && count >= 3 && fields.size * 3 >= count * 2;
}

const headingLengthMax = 40;

/** Whether a row below some headings is one of headings: these once more, or other ones. */
export function areHeadingsAgain(cells: readonly string[], headers: readonly string[]): boolean {
  return areHeadings(cells) || areSameHeadings(cells, headers);
}

/** Whether a row says what the headings of its table do. */
export function areSameHeadings(cells: readonly string[], headers: readonly string[]): boolean {
  const isSame = (header: string, column: number) => (cells[column] ?? '').trim() === header;
  return headers.some((header) => header !== '') && headers.every(isSame);
}

/** Lines in which headings are their words, without the links that order a table on its page. */
export function withPlainHeadings(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  // A sheet may repeat one line a million times.
  const read = new Map<readonly string[], readonly string[]>();
  return lines.map((cells) => {
    const known = read.get(cells);
    if (known) return known;
    const words = cells.some((cell) => cell.startsWith('='))
      ? cells.map((cell) => readLinkedCell(cell).text)
      : cells;
    const plain = words !== cells && areHeadings(words) ? words : cells;
    read.set(cells, plain);
    return plain;
  });
}

/** How many jobs stand below, as some write behind a stage: “Rejected (12)”. */
const countBehind = /[\s:–—-]*[([]?\p{Nd}{1,4}[)\]]?\s*$/u;

/** The name of a section or a column of a board without the number of jobs in it. */
export function withoutCount(words: string): string {
  return words.replace(countBehind, '');
}

/** Marks round the name of a section, as of a heading in Markdown: `## Applied`. */
const marksRound = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/gu;

/** Whether words are the name of a stage and say nothing else. */
export function isStageName(words: string, stages: readonly Stage[] = defaultStages): boolean {
  const { isKnown, isPart } = stageOfPhrase(words.replace(marksRound, ''), stages);
  return isKnown && !isPart;
}

/** Whether a heading names the company or the role. */
export const namesJob = (heading = '') =>
  ['company', 'title', 'titleAndCompany'].includes(fieldNamed(heading.trim()) ?? '');

/** Whether headers name a company or a role; others are headers only by their place. */
export function areKnownHeaders(headers: readonly string[]): boolean {
  return headerScore(headers) > 0;
}

/**
 * How many fields a row would name, 0 when it names neither a company nor a title: for choosing the headings among the first
 * rows. One whole heading is enough, so that a row of data can have a score; further down, `areHeadings` decides.
 */
export function headerScore(cells: readonly string[]): number {
  const fields = new Set(cells.map(fieldNamed).filter((field) => field !== null));
  return fields.has('titleAndCompany') || fields.has('company') || fields.has('title') ? fields.size : 0;
}

/**
 * Whether one cell of a row has words for the company in it, and another one for the role: only for a first row without
 * whole headings, which `headerScore` gives 0 and whose other cells look like data (`Name of the company, Role I want, May 2026`).
 */
export function haveHeadingWords(cells: readonly string[]): boolean {
  const fields = new Set(cells.filter((cell) => cell.length <= headingLengthMax).map(fieldBySynonyms));
  return fields.has('company') && fields.has('title');
}

/** The field that a header names, or both that it does where it names role and company. */
export function fieldNamed(header: string): ImportField | null {
  const both = header.length <= 60 && fieldBySynonyms(header) === 'titleAndCompany';
  return fieldOfHeader(header) ?? (both ? 'titleAndCompany' : null);
}
