import { useEffect } from 'react';
import type { RefObject } from 'react';

interface FocusAfterProps {
  /** Whether the button that opened the dialog has unmounted, so that the focus cannot return to it. */
  isGone: boolean;
  heading: RefObject<HTMLElement | null>;
}

/** Stands in a dialog, which keeps the focus until it has faded. */
export function FocusAfter({ isGone, heading }: FocusAfterProps) {
  useEffect(() => {
    const target = heading.current;
    if (!isGone) return;
    return () => queueMicrotask(() => target?.focus());
  }, [isGone, heading]);
  return null;
}
