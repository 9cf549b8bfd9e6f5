import { clockDifferenceMaxMs } from '../../limits/clock-difference.ts';

/** Milliseconds since 1970 UTC. */
export type Now = () => number;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Whether something that was made at a moment is older than the moment since which such things count. Where the clock ran
 * ahead at that one and has been set back, what is made since then counts: else nothing would until it comes again.
 */
export function isOutdated(
  madeAt: number,
  { validSince, now }: { validSince: number; now: number },
): boolean {
  const wasSetBack = validSince > now && madeAt <= now;
  return madeAt < validSince && !wasSetBack;
}

/** Whether a moment can only have been written on a clock that ran ahead. */
export function isAhead(moment: number, now: number): boolean {
  return moment > now + clockDifferenceMaxMs;
}

/** Whether something is over that is good for `lifetimeMs`. One that was made on a clock that ran ahead is. */
export function isOver(expiresAt: number, lifetimeMs: number, now: number): boolean {
  return expiresAt <= now || isAhead(expiresAt - lifetimeMs, now);
}
