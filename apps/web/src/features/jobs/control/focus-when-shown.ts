const framesMax = 10;

/**
 * Focuses an element once it is visible: a row far away is hidden, and cannot take the focus, until it is measured.
 * Calls `onTried` at each try. Returns what cancels it.
 */
export function focusWhenShown(
  find: () => HTMLElement | null,
  onTried: (element: HTMLElement) => void,
  framesLeft = framesMax,
): () => void {
  const element = find();
  element?.focus({ preventScroll: true });
  if (element) onTried(element);
  if (framesLeft === 0 || (element && element === document.activeElement)) return () => undefined;
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    cancel = focusWhenShown(find, onTried, framesLeft - 1);
  });
  return () => cancel();
}
