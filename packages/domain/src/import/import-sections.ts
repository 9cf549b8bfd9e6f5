import type { Stage } from '../stage.ts';
import { isDitto, readCell } from './import-cell.ts';
import { isStageTarget } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import { stageOfPhrase } from './import-stage.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { isStageName, onlyText, withoutCount } from './table-headings.ts';

/** In UTF-16 units; a longer text is no heading of a section. */
const lengthMax = 60;

/**
 * The rows of a table with the words of the section that they stand in, where these name a stage: a row with nothing else in
 * it, up to the next such row, what stands above the headings, or the name of a sheet. A column of single stages tells where
 * its jobs stand by itself.
 */
export function withSections(
  { headers, rows, title = '', name }: ImportTable,
  { fields }: ImportMapping,
  { stages, isSheet }: { stages: readonly Stage[]; isSheet: boolean },
): readonly ImportRow[] {
  if (fields.some(isStageTarget)) return rows;
  let section = [title, isSheet ? name : ''].map(withoutCount).find((text) => isStageName(text, stages));
  return rows.map((row) => {
    // In a table of one column each row is a job.
    const heading = headers.length > 1 ? onlyText(row.cells) : undefined;
    if (heading === undefined) return section === undefined ? row : { ...row, section };
    const words = withoutCount(heading.slice(0, lengthMax));
    section = heading.length <= lengthMax && stageOfPhrase(words, stages).isKnown ? words : undefined;
    return row;
  });
}

/**
 * Tells of each row in turn, by the company that was read in it, whose company it may have: a company written once stands
 * for the rows below it whose cell is empty or says *ditto*, up to an empty line. '' where there is none.
 */
export function companiesAbove({
  fields,
}: ImportMapping): (row: ImportRow, company: string | undefined) => string {
  const column = fields.indexOf('company');
  let above = { number: Number.NaN, company: '' };
  return ({ number, cells }, company = '') => {
    const cell = readCell(cells[column] ?? '');
    const isBelow = column >= 0 && number === above.number + 1 && (cell.text === '' || isDitto(cell));
    const taken = isBelow ? above.company : '';
    above = { number, company: company || taken };
    return company === '' ? taken : '';
  };
}
