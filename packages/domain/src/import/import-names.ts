import { jobTerms } from '../posting/job-terms.ts';
import { hasLegalForm } from '../sameness/comparable-names.ts';
import { readLinkedCell } from './import-cell.ts';
import { fieldOfHeader } from './import-headers.ts';
import type { RowNames } from './row-place.ts';

/** Which of role and company stands first in cells that hold both. */
export type NameOrder = 'title' | 'company';

/** The two parts of a cell; `order` is missing where neither the separator nor the names tell it. */
interface CutNames {
  first: string;
  second: string;
  order?: NameOrder;
  /** Whether the order is told by a separator that stands before companies only: `@`, `at`. */
  isMarked?: true;
}

/** What stands between a role and the company behind it. */
const atCompany = /\s*@\s*|\s+(?:at|bei|chez|bij|presso)\s+/giu;
const between = /\s+[-–—|·:]+\s+|\s*[–—|]\s*|:\s+/u;
/** In UTF-16 units; longer texts are prose, and not split. */
const lengthMax = 200;

function cutNames(text: string): CutNames | undefined {
  if (text.length > lengthMax || /<[^<>\s]+@[^<>\s]+>/.test(text)) return undefined;
  const mark = [...text.matchAll(atCompany)].at(-1);
  if (mark && mark.index > 0) {
    const second = text.slice(mark.index + mark[0].length).trim();
    return second === ''
      ? undefined
      : { first: text.slice(0, mark.index).trim(), second, order: 'title', isMarked: true };
  }
  const found = between.exec(text);
  const first = text.slice(0, found?.index).trim();
  const second = text.slice((found?.index ?? text.length) + (found?.[0].length ?? 0)).trim();
  if (first === '' || second === '') return undefined;
  const parts = [first, second];
  const isRole = parts.map((part) => jobTerms.test(part) && !hasLegalForm(part));
  const isCompany = parts.map(hasLegalForm);
  const order = isRole[0] === isRole[1] ? firstOf(isCompany, 'company') : firstOf(isRole, 'title');
  // Of three parts the first may be the company; a role in front may well have a part of its own.
  if (order !== 'company' && between.test(second)) return undefined;
  return { first, second, ...(order === undefined ? {} : { order }) };
}

/** What stands first where only one of two parts is of a kind. */
function firstOf([isFirst, isSecond]: readonly boolean[], kind: NameOrder): NameOrder | undefined {
  if (isFirst === isSecond) return undefined;
  return isFirst === (kind === 'title') ? 'title' : 'company';
}

const cutMin = 0.8;
/** Under a heading that names both; the others may be headings of sections. */
const cutNamedMin = 0.5;
const toldMin = 0.5;

/** Whether most cells of a column say by a mark of its own that a company stands behind a role. */
export function areMarkedNames(cells: readonly string[]): boolean {
  const written = writtenIn(cells);
  return written.filter((text) => cutNames(text)?.isMarked).length > written.length / 2;
}

/** The number of cells by which a column is judged. */
const lookedAtMax = 200;

function writtenIn(cells: readonly string[]): string[] {
  const written = cells.filter((cell) => cell.trim() !== '').slice(0, lookedAtMax);
  return written.map((cell) => readLinkedCell(cell).text).filter((text) => text !== '');
}

/** Whether most cells of a column may hold role and company; `isNamed` where its heading says so. */
export function mayHoldBothNames(cells: readonly string[], isNamed = false): boolean {
  const written = writtenIn(cells);
  const countMin = Math.max(1, written.length * (isNamed ? cutNamedMin : cutMin));
  return written.filter((text) => cutNames(text) !== undefined).length >= countMin;
}

/** Whether the cells of a column tell by themselves that they hold role and company. */
export function holdBothNames(cells: readonly string[]): boolean {
  const cut = writtenIn(cells).flatMap((text) => cutNames(text) ?? []);
  const told = cut.filter(({ order }) => order !== undefined);
  return mayHoldBothNames(cells) && told.length >= cut.length * toldMin;
}

/** The order of role and company in most cells of a column that holds both, else that of its heading. */
export function nameOrderOf(cells: readonly string[], header: string): NameOrder {
  const told = writtenIn(cells).flatMap((text) => cutNames(text)?.order ?? []);
  if (told.length === 0) return firstInHeading(header);
  const companies = told.filter((order) => order === 'company').length;
  return companies * 2 > told.length ? 'company' : 'title';
}

function firstInHeading(header: string): NameOrder {
  const fields = header.split(/[^\p{L}\p{N}]+/u).map(fieldOfHeader);
  return fields.find((field) => field === 'company' || field === 'title') ?? 'title';
}

/** Role and company of a cell that holds both, and whether only the other cells tell which is which. */
export function namesInCell(text: string, usual: NameOrder): (RowNames & { isUnsure: boolean }) | undefined {
  const { first, second, order } = cutNames(text) ?? {};
  if (first === undefined || second === undefined) return undefined;
  const [title, company] = (order ?? usual) === 'title' ? [first, second] : [second, first];
  return { title, company, isUnsure: order === undefined };
}
