import type { BoardColumn } from '../model/board-columns.ts';
import type { BoardStep } from './drag-state.ts';
import { positionOf, type BoardLane, type CardPosition } from './board-lanes.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** The board as arrows go through it. */
interface BoardWalk {
  lanes: readonly BoardLane[];
  isFolded: (column: BoardColumn) => boolean;
}

/** The job of the card that a step goes to; columns without cards are passed over. */
export function neighbour(walk: BoardWalk, jobId: string, by: BoardStep): string | undefined {
  const from = positionOf(walk.lanes, jobId);
  if (!from) return undefined;
  return by.columns === 0 ? upOrDown(walk.lanes, from, by.cards) : sideways(walk, from, by.columns);
}

/** The card further up or down in the column; beyond its end, in the next lane that has one there. */
function upOrDown(lanes: readonly BoardLane[], from: CardPosition, by: number): string | undefined {
  const { laneAt, columnAt, column, index } = from;
  const last = column.entries.length - 1;
  const to = index + by;
  if (Number.isFinite(to) && (to < 0 || to > last)) {
    const further = by > 0 ? lanes.slice(laneAt + 1) : lanes.slice(0, laneAt).toReversed();
    const next = further.map(({ columns }) => entriesAt(columns, columnAt)).find(isFull);
    if (next) return next.at(by > 0 ? 0 : -1)?.job.id;
  }
  return column.entries[Math.max(0, Math.min(last, to))]?.job.id;
}

/**
 * The card in the next column that has any, folded ones left out: of this lane, else of the nearest one that has. By
 * columns first, so that with `upOrDown`, which stays in its column, every card can be reached from every other.
 */
function sideways({ lanes, isFolded }: BoardWalk, from: CardPosition, by: number): string | undefined {
  const { lane, laneAt, columnAt, index } = from;
  const nearest = lanes
    .map(({ columns }, at) => ({ columns, distance: Math.abs(at - laneAt) }))
    .sort((a, b) => a.distance - b.distance);
  const ahead = lane.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => (at - columnAt) * by > 0 && !isFolded(column))
    .sort((a, b) => (a.at - b.at) * by);
  const found = ahead
    .flatMap(({ at }) =>
      nearest.map(({ columns, distance }) => ({ entries: entriesAt(columns, at), distance })),
    )
    .find(({ entries }) => isFull(entries));
  if (!found) return undefined;
  const { entries, distance } = found;
  return entries[distance === 0 ? Math.min(index, entries.length - 1) : 0]?.job.id;
}

function entriesAt(columns: readonly BoardColumn[], at: number): readonly JobEntry[] {
  return columns[at]?.entries ?? [];
}

function isFull(entries: readonly JobEntry[]): boolean {
  return entries.length > 0;
}
