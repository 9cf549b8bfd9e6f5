import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A ref for a button whose press takes its row out of a section. When it goes with the focus, the focus goes on
 * to the button with the same `data-act` that takes its place, after the last to the section's heading, and where the
 * section goes with its last row, to the heading of the section before it.
 */
export function useFocusNext(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      const section = button?.closest('section');
      if (!button || !section || document.activeElement !== button) return;
      const alike = `button[data-act="${button.dataset['act'] ?? ''}"]`;
      const before = section.previousElementSibling;
      const at = [...section.querySelectorAll(alike)].indexOf(button);
      // The row itself is still there at this moment.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const left = section.isConnected ? [...section.querySelectorAll<HTMLElement>(alike)] : [];
        const heading = (section.isConnected ? section : before)?.querySelector<HTMLElement>('h2[tabindex]');
        (left[Math.min(at, left.length - 1)] ?? heading)?.focus();
      });
    };
  }, []);
  return ref;
}
