import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject, UIEvent } from 'react';

/** How far the list was scrolled when it was left, and what it showed then. */
let left: { asked: string; top: number } = { asked: '', top: 0 };

/** The job whose page led here; null after any other page, and where the list was asked for to search in it. */
export function useReturnedFrom(): string | null {
  const router = useRouter();
  // While a page is drawn for the first time, the one before it is still the last that was resolved.
  const [id] = useState(() => {
    const { location, resolvedLocation: from } = router.state;
    if (location.state.isForSearch) return null;
    return from?.pathname === '/edit-job' ? (from.search.job ?? null) : null;
  });
  return id;
}

/** Brings the focus back to the job whose page was left. */
export function useFocusOnReturn(returnedFrom: string | null, goTo: (id: string) => void): void {
  const focus = useEffectEvent(() => {
    if (returnedFrom !== null) goTo(returnedFrom);
  });
  useEffect(() => focus(), []);
}

/**
 * A list of other jobs begins at its top, the same one after the page of a job where it was; `asked` is what they are.
 * Returns what must hear of scrolling.
 */
export function useListScroll(
  scroll: RefObject<HTMLDivElement | null>,
  asked: string,
  isReturn: boolean,
): (event: UIEvent<HTMLDivElement>) => void {
  const top = useRef(0);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isBack = isFirst.current && isReturn && left.asked === asked;
    isFirst.current = false;
    // Asking for the top of a list that stands there already would measure its new rows at every keystroke.
    if (isBack) scroll.current?.scrollTo({ top: left.top });
    else if (top.current > 0) scroll.current?.scrollTo({ top: 0 });
    return () => {
      left = { asked, top: top.current };
    };
  }, [scroll, asked, isReturn]);
  const [onScroll] = useState(() => (event: UIEvent<HTMLDivElement>) => {
    top.current = event.currentTarget.scrollTop;
  });
  return onScroll;
}
