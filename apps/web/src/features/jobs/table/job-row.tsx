import { memo } from 'react';
import type { MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { editsOf, positionOfPress } from '../editing/cell-positions.ts';
import type { EditedCell } from '../editing/use-cell-editing.tsx';
import { drawCell, type RowContext } from './job-cells.tsx';
import type { JobColumn } from '../model/job-columns.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { rowId, type JobRowActs } from '../control/job-row-acts.ts';
import styles from './job-table.module.css';

export interface JobRowProps {
  entry: JobEntry;
  today: string;
  /** Position among all lines of the grid, from 1; the column heads are line 1. */
  rowIndex: number;
  isPicked: boolean;
  /** Whether this is the row that the keyboard is on. */
  isAt: boolean;
  /** Whether Tab comes to this row; exactly one row of the grid can be reached so. */
  isTabStop: boolean;
  /** The words for which it was found, when they are not among what it shows anyway. */
  found: string | null;
  acts: JobRowActs;
}

interface TableRowProps extends JobRowProps {
  columns: readonly JobColumn[];
  /** The cell that is being edited. */
  edited: EditedCell | undefined;
}

/** One job as a line of the table. */
export const JobRow = memo(function JobRow(props: TableRowProps) {
  const { entry, today, columns, edited, rowIndex, isPicked, isAt, isTabStop, found, acts } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { job } = entry;
  const tabIndex = isTabStop ? 0 : -1;
  const cell: RowContext = { entry, today, found, tabIndex, i18n, format, chooseStage: acts.chooseStage };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard for the whole list
    <div
      role="row"
      id={rowId(job.id)}
      className={clsx(styles.jobRow, isAt && styles.isCurrent, isPicked && styles.isPicked)}
      aria-rowindex={rowIndex}
      aria-selected={isPicked}
      tabIndex={tabIndex}
      onFocus={() => acts.activate(job.id)}
      onClick={(event) => onRowClick(event, job.id, acts, isEditedAt(event, columns))}
      data-edited={edited && ''}
    >
      <div role="gridcell" className={styles.cSel}>
        <input
          type="checkbox"
          className="check"
          aria-label={t`Select ${job.company}`}
          checked={isPicked}
          tabIndex={tabIndex}
          onChange={() => undefined}
          onClick={(event) => acts.pick(job.id, event.shiftKey)}
        />
      </div>
      {columns.map((column) => (edited?.column === column.key ? edited.cell : drawCell(column, cell)))}
    </div>
  );
});

// The whole row opens the job, as its link does; with a modifier the browser's own way with links stands.
export function onRowClick(
  event: MouseEvent<HTMLElement>,
  id: string,
  acts: JobRowActs,
  isEdited = false,
): void {
  const target = event.target as Element;
  if (target.closest('input, button')) return;
  const link = target.closest('a');
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.shiftKey && !link) return acts.pick(id, true);
  if (event.shiftKey) return;
  event.preventDefault();
  if (isEdited && !link) acts.openUnlessAgain(id, event.detail);
  else acts.open(id);
}

/** Whether a double click there edits what the cell holds. */
function isEditedAt(event: MouseEvent<HTMLElement>, columns: readonly JobColumn[]): boolean {
  const column = positionOfPress(event, columns)?.column;
  return column !== undefined && editsOf(column).length > 0;
}
