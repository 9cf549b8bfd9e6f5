import { boardColumns, type BoardColumn } from '../model/board-columns.ts';
import { columnLines, type DragState, type BoardLine } from './drag-state.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { JobGroup } from '../model/job-group.ts';

/** A group of jobs across the columns of the board. */
export interface BoardLane {
  key: string;
  /** Null where jobs are not grouped: then there is one lane, without a heading. */
  group: JobGroup | null;
  /** All columns of the board, each with the cards of this lane. */
  columns: readonly BoardColumn[];
}

/** The groups as lanes. `columns` are those of the whole board. */
export function boardLanes(groups: readonly JobGroup[], columns: readonly BoardColumn[]): BoardLane[] {
  if (groups.every(({ by }) => by === 'none')) return [{ key: '', group: null, columns }];
  const stages = columns.map(({ stage }) => stage);
  return groups.map((group) => ({ key: group.key, group, columns: boardColumns(group.entries, stages) }));
}

export function columnsOfLane(lanes: readonly BoardLane[], key: string): readonly BoardColumn[] {
  return lanes.find((lane) => lane.key === key)?.columns ?? [];
}

/** The position of a card on the board, which shows it once. */
export interface CardPosition {
  entry: JobEntry;
  lane: BoardLane;
  laneAt: number;
  column: BoardColumn;
  columnAt: number;
  index: number;
}

export function positionOf(lanes: readonly BoardLane[], jobId: string | null): CardPosition | null {
  if (jobId === null) return null;
  for (const [laneAt, lane] of lanes.entries()) {
    for (const [columnAt, column] of lane.columns.entries()) {
      const index = column.entries.findIndex(({ job }) => job.id === jobId);
      const entry = column.entries[index];
      if (entry) return { entry, lane, laneAt, column, columnAt, index };
    }
  }
  return null;
}

/** One line of a board with lanes: a heading, or the cards that stand beside each other, one of each column. */
export type LaneLine = { lane: BoardLane; at: number; isLast: boolean } | { lane: BoardLane; at: 'head' };

/** The lines of each column of the lane in which a card is dragged. */
export interface HeldLane {
  key: string;
  columns: readonly (readonly BoardLine[])[];
}

export function heldLane(lanes: readonly BoardLane[], hold: DragState | null): HeldLane | null {
  if (!hold) return null;
  const columns = columnsOfLane(lanes, hold.lane).map((column) => columnLines(column, hold));
  return { key: hold.lane, columns };
}

/** The lines from top to bottom; cards of folded columns take no room. */
export function laneLines(
  lanes: readonly BoardLane[],
  held: HeldLane | null,
  isOpen: (column: BoardColumn) => boolean,
): LaneLine[] {
  return lanes.flatMap((lane): LaneLine[] => {
    const heldColumns = held?.key === lane.key ? held.columns : null;
    // An empty lane has one line, which says how many jobs its folded columns have.
    const depth = lane.columns.reduce(
      (most, column, at) =>
        isOpen(column) ? Math.max(most, (heldColumns?.[at] ?? column.entries).length) : most,
      1,
    );
    const rows = Array.from({ length: depth }, (_, at) => ({ lane, at, isLast: at === depth - 1 }));
    return [{ lane, at: 'head' }, ...rows];
  });
}

/** The line of a column of a lane at an index. */
export function lineAt(
  { key, columns }: BoardLane,
  columnAt: number,
  at: number,
  held: HeldLane | null,
): BoardLine | undefined {
  if (held?.key === key) return held.columns[columnAt]?.[at];
  const entry = columns[columnAt]?.entries[at];
  return entry && { kind: 'card', entry, index: at };
}
