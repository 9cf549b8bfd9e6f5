import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Props for the element that takes over the focus when the control that had it goes away; with `tabIndex={-1}`. */
export interface KeptFocus {
  ref: RefObject<HTMLElement | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Takes over the focus from a control that unmounts, which would otherwise fall back to the top of the page. */
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
    // React bubbles focus events of a dialog that was opened here; the dialog returns the focus by itself.
    onFocus: ({ currentTarget, target }) => void (isInside.current = currentTarget.contains(target)),
    onBlur: (event) => void (isInside.current = event.relatedTarget !== null && contains(event)),
  };
}

function contains({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
