import { flushSync } from 'react-dom';

/**
 * Blurs the focused field inside an element and focuses it again: on blur some fields, such as tags, commit typed text,
 * and dates and times report missing parts. Rendering is complete when this returns.
 */
export function commitTyping(within: Element | null): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !within?.contains(active)) return;
  flushSync(() => active.blur());
  active.focus({ preventScroll: true });
}
