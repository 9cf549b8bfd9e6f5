/**
 * How far the clock of another server may run ahead, in milliseconds. A moment that is later than that was written on a
 * clock that was wrong: what counts from it would count until it comes again.
 */
export const clockDifferenceMaxMs = 5 * 60_000;
