/** What is dragged over a page, and where. */
export interface Drag {
  /** MIME types, and `Files`: `dataTransfer.types`. */
  types: readonly string[];
  /** Whether it was picked up on this page. */
  isFromHere: boolean;
  /** Whether it is over a field that takes words. */
  isOverField: boolean;
  isDialogOpen: boolean;
}

/**
 * What handles a drop: the page, the browser, which inserts text into a field, or neither. A file or link dropped
 * outside of fields would be opened by the browser in place of the page.
 */
export function dropTarget({
  types,
  isFromHere,
  isOverField,
  isDialogOpen,
}: Drag): 'page' | 'browser' | 'none' {
  const hasFiles = types.includes('Files');
  if (isFromHere || (isOverField && !hasFiles)) return 'browser';
  return isDialogOpen ? 'none' : 'page';
}
