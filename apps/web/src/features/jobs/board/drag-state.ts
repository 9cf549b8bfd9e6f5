import type { BoardColumn, BoardPosition } from '../model/board-columns.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** A dragged card: its position before, and where it would be dropped. */
export interface DragState {
  entry: JobEntry;
  /** The key of the lane that it is in, which it does not leave. */
  lane: string;
  /** `index` counts the cards above it. */
  from: BoardPosition;
  to: BoardPosition;
  /** With keys the card itself is moved; with a pointer it is drawn above the board. */
  how: 'pointer' | 'keys';
  /** Of the card when it was taken up, in pixels. */
  width: number;
}

/** What stands in a column from the top: cards, where the held card was, and where it would go. */
export type BoardLine = { kind: 'card'; entry: JobEntry; index: number } | { kind: 'was' } | { kind: 'slot' };

export function isSamePosition(a: BoardPosition, b: BoardPosition): boolean {
  return a.stageId === b.stageId && a.index === b.index;
}

/** The column's cards without the held one. */
export function othersIn(column: BoardColumn, hold: DragState): readonly JobEntry[] {
  return column.entries.filter((entry) => entry.job.id !== hold.entry.job.id);
}

/** The lines of a column. A held card that has not left its position leaves only a gap, or with keys itself. */
export function columnLines(column: BoardColumn, hold: DragState | null): BoardLine[] {
  const { id } = column.stage;
  const isFrom = hold?.from.stageId === id;
  const isTo = hold?.to.stageId === id;
  const entries = hold && isFrom ? othersIn(column, hold) : column.entries;
  const lines = entries.map<BoardLine>((entry, index) => ({ kind: 'card', entry, index }));
  if (!hold) return lines;
  const isBack = isSamePosition(hold.from, hold.to);
  const marks: { at: number; line: BoardLine }[] = [];
  if (isFrom && !(isBack && hold.how === 'keys')) marks.push({ at: hold.from.index, line: { kind: 'was' } });
  if (isTo && !(isBack && hold.how === 'pointer')) marks.push({ at: hold.to.index, line: { kind: 'slot' } });
  for (const { at, line } of marks.toSorted((a, b) => b.at - a.at)) lines.splice(at, 0, line);
  return lines;
}

/** The position that a step leads to: columns go by their order, whatever direction they are written in. */
export function stepped(hold: DragState, columns: readonly BoardColumn[], by: BoardStep): BoardPosition {
  const at = columns.findIndex(({ stage }) => stage.id === hold.to.stageId);
  const next = Math.max(0, Math.min(columns.length - 1, at + by.columns));
  const column = columns[next];
  if (!column) return hold.to;
  const last = othersIn(column, hold).length;
  return {
    stageId: column.stage.id,
    index: Math.max(0, Math.min(last, hold.to.index + by.cards)),
  };
}

export interface BoardStep {
  columns: number;
  cards: number;
}
