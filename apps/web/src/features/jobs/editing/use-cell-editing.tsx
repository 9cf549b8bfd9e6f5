import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { holds, problemOf, type EditedField, type FieldEdit } from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { editField, editJobs } from '../../../job-commands/edit-field.ts';
import { editedKeyOf, editedNameOf } from '../../../job-fields/edited-field.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';
import type { OpenItem } from '../../../ui/use-open-item.ts';
import { isTypedInto } from '../../../ui/plain-keys.ts';
import { useAttempt, useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import type { JobRowActs } from '../control/job-row-acts.ts';
import { focusRow } from '../control/use-job-cursor.ts';
import type { Picks } from '../control/use-picks.ts';
import type { JobColumn } from '../model/job-columns.ts';
import type { JobLine } from '../model/job-group.ts';
import { CellEditor, type After } from './cell-editor.tsx';
import {
  editsOf,
  fieldAt,
  nextPosition,
  positionOfElement,
  positionOfPress,
  shownColumns,
  type CellPosition,
} from './cell-positions.ts';
import type { UnsavedEntry } from './use-cell-entry.ts';
import { useCellPaste } from './use-cell-paste.tsx';
import styles from './cell-editor.module.css';

/** A cell, and the editor in it. */
export interface EditedCell {
  column: JobColumnKey;
  cell: ReactNode;
}

interface CellEditing {
  listeners: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
    onPasteCapture: (event: ClipboardEvent<HTMLElement>) => void;
  };
  /** The dialog that confirms a paste. */
  dialog: ReactNode;
  /** The columns of a row, and which of its cells is edited. */
  rowOf: (entry: JobEntry) => { columns: readonly JobColumn[]; edited: EditedCell | undefined };
}

interface CellEditingOptions {
  lines: readonly JobLine[];
  columns: readonly JobColumn[];
  picks: Picks;
  acts: JobRowActs;
  /** False on a phone, where jobs are edited on their page. */
  isTable: boolean;
}

/** The cell of the table with the keyboard focus, and the editor of one cell. */
export function useCellEditing(options: CellEditingOptions): CellEditing {
  const { columns, acts, isTable } = options;
  const openCell = useOpenCell(options);
  const editedIn = useEditedCell(options, openCell);
  const { onPasteCapture, dialog } = useCellPaste(options, openCell.position, openCell.closeKeepingDraft);

  const openAt = (jobId: string, column: JobColumn | undefined) => {
    const shown = shownColumns(jobId, columns);
    const at = column ?? shown.find((each) => editsOf(each).length > 0);
    if (at?.key === 'stage') acts.chooseStage(jobId);
    else if (at?.key === 'next') acts.writeMove(jobId);
    else if (at && editsOf(at).length > 0) openCell.open({ jobId, column: at.key, part: 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = positionOfElement(event.target, columns);
    if (!isTable || !at || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target))
      return;
    if (event.key === 'F2') openAt(at.jobId, at.column);
    else if (!isSideways(event) || !stepSideways(event, at, columns)) return;
    event.preventDefault();
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    const at = isTable ? positionOfPress(event, columns) : null;
    const isOnControl = target instanceof Element && target.closest('a, button, input, [data-cell-editor]');
    if (at?.column && !isOnControl && editsOf(at.column).length > 0) openAt(at.jobId, at.column);
  };
  const rowOf = (entry: JobEntry) => ({ columns, edited: editedIn(entry) });
  return { listeners: { onKeyDown, onDoubleClick, onPasteCapture }, rowOf, dialog };
}

/** The edited cell of a row, with its editor. */
function useEditedCell({ lines, columns, picks }: CellEditingOptions, openCell: OpenCell) {
  const { position, open, close, unsaved, onUnsaved } = openCell;
  const { save, fill } = useSaving();
  // Saving may move the row: the next cell is found by the position before saving.
  const positionAfter = (from: CellPosition, after: After): CellPosition | null => {
    if (after !== 'next' && after !== 'previous') return null;
    const jobIds = lines.flatMap((line) => ('job' in line ? [line.job.id] : []));
    return nextPosition(from, after === 'next' ? 1 : -1, shownColumns(from.jobId, columns), jobIds);
  };
  return ({ job }: JobEntry): EditedCell | undefined => {
    const field = position?.jobId === job.id ? fieldAt(position, columns) : undefined;
    if (!position || !field) return undefined;
    const targets = picks.ids.has(job.id) && picks.jobs.length > 1 ? picks.jobs : [];
    const onSave = (edit: FieldEdit | null, after: After) => {
      const next = positionAfter(position, after);
      if (edit && !save(job, field, edit)) return;
      onUnsaved(null);
      if (next) open(next);
      else close(after === 'leave' ? null : position);
    };
    const onFill = (edit: FieldEdit) => {
      const problem = fill(targets, field, edit);
      if (problem === undefined) close(position);
      return problem;
    };
    const cell = (
      <div key={position.column} role="gridcell" className={styles.editedCell}>
        <CellEditor
          key={editedKeyOf(field)}
          {...{ job, field, unsaved, onUnsaved, onSave, onFill }}
          fillCount={targets.length}
          onCancel={() => close(position)}
        />
      </div>
    );
    return { column: position.column, cell };
  };
}

interface OpenCell extends Pick<OpenItem<CellPosition, UnsavedEntry>, 'open' | 'unsaved' | 'onUnsaved'> {
  position: CellPosition | null;
  /** Closes the editor and focuses that cell; null leaves the focus where it is. */
  close: (to: CellPosition | null) => void;
  /** Closes the editor without saving; its input is a draft for the next time. */
  closeKeepingDraft: () => void;
}

/** The edited cell; closing focuses it. Its input is a draft, which outlives the page. */
function useOpenCell({ acts, columns, lines, isTable }: CellEditingOptions): OpenCell {
  const { t } = useLingui();
  const isShown = (position: CellPosition) =>
    isTable &&
    fieldAt(position, columns) !== undefined &&
    lines.some((line) => 'job' in line && line.job.id === position.jobId);
  const draft = useOpenDraft<CellPosition, UnsavedEntry>('jobs/cell', t`Value`, isShown);
  const { item: position, open, unsaved, onUnsaved, close: closeKeepingDraft, closeSaved } = draft;

  const isGone = position !== null && !isShown(position);
  const closeGone = useEffectEvent(closeKeepingDraft);
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);
  // The keyboard row stays rendered with its editor when it is scrolled out of view.
  const jobId = position?.jobId;
  useLayoutEffect(() => {
    if (jobId !== undefined) acts.activate(jobId);
  }, [acts, jobId]);

  const left = useRef<CellPosition | null>(null);
  useLayoutEffect(() => {
    const to = left.current;
    if (position || !to) return;
    left.current = null;
    return focusRow(to.jobId, columns.findIndex(({ key }) => key === to.column) + 1);
  }, [position, columns]);
  const close = (to: CellPosition | null) => {
    left.current = to;
    closeSaved();
  };
  return { position, open, unsaved, onUnsaved, close, closeKeepingDraft };
}

function useSaving() {
  const { t, i18n } = useLingui();
  const attempt = useAttempt();
  const offerUndo = useUndoOffer();
  return {
    save: (job: Job, field: EditedField, edit: FieldEdit): boolean => {
      const name = editedNameOf(i18n, field);
      const made = attempt(() => editField(job, edit));
      const { company } = job;
      if (made) offerUndo(t`${company}: ${name} changed`, made.result);
      return made !== undefined;
    },
    /** Edits all of them in one step with one undo; none where one of them refuses the value. */
    fill: (jobs: readonly Job[], field: EditedField, edit: FieldEdit): string | undefined => {
      const edits = jobs.filter((job) => !holds(job, edit)).map((job) => ({ job, edit }));
      const refused = edits.filter(({ job }) => problemOf(job, field, edit)).length;
      if (refused > 0)
        return t`${plural(refused, { one: '# selected job can’t take this.', other: '# selected jobs can’t take this.' })}`;
      const name = editedNameOf(i18n, field);
      const count = edits.length;
      if (count > 0)
        void editJobs(edits, (undo) =>
          offerUndo(
            t`${plural(count, { one: `${name} filled into # job`, other: `${name} filled into # jobs` })}`,
            undo,
          ),
        );
      return undefined;
    },
  };
}

const isSideways = ({ key }: KeyboardEvent) => key === 'ArrowLeft' || key === 'ArrowRight';

/** Moves the focus from the row to its cells, along them, and back to the row. Returns whether it moved. */
function stepSideways(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  { jobId, column }: { jobId: string; column?: JobColumn | undefined },
  columns: readonly JobColumn[],
): boolean {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const by = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  const shown = shownColumns(jobId, columns);
  const from = column ? shown.indexOf(column) : -1;
  const to = Math.min(from + by, shown.length - 1);
  if (from < 0 && by < 0) return false;
  focusRow(jobId, columns.indexOf(shown[to] as JobColumn) + 1 || -1);
  return true;
}
