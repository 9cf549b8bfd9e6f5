/** Whether the focus is in something open over the page, such as a menu: taking it from there would close it. */
export function isInLayer(element: Element | null): boolean {
  return Boolean(element?.closest('.popover:not([data-exiting])'));
}
