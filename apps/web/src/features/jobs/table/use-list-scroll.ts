import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';

/** How far the list was scrolled when it was left, what it showed then, and how high its rows are. */
let left: { asked: string; top: number; heights?: CacheSnapshot | undefined } = { asked: '', top: 0 };

/** How a list is scrolled: the props of its box, and of the `Virtualizer` in it. */
export interface ListScroll {
  box: { ref: RefObject<HTMLDivElement | null>; onScroll: (event: UIEvent<HTMLDivElement>) => void };
  rows: {
    ref: RefObject<VirtualizerHandle | null>;
    scrollRef: RefObject<HTMLDivElement | null>;
    /** The measured heights of the rows where the list was left: with estimates other rows would be in sight. */
    cache: CacheSnapshot | undefined;
  };
}

/**
 * Starts a list of other jobs at its top, and the same list, after a job’s page, where it was left; `asked` names the
 * list.
 */
export function useListScroll(asked: string, isReturn: boolean): ListScroll {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const [cache] = useState(() => (isReturn && left.asked === asked ? left.heights : undefined));
  const top = useRef(0);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isBack = isFirst.current && isReturn && left.asked === asked;
    isFirst.current = false;
    // Scrolls only where needed: scrolling to the top measures the new rows at every keystroke.
    if (isBack) box.current?.scrollTo({ top: left.top });
    else if (top.current > 0) box.current?.scrollTo({ top: 0 });
    const list = rows.current;
    return () => {
      left = { asked, top: top.current, heights: list?.cache };
    };
  }, [asked, isReturn]);
  const [onScroll] = useState(() => (event: UIEvent<HTMLDivElement>) => {
    top.current = event.currentTarget.scrollTop;
  });
  return { box: { ref: box, onScroll }, rows: { ref: rows, scrollRef: box, cache } };
}
