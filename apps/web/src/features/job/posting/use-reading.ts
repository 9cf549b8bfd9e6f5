import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a text in Markdown is written or read as a page at the moment. */
export interface Reading {
  isRead: boolean;
  toggle: () => void;
  /** For the element around both, with `tabIndex={-1}`. */
  frame: RefObject<HTMLDivElement | null>;
}

/** Changes over between writing a text and reading it; the focus follows. */
export function useReading(isReadFirst = false): Reading {
  const [isRead, setIsRead] = useState(isReadFirst);
  const frame = useRef<HTMLDivElement>(null);
  const isToggled = useRef(false);
  const toggle = () => {
    isToggled.current = true;
    setIsRead(!isRead);
  };
  useEffect(() => {
    if (!isToggled.current) return;
    const text = frame.current?.querySelector('textarea');
    (text ?? frame.current)?.focus({ preventScroll: true });
  }, [isRead]);
  return { isRead, toggle, frame };
}
