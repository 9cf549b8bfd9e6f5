import { flushSync } from 'react-dom';

/**
 * Blurs the focused field inside an element and focuses it again: some fields, such as tags, take over typed text on
 * blur, and dates and times report missing parts then. Everything is rendered when this returns.
 */
export function commitTyping(within: Element | null): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !within?.contains(active)) return;
  flushSync(() => active.blur());
  active.focus({ preventScroll: true });
}
