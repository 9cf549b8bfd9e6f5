import { personsClock } from '../clock/persons-clock.ts';
import { defaultStages } from '../stage.ts';
import type { StandingContext } from '../standing/standing.ts';
import { instantAt } from '../time-zone.ts';

/** The usual stages, and a person's clock at a time of a local date, its beginning where none is named. */
export function contextOn(date: string, timeZone: string, time = '00:00'): StandingContext {
  return { stages: defaultStages, clock: personsClock(instantAt(date, time, timeZone), timeZone) };
}
