import { tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import { fieldNamed, isStageName, namesJob, writtenIn } from '../table-headings.ts';
import { turnedTable } from './turned-table.ts';

/** A heading, a colon and its value, also as a list item: `Company: Globex`, `- **Role:** Cook`. */
const entry =
  /^[^\p{L}\p{N}]{0,8}(?:\d{1,3}[.)])?[^\p{L}\p{N}]{0,8}(\p{L}[^:：\n]{0,39}?)[*_\s]{0,4}[:：](?!\/\/|(?<=\d:)\d)[*_\s]{0,4}(.*)$/su;
/** Separators of several entries in one line, before a heading and its colon: `Company: Globex, Role: Cook`. */
const nextEntry =
  /(?:[,;|،؛，；·•\n\t]|\s[-–—]\s)[ \t]{0,8}(?=[*_]{0,2}(?<heading>\p{L}[^:：,;|،؛，；·•\n\t]{0,39}?)[ *_]{0,4}[:：](?!\/\/))/gu;
/** The most headings of a form; a text with more colons is prose. */
const headingsMax = 100;
const prose: ReadonlySet<string | null> = new Set([null, 'notes', 'posting', 'benefits']);

/**
 * Jobs below each other whose lines each have a heading and a value in one cell, as a table whose headings stand below each
 * other. Null for any other lines.
 */
export function formOf(name: string, lines: Lines): ImportTable | null {
  if (lines.some((cells) => writtenIn(cells).length > 1)) return null;
  const entries = lines.flatMap((cells, line) =>
    entriesIn((writtenIn(cells)[0] ?? '').trim()).map((text) => ({ text, number: line + 1 })),
  );
  const form = cutAtColons(entries.map(({ text }) => text));
  const headings = new Set(form.map(([heading]) => heading));
  if (headings.size > headingsMax) return null;
  const isTitle = (cells: readonly string[]) => cells.length === 1;
  const table = turnedTable(name, form, tableBelow(name, form, 0), { isTitle });
  if (table === null || table.areJobsColumns) return table;
  const rows = table.rows.map((row) => ({ ...row, number: entries[row.number - 1]?.number ?? row.number }));
  // Of several jobs in one line each begins with its own heading.
  return new Set(rows.map(({ number }) => number)).size < rows.length ? table : { ...table, rows };
}

/** Whether a line has headings of a job with their values, and so is none of headings: `Company: Globex`, `Role: Cook`. */
export function holdsEntries(cells: readonly string[]): boolean {
  const named = cells.flatMap(entriesIn).flatMap((text) => {
    const [, heading = '', value = ''] = entry.exec(text) ?? [];
    return fieldNamed(heading) === null || value.trim() === '' ? [] : [heading];
  });
  return named.some(namesJob) && new Set(named.map(fieldNamed)).size > 1;
}

/**
 * The entries of a line, which is cut at headings where one of them is known; in prose only at those, as it may have
 * other colons.
 */
function entriesIn(line: string): string[] {
  const first = line.search(/\p{L}/u);
  const marks = Array.from(line.matchAll(nextEntry), ({ index, 0: mark, groups }) => {
    return { from: index, to: index + mark.length, field: fieldNamed(groups?.['heading'] ?? '') };
  }).filter(({ from }) => from > first);
  if (!marks.some(({ field }) => field !== null)) return [line];
  let above = fieldNamed(entry.exec(line)?.[1] ?? '');
  if (above === null) return [line];
  const entries: string[] = [];
  let start = 0;
  for (const { from, to, field } of marks) {
    const isProse = above !== null && prose.has(above);
    if (field === null && (isProse || isEmptyEntry(line.slice(start, from)))) continue;
    entries.push(line.slice(start, from));
    start = to;
    above = field;
  }
  return [...entries, line.slice(start)];
}

function isEmptyEntry(text: string): boolean {
  return /^[:：]?$/u.test(text.trimEnd().slice(-1));
}

/**
 * Splits each heading from its value. A line without one continues the value above, where that is prose; any other has no
 * heading, but for the name of a stage and what stands above the first one.
 */
function cutAtColons(lines: readonly string[]): Lines {
  const form: string[][] = [];
  let above: string[] | undefined;
  let isBegun = false;
  for (const text of lines) {
    const [, heading, value = ''] = entry.exec(text) ?? [];
    if (heading !== undefined) {
      above = [heading, value];
      form.push(above);
      isBegun = true;
    } else if (!/[\p{L}\p{N}]/u.test(text)) {
      above = undefined;
      form.push([]);
    } else if (above && prose.has(fieldNamed(above[0] ?? ''))) {
      above[1] += `\n${text}`;
      form.push([]);
    } else form.push(isBegun && !isStageName(text) ? ['', text] : [text]);
  }
  return form;
}
