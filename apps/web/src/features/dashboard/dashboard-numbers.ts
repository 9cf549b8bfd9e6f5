import type { Job } from '@foothold/domain/job';
import { isAppliedWithin } from '@foothold/domain/job-facts';
import type { PersonsClock } from '@foothold/domain/clock/persons-clock';
import type { Stage } from '@foothold/domain/stage';
import { timeByKind } from '@foothold/domain/stage-stays';
import {
  byResume,
  bySource,
  byTag,
  climb,
  responses,
  stepsByWeek,
  applicationFlow,
} from '@foothold/domain/statistics';
import { agenda, countMoves, type AgendaEntry } from '@foothold/domain/standing/agenda';
import {
  suggestions,
  undatedTasks,
  type OpenTask,
  type Suggestion,
} from '@foothold/domain/standing/suggestions';
import { standingOf } from '@foothold/domain/standing/standing';
import { weekStarts } from '../../i18n/weeks.ts';
import { offerOpenUntil } from './open-offers.ts';

/**
 * Caches the result of the last arguments for each list of jobs: lists are replaced, never changed. A list’s cache is
 * collected with it.
 */
function once<Rest extends readonly unknown[], Answer>(
  count: (jobs: readonly Job[], ...rest: Rest) => Answer,
): (jobs: readonly Job[], ...rest: Rest) => Answer {
  const known = new WeakMap<readonly Job[], { rest: Rest; answer: Answer }>();
  return (jobs, ...rest) => {
    const before = known.get(jobs);
    if (before?.rest.every((part, at) => part === rest[at])) return before.answer;
    const answer = count(jobs, ...rest);
    known.set(jobs, { rest, answer });
    return answer;
  };
}

export const agendaOf = once((jobs, stages: readonly Stage[], clock: PersonsClock) =>
  agenda(jobs, { stages, clock }),
);
export const moveCountsOf = once((jobs, stages: readonly Stage[], clock: PersonsClock) =>
  countMoves(jobs, { stages, clock }),
);
/** An entry with a day, an open task, or a suggestion where there is neither. */
export type ComingEntry = AgendaEntry | OpenTask | Suggestion;

/** The most suggestions where nothing is coming up. */
const suggestionsMax = 4;

/** The open tasks without a day; suggestions where nothing at all is coming up. */
export const undatedOf = once((jobs, stages: readonly Stage[], clock: PersonsClock) => {
  const tasks = undatedTasks(jobs);
  const isEmpty = tasks.length === 0 && agendaOf(jobs, stages, clock).length === 0;
  return isEmpty ? suggestions(jobs, { stages, clock }, suggestionsMax) : tasks;
});
export const climbOf = once(climb);
export const offerOpenUntilOf = once(offerOpenUntil);
export const flowOf = once(applicationFlow);
export const responsesOf = once(responses);
export const timeByKindOf = once(timeByKind);
export const breakdownsOf = { source: once(bySource), tag: once(byTag), resume: once(byResume) };

/** The jobs that were applied for within a range of local dates; the same list when there is no range. */
export const jobsAppliedWithin = once((jobs, from: string | undefined, to: string | undefined) =>
  from === undefined && to === undefined ? jobs : jobs.filter((job) => isAppliedWithin(job, { from, to })),
);

const weekCount = 8;

/** The weeks that are shown, oldest first, each with its steps; `firstDay` is 1 (Monday) to 7. */
export const latestWeeks = once((jobs, today: string, firstDay: number, timeZone: string) => {
  const starts = weekStarts(today, firstDay, weekCount);
  return { starts, counts: stepsByWeek(jobs, starts, timeZone) };
});

export interface QuietJob {
  job: Job;
  /** Days without a reply; null where the start is unknown. */
  days: number | null;
}

/** The jobs without a reply for longer than their stage allows, the longest known first. */
export const quietJobs = once((jobs, stages: readonly Stage[], clock: PersonsClock) => {
  const quiet: QuietJob[] = [];
  for (const job of jobs) {
    const { next } = standingOf(job, { stages, clock });
    if (next.kind === 'gone_quiet') quiet.push({ job, days: next.days });
  }
  return quiet.sort((a, b) => (b.days ?? -1) - (a.days ?? -1));
});
