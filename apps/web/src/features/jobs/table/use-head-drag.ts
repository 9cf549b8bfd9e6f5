import { useEffect, useMemo, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';
import type { JobColumn } from '../model/job-columns.ts';
import type { JobColumns } from '../model/use-job-columns.ts';

/** What the head of a column looks like while one is carried: itself carried, or the edge at which it would be dropped. */
export type HeadDragSign = 'carried' | 'before' | 'after';

export interface HeadGrip {
  onPointerDown: (key: JobColumnKey, event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  /** Whether the click that a browser reports now ended a drag. */
  hasCarried: () => boolean;
}

interface Carried {
  key: JobColumnKey;
  /** Where it would stand among the other columns that can be moved, and what shows that. */
  position: number;
  at: { key: JobColumnKey; side: 'before' | 'after' } | null;
}

// Pixels; a shorter movement is a press, which sorts.
const startPixels = 6;

/** Puts columns in another order by their heads, with a pointer. The keyboard does it in the list of columns. */
export function useHeadDrag({ shown, choose }: JobColumns) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const pressed = useRef<{ key: JobColumnKey; x: number } | null>(null);
  const latest = useRef<Carried | null>(null);
  const wasCarried = useRef(false);

  const grip = useMemo<HeadGrip>(() => {
    const movable = shown.filter(({ key }) => key !== 'job');
    const show = (next: Carried | null) => {
      latest.current = next;
      setCarried(next);
    };
    return {
      onPointerDown(key, event) {
        wasCarried.current = false;
        // A finger scrolls the table; it has the list of columns.
        if (event.button !== 0 || event.pointerType === 'touch' || key === 'job') return;
        pressed.current = { key, x: event.clientX };
      },
      onPointerMove(event) {
        const { current } = pressed;
        if (!current) return;
        if (!latest.current && Math.abs(event.clientX - current.x) < startPixels) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        wasCarried.current = true;
        const next = placeAt(event, current.key, movable);
        const { current: last } = latest;
        if (!last || last.at?.key !== next.at?.key || last.at?.side !== next.at?.side) show(next);
      },
      onPointerUp() {
        const { current } = latest;
        pressed.current = null;
        show(null);
        if (!current) return;
        const moved = movable.find(({ key }) => key === current.key);
        const others = movable.filter(({ key }) => key !== current.key);
        if (!moved || movable[current.position] === moved) return;
        choose(others.toSpliced(current.position, 0, moved));
      },
      onPointerCancel() {
        pressed.current = null;
        show(null);
      },
      hasCarried: () => wasCarried.current,
    };
  }, [shown, choose]);

  const isCarrying = carried !== null;
  useEffect(() => {
    if (!isCarrying) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      grip.onPointerCancel();
    };
    addEventListener('keydown', putBack, { capture: true });
    return () => removeEventListener('keydown', putBack, { capture: true });
  }, [isCarrying, grip]);

  function signOf(key: JobColumnKey): HeadDragSign | undefined {
    if (carried?.key === key) return 'carried';
    return carried?.at?.key === key ? carried.at.side : undefined;
  }
  return { grip, signOf };
}

/** Columns hidden for want of space are not rendered; the dragged one is dropped beside a visible one. */
function placeAt(
  { currentTarget, clientX }: PointerEvent,
  key: JobColumnKey,
  movable: readonly JobColumn[],
): Carried {
  const others = movable.filter((column) => column.key !== key);
  const row = currentTarget.closest('[role=row]');
  const drawn = others.flatMap((column) => {
    const head = row?.querySelector(`[data-column="${column.key}"]`);
    const box = head?.getBoundingClientRect();
    return box && box.width > 0 ? [{ key: column.key, middle: box.left + box.width / 2 }] : [];
  });
  const isRtl = row !== null && getComputedStyle(row).direction === 'rtl';
  const next = drawn.find(({ middle }) => (isRtl ? clientX > middle : clientX < middle));
  const last = drawn.at(-1);
  const positionOf = (wanted: JobColumnKey) => others.findIndex((column) => column.key === wanted);
  if (next) return { key, position: positionOf(next.key), at: { key: next.key, side: 'before' } };
  if (last) return { key, position: positionOf(last.key) + 1, at: { key: last.key, side: 'after' } };
  return { key, position: 0, at: null };
}
