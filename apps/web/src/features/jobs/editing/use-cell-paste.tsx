import { lazy, Suspense, useState } from 'react';
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { pastedColumns, pasteLimits } from '@foothold/domain/field-edit/pasted-cells';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { showProblem } from '../../../ui/toast.tsx';
import type { Picks } from '../control/use-picks.ts';
import { focusRow } from '../control/use-job-cursor.ts';
import type { JobColumn } from '../model/job-columns.ts';
import type { JobLine } from '../model/job-group.ts';
import { editsOf, positionOfElement, shownColumns, type CellPosition } from './cell-positions.ts';
import { loadedInTime } from '../../../time-limit.ts';

const PasteDialog = lazy(async () => ({
  default: (await loadedInTime(import('./paste-dialog.tsx'))).PasteDialog,
}));

interface CellPasteOptions {
  lines: readonly JobLine[];
  columns: readonly JobColumn[];
  picks: Picks;
  isTable: boolean;
}

/** A paste that waits for confirmation. */
interface Waiting extends Omit<ComponentProps<typeof PasteDialog>, 'onClose'> {
  at: CellPosition;
}

/**
 * A paste with the focus on a cell, or several lines or cells pasted into its editor: they go into the rows from there down,
 * or into the selected ones, and into the fields from there on. One line pasted into an editor is only text of its field.
 */
export function useCellPaste(options: CellPasteOptions, edited: CellPosition | null, close: () => void) {
  const { t } = useLingui();
  const format = useFormat();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const onPasteCapture = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const position = options.isTable ? pastedAt(event.target, text, options.columns, edited) : null;
    if (!position) return;
    event.preventDefault();
    event.stopPropagation();
    const { column, at } = position;
    const inCell = editsOf(column).length;
    if (inCell === 0) return showProblem({ message: t`This column can’t be edited.` });
    const columns = pastedColumns(text);
    const [most, widest] = [format.number(pasteLimits.lines), format.number(pasteLimits.columns)];
    if (!columns)
      return showProblem({
        message: t`This is too much. Paste ${most} lines and ${widest} columns at most.`,
      });
    close();
    const { fields, from } = fieldsFrom(at, options.columns);
    const count = columns[0]?.length ?? 0;
    setWaiting({ columns, fields, from, isChosen: inCell > 1, jobs: jobsFor(options, at, count), at });
  };
  const end = () => {
    if (waiting)
      focusRow(waiting.at.jobId, options.columns.findIndex(({ key }) => key === waiting.at.column) + 1);
    setWaiting(null);
  };
  const draw = ({ at: _at, ...props }: Waiting): ReactNode => (
    <Suspense>
      <PasteDialog {...props} onClose={end} />
    </Suspense>
  );
  return { onPasteCapture, dialog: waiting && draw(waiting) };
}

/** The fields of the shown columns as Tab goes through them, and where among them a position is. */
function fieldsFrom({ jobId, column, part }: CellPosition, columns: readonly JobColumn[]) {
  const shown = shownColumns(jobId, columns);
  const before = shown.slice(
    0,
    shown.findIndex(({ key }) => key === column),
  );
  return { fields: shown.flatMap(editsOf), from: before.flatMap(editsOf).length + part };
}

function pastedAt(
  target: EventTarget,
  text: string,
  columns: readonly JobColumn[],
  edited: CellPosition | null,
): { column: JobColumn; at: CellPosition } | null {
  if (!(target instanceof Element) || text === '') return null;
  const isInEditor = target.closest('[data-cell-editor]') !== null;
  if (isInEditor ? !isOfSeveralCells(text) : !target.matches('[role=gridcell]')) return null;
  const position = positionOfElement(target, columns);
  if (!position?.column) return null;
  const part = isInEditor ? (edited?.part ?? 0) : 0;
  return { column: position.column, at: { jobId: position.jobId, column: position.column.key, part } };
}

/** A spreadsheet ends a single cell with a line end, too. */
function isOfSeveralCells(text: string): boolean {
  return /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));
}

function jobsFor({ lines, picks }: CellPasteOptions, { jobId }: CellPosition, count: number): readonly Job[] {
  if (picks.jobs.length > 0) return picks.jobs;
  const jobs = lines.flatMap((line) => ('job' in line ? [line.job] : []));
  const from = jobs.findIndex(({ id }) => id === jobId);
  return from < 0 ? [] : jobs.slice(from, from + count);
}
