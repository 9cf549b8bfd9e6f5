/**
 * How far the clock of another server may run ahead, in milliseconds. A later moment was written on a wrong clock: what
 * counts from it would count until it comes again.
 */
export const clockDifferenceMaxMs = 5 * 60_000;
