import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Props for the element that takes over the focus when the control that had it goes away; with `tabIndex={-1}`. */
export interface KeptFocus {
  ref: RefObject<HTMLElement | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Keeps the keyboard's place: a pressed button that is gone after its deed must not send the focus to the top. */
export function useKeptFocus(): KeptFocus {
  const ref = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    // Browsers report nothing when the element with the focus is removed.
    if (isInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    // A dialog that was opened from here is inside for React alone, and hands the focus back by itself.
    onFocus: ({ currentTarget, target }) => void (isInside.current = currentTarget.contains(target)),
    onBlur: (event) => void (isInside.current = event.relatedTarget !== null && contains(event)),
  };
}

function contains({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
