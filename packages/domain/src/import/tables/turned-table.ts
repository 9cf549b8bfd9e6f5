import { linesOf, onlyLines, tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import {
  fieldNamed,
  headerScore,
  headerSearchRows,
  isStageName,
  namesJob,
  writtenIn,
} from '../table-headings.ts';

/** The fewest fields of a column of headings that lacks the role or the company. */
const turnedFieldsMin = 3;

/** The column whose cells name more fields than any row does; undefined where there is none, or more than numbers before it. */
function columnOfHeadings(lines: Lines, rowScore: number): number | undefined {
  const column = (at: number) => lines.map((cells) => (cells[at] ?? '').trim());
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  for (let at = 0; at < Math.min(width, headerSearchRows); at += 1) {
    const cells = column(at);
    const score = headerScore(cells);
    const fields = new Set(cells.map(fieldNamed));
    const isOfJobs = (fields.has('company') && fields.has('title')) || score >= turnedFieldsMin;
    if (score > rowScore && isOfJobs) return at;
    if (!cells.every((cell) => /^\d*\.?$/.test(cell))) return undefined;
  }
  return undefined;
}

/**
 * A table whose headings stand below each other and whose jobs are the columns beside them; where the first heading comes
 * again, or another one that a job has once, other jobs begin. Null for any other.
 */
export function turnedTable(
  name: string,
  lines: Lines,
  inRows: ImportTable,
  { rowScore = 0, isTitle }: { rowScore?: number; isTitle?: IsTitle } = {},
): ImportTable | null {
  const at = columnOfHeadings(lines, rowScore);
  if (at === undefined) return null;
  const blocks = blocksOf(lines, at, isTitle);
  const headers = [...new Set(blocks.flatMap(({ values }) => [...values.keys()]))];
  const areJobsColumns = blocks.length === 1;
  let section: string | undefined;
  const rows = blocks.flatMap(({ start, values, title }) => {
    if (title !== undefined) section = isStageName(title) ? title : undefined;
    const inSection = areJobsColumns || section === undefined ? {} : { section };
    return Array.from({ length: inRows.headers.length - at - 1 }, (_, n) => ({
      number: areJobsColumns ? at + n + 2 : start + n + 1,
      cells: headers.map((header) => values.get(header)?.[n] ?? ''),
      ...inSection,
    })).filter(({ cells }) => writtenIn(cells).length > 0);
  });
  const named = headers.map((header) => header.trimEnd());
  const title = areJobsColumns ? blocks[0]?.title : undefined;
  return {
    name,
    headers: named,
    headingRow: at + 1,
    ...(title === undefined ? {} : { title }),
    rows,
    isTurned: true,
    areJobsColumns,
    inRows: { ...inRows, isTurned: false },
  };
}

/** Jobs in columns beside one set of stacked headings. */
interface TurnedBlock {
  /** The index of its first line. */
  start: number;
  /** The line with one cell that stands above it. */
  title?: string;
  /** The cells beside each heading; a repeated heading has a line break appended the second time. */
  values: Map<string, readonly string[]>;
}

/** Whether a line without values is a title above jobs, and no heading with an empty value. */
type IsTitle = (cells: readonly string[]) => boolean;

function blocksOf(
  lines: Lines,
  at: number,
  isTitle: IsTitle = (cells) => fieldNamed((cells[at] ?? '').trim()) === null,
): TurnedBlock[] {
  const blocks: TurnedBlock[] = [];
  let first: string | undefined;
  let title: string | undefined;
  let isBehindGap = false;
  for (const [line, cells] of lines.entries()) {
    const [key = '', ...values] = cells.slice(at).map((cell) => cell.trim());
    if (writtenIn(values).length === 0) {
      isBehindGap ||= key === '';
      if (key !== '') title = isTitle(cells) ? key : undefined;
      continue;
    }
    first ??= key;
    const comesAgain = key !== '' && blocks.at(-1)?.values.has(key) === true;
    const isOfNext = () => isBehindGap && linesToGap(lines, line).some((other) => namesJob(other[at]));
    if (blocks.length === 0 || (comesAgain && (key === first || namesJob(key) || isOfNext())))
      blocks.push({ start: line, ...(title === undefined ? {} : { title }), values: new Map() });
    const block = blocks.at(-1)?.values;
    let place = key;
    while (block?.has(place)) place += '\n';
    block?.set(place, values);
    isBehindGap = false;
    title = undefined;
  }
  return blocks;
}

function linesToGap(lines: Lines, from: number): Lines {
  const gap = lines.findIndex((cells, line) => line > from && writtenIn(cells).length === 0);
  return lines.slice(from, gap < 0 ? undefined : gap);
}

/** Each of several blocks of jobs beside each other as a table of its own, where the columns are numbered. */
export function turnedParts(table: ImportTable): ImportTable[] {
  const lines = table.inRows ? linesOf(table.inRows) : [];
  const at = (table.headingRow ?? 1) - 1;
  const blocks = table.areJobsColumns === false ? blocksOf(lines, at) : [];
  const isWide = blocks.some(({ values }) =>
    [...values.values()].some((of) => writtenIn(of.slice(1)).length > 0),
  );
  if (!isWide) return [table];
  return blocks.flatMap(
    ({ start, title = start === blocks[0]?.start ? table.inRows?.title : undefined }, part) => {
      const own = onlyLines(lines, start, blocks[part + 1]?.start);
      const inRows = tableBelow(table.name, own, start);
      const read = turnedTable(part === 0 ? table.name : `${table.name} ${part + 1}`, own, inRows);
      return read ? [title === undefined ? read : { ...read, title }] : [];
    },
  );
}
