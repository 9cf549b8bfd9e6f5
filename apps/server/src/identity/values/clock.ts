import { clockDifferenceMaxMs } from '../../limits/clock-difference.ts';

/** Milliseconds since 1970 UTC. */
export type Now = () => number;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Whether something was made before the moment since which such things count. A `validSince` ahead of now was written
 * on a clock that ran ahead and does not refuse what was made until now: otherwise nothing would be valid until it
 * comes again.
 */
export function isOutdated(
  madeAt: number,
  { validSince, now }: { validSince: number; now: number },
): boolean {
  const wasSetBack = validSince > now && madeAt <= now;
  return madeAt < validSince && !wasSetBack;
}

/** Whether a moment is ahead by more than clocks differ, so that it was written on a wrong clock. */
export function isAhead(moment: number, now: number): boolean {
  return moment > now + clockDifferenceMaxMs;
}

/** Whether something with a lifetime has expired. What was made on a clock that ran ahead has. */
export function isOver(expiresAt: number, lifetimeMs: number, now: number): boolean {
  return expiresAt <= now || isAhead(expiresAt - lifetimeMs, now);
}
