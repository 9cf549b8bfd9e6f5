import type { PersonsClock } from '../clock/persons-clock.ts';
import type { Job } from '../job.ts';
import { dateOf } from '../moment.ts';
import type { StageEvent } from '../stage-event.ts';
import { dateIn } from '../time-zone.ts';
import { certaintyOf, type Certainty } from '../certainty.ts';
import { lastHeldInterview } from './upcoming-interview.ts';

/** The local date of the last word between both sides. */
export interface LastWord {
  on: string;
  certainty: Certainty;
}

/**
 * The latest of: the step to the stage where the job stands, the last move that was done, the last interview that was
 * held. A step of which an import knew no date happened at the latest when it was recorded, so that date stands for it:
 * a silence counted from there is never too long.
 */
export function lastWord(job: Job, current: StageEvent, clock: PersonsClock): LastWord {
  const { timeZone } = clock;
  const certainty = certaintyOf(current);
  const step = certainty === 'unknown' ? dateIn(current.recordedAt, timeZone) : dateOf(current.occurred);
  const doneAt = job.completedMoves?.at(-1)?.doneAt;
  const heldAt = lastHeldInterview(job, clock)?.startsAt;
  // Most jobs have neither, and thousands are read at once.
  if (doneAt === undefined && heldAt === undefined) return { on: step, certainty };
  const later = [doneAt, heldAt]
    .filter((moment) => moment !== undefined)
    .map((moment) => dateIn(moment, timeZone))
    .filter((date) => date > step || (date === step && certainty !== 'exact'))
    .sort()
    .at(-1);
  return later === undefined ? { on: step, certainty } : { on: later, certainty: 'exact' };
}
