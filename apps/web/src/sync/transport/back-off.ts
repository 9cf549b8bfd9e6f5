const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/**
 * The delay after this many failures in a row, in milliseconds: 1 s doubling to 60 s, spread over half of it, so that
 * many clients do not reconnect at the same moment. `random` is from 0 to below 1.
 */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(full * (0.5 + random / 2));
}
