import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

export type RowDragState = 'dragging' | 'target' | undefined;

export interface GripProps {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface RowDragOptions<Row extends { id: string }> {
  /** In the order of the elements with `data-row` on the page, and before any other of them. */
  rows: readonly Row[];
  onMove: (row: Row, position: number) => void;
}

/** Reorders rows by their grips: with the pointer, by touch, and with the up and down keys. */
export function useRowDrag<Row extends { id: string }>({ rows, onMove }: RowDragOptions<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; over: number } | null>(null);

  function positionAt(y: number): number {
    const drawnRows = [...(list.current?.querySelectorAll('[data-row]') ?? [])].slice(0, rows.length);
    const passed = drawnRows.findLastIndex((row) => row.getBoundingClientRect().top <= y);
    return Math.max(0, passed);
  }

  function drop(row: Row): void {
    const from = rows.findIndex(({ id }) => id === row.id);
    if (dragged && dragged.over !== from) onMove(row, dragged.over);
    setDragged(null);
  }

  const gripProps = (row: Row): GripProps => ({
    onPointerDown(event) {
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id: row.id, over: positionAt(event.clientY) });
    },
    onPointerMove(event) {
      if (dragged?.id === row.id) setDragged({ id: row.id, over: positionAt(event.clientY) });
    },
    onPointerUp: () => drop(row),
    onPointerCancel: () => setDragged(null),
    onKeyDown(event) {
      const from = rows.findIndex(({ id }) => id === row.id);
      const to = event.key === 'ArrowUp' ? from - 1 : event.key === 'ArrowDown' ? from + 1 : from;
      if (to === from || to < 0 || to >= rows.length) return;
      event.preventDefault();
      onMove(row, to);
    },
  });

  function stateOf(row: Row): RowDragState {
    if (!dragged) return undefined;
    if (dragged.id === row.id) return 'dragging';
    return rows[dragged.over]?.id === row.id ? 'target' : undefined;
  }

  return { list, gripProps, stateOf };
}
