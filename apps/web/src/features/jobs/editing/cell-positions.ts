import type { EditedField } from '@foothold/domain/field-edit/field-edit';
import { columnOf, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { rowId } from '../control/job-row-acts.ts';
import type { JobColumn } from '../model/job-columns.ts';

/** One of the fields of a cell; a cell of several shows them one after the other. */
export interface CellPosition {
  jobId: string;
  column: JobColumnKey;
  /** Position among the fields of the column. */
  part: number;
}

/** The fields that the cells of a column edit. */
export function editsOf({ key, field }: JobColumn): readonly EditedField[] {
  return columnOf(key, field)?.edits ?? [];
}

export function fieldAt(
  { column, part }: CellPosition,
  columns: readonly JobColumn[],
): EditedField | undefined {
  const found = columns.find(({ key }) => key === column);
  return found && editsOf(found)[part];
}

/** The next field to be edited, or the one before: in the same row, then in the row below or above. */
export function nextPosition(
  { jobId, column, part }: CellPosition,
  by: 1 | -1,
  columns: readonly JobColumn[],
  jobIds: readonly string[],
): CellPosition | null {
  const parts = columns.flatMap((each) => editsOf(each).map((_, at) => ({ column: each.key, part: at })));
  const at = parts.findIndex((each) => each.column === column && each.part === part);
  const inRow = parts[at + by];
  if (inRow) return { jobId, ...inRow };
  const row = jobIds[jobIds.indexOf(jobId) + by];
  const first = by === 1 ? parts[0] : parts.at(-1);
  return row !== undefined && first ? { jobId: row, ...first } : null;
}

/** The position of an element of the table; `column` is missing where it is in no cell of a column. */
export function positionOfElement(
  element: EventTarget | null,
  columns: readonly JobColumn[],
): { jobId: string; column?: JobColumn | undefined } | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[role=row][id]') : null;
  if (!row || !(element instanceof Element)) return null;
  const cell = element.closest('[role=gridcell]');
  const at = cell ? [...row.children].indexOf(cell) : -1;
  // The first cell holds the box that picks the row.
  return { jobId: row.id.slice(rowId('').length), column: columns[at - 1] };
}

/**
 * Where a row of the table was pressed: its cells are no higher than what they hold, and those that hold nothing have no
 * height, so that the column is told by how far the press is from the edge.
 */
export function positionOfPress(
  { target, clientX }: { target: EventTarget | null; clientX: number },
  columns: readonly JobColumn[],
): { jobId: string; column?: JobColumn | undefined } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=row][id]') : null;
  if (!row) return null;
  const column = columns.find((_, at) => {
    const { left, right } = row.children[at + 1]?.getBoundingClientRect() ?? new DOMRect();
    return left <= clientX && clientX < right;
  });
  return { jobId: row.id.slice(rowId('').length), column };
}

/** The columns that are not stepped back for want of space, by what is drawn in a row. */
export function shownColumns(jobId: string, columns: readonly JobColumn[]): readonly JobColumn[] {
  const row = document.getElementById(rowId(jobId));
  return columns.filter((_, at) => (row?.children[at + 1]?.getClientRects().length ?? 0) > 0);
}
