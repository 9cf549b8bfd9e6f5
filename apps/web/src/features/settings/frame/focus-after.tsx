import { useEffect } from 'react';
import type { RefObject } from 'react';

interface FocusAfterProps {
  /** The button that opened the dialog is gone, so the focus has nowhere to go back to. */
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
