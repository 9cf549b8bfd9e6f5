import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A ref for a button that removes its row. When it unmounts with the focus, the focus moves to the button with the same
 * `data-act` in its position; after the last row to the heading of the section, and where the section unmounts too, to
 * the heading of the one before.
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
      // The row is still in the page now.
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
