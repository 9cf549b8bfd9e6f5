import { flushSync } from 'react-dom';

/**
 * Leaves the field that is typed in, where it is in an element, and comes back to it: some fields, such as tags, take over
 * what was typed when they are left, and dates and times say then what they lack. All of it is drawn when this returns.
 */
export function commitTyping(within: Element | null): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !within?.contains(active)) return;
  flushSync(() => active.blur());
  active.focus({ preventScroll: true });
}
