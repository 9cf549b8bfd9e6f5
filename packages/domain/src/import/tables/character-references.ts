import { decodeHTMLStrict } from 'entities';
import { jobIdHeader } from '../../export/export-tables.ts';
import type { ImportRow, ImportTable } from '../import-table.ts';

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
const tag = /<[a-z!/]/i;
// oxlint-disable-next-line no-control-regex
const unwritten = /[\0-\x08\x0B-\x1F\uFFFD]/;

/**
 * A table with HTML character references decoded: `AT&amp;T`, `Stra&#223;e`. The same table where there
 * are none, or in an export of our own, whose texts are as they were typed. A cell with tags is HTML as a whole, and stays.
 */
export function withCharacters(table: ImportTable): ImportTable {
  if (table.headers.includes(jobIdHeader)) return table;
  const { headers, title, rows, above, inRows } = table;
  const read: ImportTable = {
    ...table,
    headers: allSame(headers, inCharacters),
    rows: allSame(rows, rowInCharacters),
    ...(title === undefined ? {} : { title: inCharacters(title) }),
    ...(above === undefined ? {} : { above: allSame(above, rowInCharacters) }),
    ...(inRows === undefined ? {} : { inRows: withCharacters(inRows) }),
  };
  const isSame = (Object.keys(read) as (keyof ImportTable)[]).every((key) => read[key] === table[key]);
  return isSame ? table : read;
}

/** The same list where each is the same. */
function allSame<T>(list: readonly T[], read: (each: T) => T): readonly T[] {
  const found = list.map(read);
  return found.every((each, at) => each === list[at]) ? list : found;
}

function rowInCharacters(row: ImportRow): ImportRow {
  const cells = allSame(row.cells, inCharacters);
  const section = row.section === undefined ? undefined : inCharacters(row.section);
  if (cells === row.cells && section === row.section) return row;
  return { ...row, cells, ...(section === undefined ? {} : { section }) };
}

function inCharacters(cell: string): string {
  if (!cell.includes('&') || tag.test(cell)) return cell;
  const read = cell.replace(reference, (written) => {
    const character = decodeHTMLStrict(written);
    if (unwritten.test(character)) return written;
    // The formula of a link has its texts in quotes.
    return character === '"' && cell.startsWith('=') ? '""' : character;
  });
  // Some programs escape twice: `&amp;uuml;`.
  return read === cell ? cell : inCharacters(read);
}
