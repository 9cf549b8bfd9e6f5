import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { widthProperty } from './column-template.ts';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';
import { columnWidths, withinWidths } from '../model/job-columns.ts';
import styles from './job-table.module.css';

interface ColumnResizerProps {
  column: JobColumnKey;
  name: string;
  width: number | undefined;
  /** Undefined gives the column its usual width back. */
  onWidth: (width: number | undefined) => void;
}

/** The edge of a column: drawn along by a pointer, moved by the arrow keys, put back by Delete or a double press. */
export function ColumnResizer({ column, name, width, onWidth }: ColumnResizerProps) {
  const { t } = useLingui();
  const drag = useRef<{ from: number; startX: number; to: number } | null>(null);
  // Default widths stand in the style sheet; what is read out is measured once it matters.
  const [usual, setUsual] = useState<number>(columnWidths.min);

  const end = (event: PointerEvent) => {
    const { current } = drag;
    drag.current = null;
    event.currentTarget.closest('[role=grid]')?.removeAttribute('data-resizing');
    if (current && current.to !== current.from) onWidth(current.to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t`Width of ${name}`}
      aria-valuenow={width ?? usual}
      aria-valuemin={columnWidths.min}
      aria-valuemax={columnWidths.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={styles.resizer}
      onFocus={(event) => setUsual(widthNow(event.currentTarget))}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = widthNow(event.currentTarget);
        drag.current = { from, startX: event.clientX, to: from };
        event.currentTarget.closest('[role=grid]')?.setAttribute('data-resizing', '');
      }}
      onPointerMove={(event) => {
        const { current } = drag;
        if (!current) return;
        const moved = (event.clientX - current.startX) * directionOf(event.currentTarget);
        current.to = withinWidths(current.from + moved);
        // Sets the style directly: rendering every row for each pixel would lag behind the pointer.
        event.currentTarget
          .closest<HTMLElement>('[role=grid]')
          ?.style.setProperty(widthProperty(column), `${current.to}px`);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={(event) => {
        const next = widthAfter(event);
        if (next === null) return;
        event.preventDefault();
        onWidth(next);
      }}
    />
  );
}

function widthNow(resizer: Element): number {
  return Math.round(resizer.closest('[role=columnheader]')?.getBoundingClientRect().width ?? 0);
}

function directionOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

function widthAfter({ key, currentTarget }: KeyboardEvent): number | undefined | null {
  if (key === 'Delete' || key === 'Backspace') return undefined;
  const signs: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const sign = signs[key];
  if (sign === undefined) return null;
  return withinWidths(widthNow(currentTarget) + sign * directionOf(currentTarget) * columnWidths.step);
}
