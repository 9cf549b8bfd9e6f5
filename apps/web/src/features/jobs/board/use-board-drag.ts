import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { BoardDrag } from './board-drag.ts';
import type { DragControl } from './use-drag-state.ts';

/** Drags cards by pointer. `board` gets the events, `held` is the card drawn under the pointer. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  held: RefObject<HTMLElement | null>,
  holding: DragControl,
): void {
  const drag = useRef<BoardDrag | null>(null);
  const latest = useRef(holding);
  const isCarrying = holding.hold?.how === 'pointer';

  useLayoutEffect(() => {
    latest.current = holding;
  });
  useEffect(() => {
    if (!board.current) return;
    const made = new BoardDrag(board.current, {
      held: () => held.current,
      take: (jobId, width) => latest.current.take(jobId, 'pointer', width),
      carryTo: (position) => latest.current.carryTo(position),
      drop: () => latest.current.drop(),
      putBack: () => latest.current.putBack(),
    });
    drag.current = made;
    return () => made.leave();
  }, [board, held]);
  useLayoutEffect(() => {
    if (isCarrying) drag.current?.follow();
    else drag.current?.forget();
  }, [isCarrying]);
}
