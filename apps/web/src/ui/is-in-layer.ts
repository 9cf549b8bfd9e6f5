/** Whether the element is in a layer over the page, such as a menu, which would close when it loses the focus. */
export function isInLayer(element: Element | null): boolean {
  return Boolean(element?.closest('.popover:not([data-exiting])'));
}
