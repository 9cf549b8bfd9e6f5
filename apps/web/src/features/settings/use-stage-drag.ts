import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Stage } from '@foothold/domain/stage';

export type StageDragState = 'dragging' | 'target' | undefined;

export interface GripProps {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface StageDragOptions {
  /** In the order in which they stand on the page. */
  stages: readonly Stage[];
  onMove: (stage: Stage, position: number) => void;
}

/** Reorders rows by their grips: with a pointer or a finger, and with the up and down keys. */
export function useStageDrag({ stages, onMove }: StageDragOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; over: number } | null>(null);

  function positionAt(y: number): number {
    const rows = [...(list.current?.querySelectorAll('[data-stage-row]') ?? [])].slice(0, stages.length);
    const passed = rows.findLastIndex((row) => row.getBoundingClientRect().top <= y);
    return Math.max(0, passed);
  }

  function drop(stage: Stage): void {
    const from = stages.findIndex(({ id }) => id === stage.id);
    if (dragged && dragged.over !== from) onMove(stage, dragged.over);
    setDragged(null);
  }

  const gripProps = (stage: Stage): GripProps => ({
    onPointerDown(event) {
      event.preventDefault();
      (event.currentTarget as HTMLElement).focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id: stage.id, over: positionAt(event.clientY) });
    },
    onPointerMove(event) {
      if (dragged?.id === stage.id) setDragged({ id: stage.id, over: positionAt(event.clientY) });
    },
    onPointerUp: () => drop(stage),
    onPointerCancel: () => setDragged(null),
    onKeyDown(event) {
      const from = stages.findIndex(({ id }) => id === stage.id);
      const to = event.key === 'ArrowUp' ? from - 1 : event.key === 'ArrowDown' ? from + 1 : from;
      if (to === from || to < 0 || to >= stages.length) return;
      event.preventDefault();
      onMove(stage, to);
    },
  });

  function stateOf(stage: Stage): StageDragState {
    if (!dragged) return undefined;
    if (dragged.id === stage.id) return 'dragging';
    return stages[dragged.over]?.id === stage.id ? 'target' : undefined;
  }

  return { list, gripProps, stateOf };
}
