import { useMemo } from 'react';
import type { JobLayout } from '@foothold/domain/settings';
import { boardColumns, type BoardColumn } from './board-columns.ts';
import type { JobEntry } from './job-entry.ts';
import { useBoardHold, type BoardHolding } from './use-board-hold.ts';
import { useColumnFolding, type ColumnFolding } from './use-column-folding.ts';
import type { JobListContents } from './use-job-list.ts';

/** The board as it stands: its columns, which are folded, and the card in the hand. */
export interface JobBoardState {
  columns: readonly BoardColumn[];
  folding: ColumnFolding;
  holding: BoardHolding;
}

const noColumns: readonly BoardColumn[] = [];

/** `listed` are the jobs that keys go through: on a board those of open columns, in a table all. */
export function useJobBoard(
  { shown, stages }: JobListContents,
  layout: JobLayout,
): { board: JobBoardState | null; listed: readonly JobEntry[] } {
  const isBoard = layout === 'board';
  const folding = useColumnFolding();
  const columns = useMemo(
    () => (isBoard ? boardColumns(shown, stages) : noColumns),
    [isBoard, shown, stages],
  );
  const listed = useMemo(
    () => (isBoard ? openEntries(columns, folding) : shown),
    [isBoard, columns, folding, shown],
  );
  const holding = useBoardHold(columns, stages);
  return { board: isBoard ? { columns, folding, holding } : null, listed };
}

function openEntries(columns: readonly BoardColumn[], { isFolded }: ColumnFolding): JobEntry[] {
  return columns.filter((column) => !isFolded(column)).flatMap(({ entries }) => entries);
}
