/** A ref for the field that a dialog or a step was opened for. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
