import { shareOfRoles } from '../column-values.ts';
import { withoutEmphasis } from '../import-cell.ts';
import { holdBothNames } from '../import-names.ts';
import { tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import { writtenIn } from '../table-headings.ts';

/** What stands before an entry of a list. */
const bullet = /^(?:[-*+•–·]|\d{1,3}[.)])\s+/u;
/** What parts the names and days of an entry: `Acme - Cook - applied 2026-09-01`. */
const dash = /\s[-–—·|]{1,3}\s/u;
/** A box of a list of tasks, ticked or not. */
const box = /^\[[ xX]?\]\s/;
const bulletsMin = 0.5;
const lineLengthMax = 200;
const partsMax = 6;
const rolesMin = 0.3;

/**
 * A list with one job in each line as a table without headings: its parts stand between dashes, or are a role and a company
 * in one, as in `Cook at Acme`. Lines between them, as of a stage, are rows as well. Null where fewer than half of the lines
 * are so, or hardly any names a role, as in prose.
 */
export function listedNames(name: string, lines: Lines): ImportTable | null {
  const entries = lines.map((cells) => writtenIn(cells).join(', ').trim().replace(bullet, ''));
  const hasBoxes = entries.some((entry) => box.test(entry));
  const parts = entries.map((entry) => partsOf(entry.replace(box, '')));
  const written = entries.filter((entry) => entry !== '');
  const cut = parts.filter(({ length }) => length > 1);
  const areRoles = [0, 1].some((at) => shareOfRoles(cut.map((each) => each[at] ?? '')) >= rolesMin);
  const areCut = cut.length >= 2 && cut.length * 2 >= written.length && areRoles;
  const areBoth = written.length >= 2 && cut.length === 0 && holdBothNames(written);
  if (!areCut && !areBoth) return null;
  const boxed = parts.map((each, at) =>
    hasBoxes ? [box.exec(entries[at] ?? '')?.[0] ?? '', ...each] : each,
  );
  return tableBelow(name, boxed, 0, []);
}

/** Whether a row is an entry of a list, whatever marks of a table stand in it. */
export function isEntry(cells: readonly string[]): boolean {
  return /^[-*+•–·]\s/u.test(writtenIn(cells)[0]?.trim() ?? '');
}

/** Whether lines are entries of a list, in which commas do not separate cells. */
export function areEntries(lines: Lines): boolean {
  const written = lines.filter((cells) => writtenIn(cells).length > 0);
  return written.filter(isEntry).length > written.length * bulletsMin;
}

function partsOf(entry: string): string[] {
  const parts = entry.length > lineLengthMax ? [entry] : entry.split(dash).map(withoutEmphasis);
  return parts.length > partsMax ? [entry] : parts;
}
