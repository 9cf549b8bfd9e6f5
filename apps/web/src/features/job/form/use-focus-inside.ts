import { useState, type FocusEvent } from 'react';

/** Whether the focus is in an element or in what it holds; `focus` is spread onto it. */
export function useFocusInside() {
  const [isInside, setInside] = useState(false);
  const focus = {
    onFocus: () => setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false);
    },
  };
  return { isInside, setInside, focus };
}
