import { useEffect, useState } from 'react';

/** The sides at which a row that scrolls sideways has content out of sight. */
export interface ScrollEdges {
  start: boolean;
  end: boolean;
}

const inSight: ScrollEdges = { start: false, end: false };

/** The width of the fade at an edge with more content. */
const fadePixels = 40;

/** Marks the children under a fade, which are half legible and can be hidden. */
function markCut(row: HTMLElement, edges: ScrollEdges): void {
  const isLeftToRight = getComputedStyle(row).direction === 'ltr';
  const [isLeftCut, isRightCut] = isLeftToRight ? [edges.start, edges.end] : [edges.end, edges.start];
  const { left, right } = row.getBoundingClientRect();
  for (const child of row.children) {
    const box = child.getBoundingClientRect();
    const isCut =
      (isLeftCut && box.left < left + fadePixels) || (isRightCut && box.right > right - fadePixels);
    child.toggleAttribute('data-cut', isCut);
  }
}

/** Observes `row`, whose children may be added, removed and resized. */
export function useScrollEdges(row: { current: HTMLElement | null }): ScrollEdges {
  const [edges, setEdges] = useState(inSight);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      // `scrollLeft` is negative in right-to-left text.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      const [start, end] = [before > 1, after > 1];
      markCut(element, { start, end });
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
