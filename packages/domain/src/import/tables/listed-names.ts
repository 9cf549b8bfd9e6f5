import { defaultStages } from '../../stage.ts';
import { shareOfRoles } from '../column-values.ts';
import { withoutEmphasis } from '../import-cell.ts';
import { holdBothNames } from '../import-names.ts';
import { readingsOfStep } from '../import-stage-path.ts';
import { stageOfPhrase } from '../import-stage.ts';
import { tableBelow, type ImportTable, type Lines } from '../import-table.ts';
import { writtenIn } from '../table-headings.ts';

/** Bullets and numbers before a list item. */
const bullet = /^(?:[-*+•–·]|\d{1,3}[.)])\s+/u;
/** Separators of the names and days of a list item: `Acme - Cook - applied 2026-09-01`. */
const dash = /\s[-–—·|]{1,3}\s/u;
/** The checkbox of a task list, checked or not. */
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

/** Whether a row is a list item, whatever separators of a table it contains. */
export function isEntry(cells: readonly string[]): boolean {
  return /^[-*+•–·]\s/u.test(writtenIn(cells)[0]?.trim() ?? '');
}

/** Whether lines are list items, in which commas do not separate cells. */
export function areEntries(lines: Lines): boolean {
  const written = lines.filter((cells) => writtenIn(cells).length > 0);
  return written.filter(isEntry).length > written.length * bulletsMin;
}

function partsOf(entry: string): string[] {
  const parts = entry.length > lineLengthMax ? [entry] : entry.split(dash).map(withoutEmphasis);
  if (parts.length > partsMax) return [entry];
  // Steps behind the names are one path: `applied 1 Sep - call - rejected 10 Sep`.
  const from = parts.findIndex((part, at) => at > 1 && namesStage(part));
  const to = parts.findLastIndex(namesStage);
  return from < 0
    ? parts
    : [...parts.slice(0, from), parts.slice(from, to + 1).join(' → '), ...parts.slice(to + 1)];
}

function namesStage(part: string): boolean {
  return readingsOfStep(part).some(({ words }) => stageOfPhrase(words, defaultStages).isKnown);
}
