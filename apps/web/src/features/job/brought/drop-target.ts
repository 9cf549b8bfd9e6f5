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
 * Who takes what is dropped: the page, the browser, which puts words into a field, or neither. Left to the browser, a
 * file or a link that is dropped beside every field would be opened in place of the page.
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
