const framesMax = 10;

/**
 * Brings the focus to an element as soon as it is drawn: a row far away is hidden, and cannot have the focus, until it has
 * been measured. `onTried` is told of each try. Returns how to give up.
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
