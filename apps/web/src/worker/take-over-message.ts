/** The message by which a page tells the waiting worker to take over. */
export const takeOverMessage = 'take_over';
