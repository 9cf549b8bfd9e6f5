import { useMemo } from 'react';
import type { JobLayout } from '@foothold/domain/settings';
import { boardColumns, type BoardColumn } from '../model/board-columns.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { boardLanes, type BoardLane } from './board-lanes.ts';
import { useDragState, type DragControl } from './use-drag-state.ts';
import { useColumnFolding, type ColumnFolding } from './use-column-folding.ts';
import type { JobListContents } from '../model/use-job-list.ts';

/** The board as it stands: its columns, which are folded, its lanes, and the dragged card. */
export interface BoardState {
  /** With the cards of all lanes. */
  columns: readonly BoardColumn[];
  /** From the top; all jobs are in one where they are not grouped. */
  lanes: readonly BoardLane[];
  folding: ColumnFolding;
  holding: DragControl;
}

const noColumns: readonly BoardColumn[] = [];
const noLanes: readonly BoardLane[] = [];

/** `listed` are the jobs that keys go through: on a board those of open columns, in a table all. */
export function useBoard(
  { groups, shown, stages }: JobListContents,
  layout: JobLayout,
): { board: BoardState | null; listed: readonly JobEntry[] } {
  const isBoard = layout === 'board';
  const folding = useColumnFolding();
  const columns = useMemo(
    () => (isBoard ? boardColumns(shown, stages) : noColumns),
    [isBoard, shown, stages],
  );
  const lanes = useMemo(() => (isBoard ? boardLanes(groups, columns) : noLanes), [isBoard, groups, columns]);
  const listed = useMemo(
    () => (isBoard ? openEntries(lanes, folding) : shown),
    [isBoard, lanes, folding, shown],
  );
  const holding = useDragState(lanes, stages);
  return { board: isBoard ? { columns, lanes, folding, holding } : null, listed };
}

function openEntries(lanes: readonly BoardLane[], { isFolded }: ColumnFolding): JobEntry[] {
  return lanes
    .flatMap(({ columns }) => columns.filter((column) => !isFolded(column)))
    .flatMap(({ entries }) => entries);
}
