import { countValues, isDataRow } from '../column-values.ts';
import { headingsIn, tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import {
  areHeadings,
  fieldNamed,
  haveHeadingWords,
  headerScore,
  headerSearchRows,
  namesJob,
  writtenIn,
} from '../table-headings.ts';
import { holdsEntries } from './form-lines.ts';
import { isEntry } from './listed-names.ts';
import { turnedTable } from './turned-table.ts';

/**
 * Finds the headers below any title rows, and the rows below them: the most telling ones, or the first ones, which have rows
 * of their own, where others come further down. Null when no row looks like headers.
 */
export function tableOf(name: string, lines: Lines): ImportTable | null {
  const scores = lines.slice(0, headerSearchRows).map(scoreOf);
  const best = Math.max(0, ...scores);
  if (best < 1) return null;
  const at = scores.findIndex(
    (score, line) => score === best || (score > 0 && areHeadings(lines[line] ?? [])),
  );
  const inRows = withGroups(tableBelow(name, lines, at), lines[at - 1]);
  if (areHeadings(lines[at] ?? [])) return inRows;
  return turnedTable(name, lines, inRows, { rowScore: best }) ?? inRows;
}

/** A row of groups has at least two; one text alone is a title. */
const groupsMin = 2;

/**
 * The table with the group in the row above in front of headings that come again: `Date` below `Interview` is
 * `Interview Date`. The same table where a heading of the job does, as in tables beside each other.
 */
function withGroups(table: ImportTable, above: readonly string[] = []): ImportTable {
  const { headers } = table;
  const again = new Set(headers.filter((header, column) => headers.indexOf(header) < column));
  again.delete('');
  if (again.size === 0 || [...again].some(namesJob) || writtenIn(above).length < groupsMin) return table;
  const groupOf = (column: number) => above.slice(0, column + 1).findLast((text) => text.trim() !== '') ?? '';
  const groups = headers.map((header, column) => (again.has(header) ? groupOf(column).trim() : ''));
  return { ...table, groups, headers: headingsIn(headers, headers.length, groups) };
}

/**
 * How much a row looks like headings. An entry of a list and a row of data may have words of headings in them; behind a heading
 * in front there may be any value, where headings stand below each other.
 */
function scoreOf(cells: readonly string[]): number {
  const score = holdsEntries(cells) || isEntry(cells) ? 0 : headerScore(cells);
  const isBehind = fieldNamed(writtenIn(cells)[0] ?? '') !== null;
  return score > 0 && !isBehind && countValues(cells) >= score ? 0 : score;
}

/**
 * The first row of several cells as headers, for a file whose headers say nothing to us; columns without headings where
 * that row is one of data, or the only one. Null when there is none.
 */
export function plainTableOf(name: string, lines: Lines): ImportTable | null {
  const at = lines.findIndex((cells) => writtenIn(cells).length > 1);
  if (at < 0) return null;
  const below = (column: number) => lines.slice(at + 1).map((cells) => cells[column] ?? '');
  const isOnly = lines.every((cells, line) => line === at || writtenIn(cells).length === 0);
  return isOnly || (isDataRow(lines[at] ?? [], below) && !haveHeadingWords(lines[at] ?? []))
    ? tableBelow(name, lines, at, [])
    : tableBelow(name, lines, at);
}
