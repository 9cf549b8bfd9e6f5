import type { NextMove } from '../next-move.ts';
import { hasTime } from '../moment.ts';
import { momentOf, type WallTime } from './wall-time.ts';

/** The move at another time, or without one; a time that is the stored one keeps its bytes and its zone. */
export function moveAt(move: NextMove, when: WallTime): NextMove {
  const on = momentOf(when);
  if (on === move.on) return move;
  const { on: _on, timeZone: _timeZone, ...rest } = move;
  if (on === undefined) return rest;
  return hasTime(on) ? { ...rest, on, timeZone: when.timeZone } : { ...rest, on };
}
