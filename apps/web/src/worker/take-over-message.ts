/** Said by a page to the worker that waits: take over now. */
export const takeOverMessage = 'take_over';
