import { useMemo, useRef, useState } from 'react';
import type { Stage } from '@foothold/domain/stage';
import { rankAt, type BoardPosition } from '../model/board-columns.ts';
import { isSamePosition, othersIn, stepped, type DragState, type BoardStep } from './drag-state.ts';
import { columnsOfLane, positionOf, type BoardLane } from './board-lanes.ts';
import { useJobActions } from '../control/job-actions.ts';

/** Taking a card up, carrying it and putting it down; pointer, finger and keys all do it through this. */
export interface DragControl {
  hold: DragState | null;
  take: (jobId: string, how: DragState['how'], width: number) => void;
  carryTo: (position: BoardPosition) => void;
  step: (by: BoardStep) => void;
  /** Puts the card down where it is. */
  drop: () => void;
  /** Puts the card back where it was. */
  putBack: () => void;
}

export function useDragState(lanes: readonly BoardLane[], stages: readonly Stage[]): DragControl {
  const { place } = useJobActions();
  const [hold, setHold] = useState<DragState | null>(null);
  // The latest state: a card may be taken, moved and dropped before any of it is rendered.
  const latest = useRef<DragState | null>(null);
  const current = useMemo(() => hold && stillHeld(hold, lanes), [hold, lanes]);

  function change(to: DragState | null): void {
    latest.current = to;
    setHold(to);
  }

  return {
    hold: current,
    take(jobId, how, width) {
      const position = positionOf(lanes, jobId);
      if (!position) return;
      const { entry, lane, column, index } = position;
      const from = { stageId: column.stage.id, index };
      change({ entry, lane: lane.key, from, to: from, how, width });
    },
    carryTo(to) {
      const before = latest.current;
      if (before && !isSamePosition(before.to, to)) change({ ...before, to });
    },
    step(by) {
      const before = latest.current;
      if (before) change({ ...before, to: stepped(before, columnsOfLane(lanes, before.lane), by) });
    },
    drop() {
      const last = latest.current && stillHeld(latest.current, lanes);
      change(null);
      if (!last || isSamePosition(last.from, last.to)) return;
      const columns = columnsOfLane(lanes, last.lane);
      const column = columns.find(({ stage }) => stage.id === last.to.stageId);
      const stage = stages.find(({ id }) => id === last.to.stageId);
      if (!column || !stage) return;
      const rank = rankAt(othersIn(column, last), last.to.index) ?? last.entry.job.rank ?? null;
      place(last.entry.job, stage, rank);
    },
    putBack: () => change(null),
  };
}

/**
 * The drag with the current job, which the server’s reply to an earlier change may replace; null once it has left the
 * column or was deleted elsewhere.
 */
function stillHeld(hold: DragState, lanes: readonly BoardLane[]): DragState | null {
  const column = columnsOfLane(lanes, hold.lane).find(({ stage }) => stage.id === hold.from.stageId);
  const entry = column?.entries.find(({ job }) => job.id === hold.entry.job.id);
  if (entry === hold.entry) return hold;
  return entry ? { ...hold, entry } : null;
}
