import { useEffect, useLayoutEffect, useRef } from 'react';
import { commitTyping } from '../../../ui/commit-typing.ts';

/** Keys that work anywhere on the page while no dialog is open, with the platform's command key held down. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Listens for `mod` with one of the keys, named as in `KeyboardEvent.key`, letters in lower case. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act) return;
      // Prevents the browser’s Save dialog, also while a dialog is open.
      event.preventDefault();
      const form = formAround(event.target);
      if (key === 'Enter' && form) {
        event.stopPropagation();
        if (event.repeat) return;
        commitTyping(form);
        form.requestSubmit();
        return;
      }
      if (event.repeat || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      // Fields of several parts, such as dates, take Enter as the key to their next part.
      event.stopPropagation();
      commitTyping(document.querySelector('main'));
      act();
    }
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** The small form around a field, in the page or in a dialog over it, which is saved first. */
function formAround(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest('form') : null;
}
