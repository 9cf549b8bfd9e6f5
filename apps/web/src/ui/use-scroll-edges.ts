import { useEffect, useState } from 'react';

/** At which sides of a row that scrolls sideways something is out of sight. */
export interface ScrollEdges {
  start: boolean;
  end: boolean;
}

const inSight: ScrollEdges = { start: false, end: false };

/** Follows what is out of sight in `row`, whose children may come, go and grow. */
export function useScrollEdges(row: { current: HTMLElement | null }): ScrollEdges {
  const [edges, setEdges] = useState(inSight);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // Below zero from right to left.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      const [start, end] = [before > 1, after > 1];
      setEdges((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const sizes = new ResizeObserver(look);
    const observeAll = () => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const children = new MutationObserver(observeAll);
    observeAll();
    children.observe(element, { childList: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return edges;
}
