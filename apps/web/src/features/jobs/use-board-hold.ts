import { useMemo, useState } from 'react';
import type { Stage } from '@foothold/domain/stage';
import { rankAt, type BoardPlace } from './board-columns.ts';
import { isSamePlace, othersIn, stepped, type BoardHold, type BoardStep } from './board-hold.ts';
import { columnsOfLane, placeOf, type BoardLane } from './board-lanes.ts';
import { useJobActions } from './job-actions.ts';

/** Taking a card up, carrying it and putting it down; pointer, finger and keys all do it through this. */
export interface BoardHolding {
  hold: BoardHold | null;
  take: (jobId: string, how: BoardHold['how'], width: number) => void;
  carryTo: (place: BoardPlace) => void;
  step: (by: BoardStep) => void;
  /** Puts the card down where it is. */
  drop: () => void;
  /** Puts the card back where it was. */
  putBack: () => void;
}

export function useBoardHold(lanes: readonly BoardLane[], stages: readonly Stage[]): BoardHolding {
  const { place } = useJobActions();
  const [hold, setHold] = useState<BoardHold | null>(null);
  const current = useMemo(() => hold && stillHeld(hold, lanes), [hold, lanes]);

  return {
    hold: current,
    take(jobId, how, width) {
      const place = placeOf(lanes, jobId);
      if (!place) return;
      const { entry, lane, column, index } = place;
      const from = { stageId: column.stage.id, index };
      setHold({ entry, lane: lane.key, from, to: from, how, width });
    },
    carryTo(to) {
      setHold((before) => (before && !isSamePlace(before.to, to) ? { ...before, to } : before));
    },
    step: (by) =>
      setHold(
        (before) => before && { ...before, to: stepped(before, columnsOfLane(lanes, before.lane), by) },
      ),
    drop() {
      setHold(null);
      if (!current || isSamePlace(current.from, current.to)) return;
      const columns = columnsOfLane(lanes, current.lane);
      const column = columns.find(({ stage }) => stage.id === current.to.stageId);
      const stage = stages.find(({ id }) => id === current.to.stageId);
      if (!column || !stage) return;
      const rank = rankAt(othersIn(column, current), current.to.index) ?? current.entry.job.rank ?? null;
      place(current.entry.job, stage, rank);
    },
    putBack: () => setHold(null),
  };
}

/**
 * Its job may be changed while the card is in the hand, if only by the server's answer to what was done with it before;
 * null once it has been taken from its column or deleted elsewhere.
 */
function stillHeld(hold: BoardHold, lanes: readonly BoardLane[]): BoardHold | null {
  const column = columnsOfLane(lanes, hold.lane).find(({ stage }) => stage.id === hold.from.stageId);
  const entry = column?.entries.find(({ job }) => job.id === hold.entry.job.id);
  if (entry === hold.entry) return hold;
  return entry ? { ...hold, entry } : null;
}
