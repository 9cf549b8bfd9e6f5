/** A ref that focuses the first field of a dialog or a step. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
