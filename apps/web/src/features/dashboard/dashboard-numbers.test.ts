import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonsClock } from '@foothold/domain/clock/persons-clock';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import { contextOn } from '@foothold/domain/testing/context-on';
import { jobsWithHistory } from '@foothold/domain/testing/job-history-arbitrary';
import {
  agendaOf,
  breakdownsOf,
  climbOf,
  jobsAppliedWithin,
  latestWeeks,
  moveCountsOf,
  offerOpenUntilOf,
  quietJobs,
  responsesOf,
  timeByKindOf,
  flowOf,
} from './dashboard-numbers.ts';

const patient = defaultStages.map((stage) => ({ ...stage, quietAfterDays: 40 }));
const question = fc.record({
  today: fc.constantFrom('2026-09-06', '2026-09-07', '2026-11-20'),
  timeZone: fc.constantFrom('UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'),
  firstDay: fc.constantFrom(1, 6, 7),
  stages: fc.constantFrom(defaultStages, patient),
  from: fc.constantFrom(undefined, '2026-09-01', '2026-09-20'),
  to: fc.constantFrom(undefined, '2026-09-01', '2026-09-30'),
});
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never;

// The page passes the same clock object within a minute.
const clocks = new Map<string, PersonsClock>();
function clockOf(today: string, timeZone: string): PersonsClock {
  const key = `${today} ${timeZone}`;
  const clock = clocks.get(key) ?? contextOn(today, timeZone).clock;
  clocks.set(key, clock);
  return clock;
}

/** Every number of the page; `counted` are the jobs within the range. */
function everyNumber(all: readonly Job[], { today, timeZone, firstDay, stages, from, to }: Question) {
  const clock = clockOf(today, timeZone);
  const counted = jobsAppliedWithin(all, from, to);
  return [
    counted,
    agendaOf(all, stages, clock),
    moveCountsOf(all, stages, clock),
    latestWeeks(all, today, firstDay, timeZone),
    quietJobs(all, stages, clock),
    climbOf(counted),
    flowOf(counted),
    responsesOf(counted),
    offerOpenUntilOf(counted, today),
    timeByKindOf(counted, today, timeZone),
    breakdownsOf.source(counted),
    breakdownsOf.tag(counted),
    breakdownsOf.resume(counted),
  ];
}

describe('the numbers of the dashboard', () => {
  it('do not depend on which were computed from the same jobs before', () => {
    fc.assert(
      fc.property(jobsWithHistory, fc.array(question, { minLength: 2, maxLength: 6 }), (jobs, asked) => {
        for (const each of asked) expect(everyNumber(jobs, each)).toEqual(everyNumber([...jobs], each));
      }),
    );
  });

  it('are memoised while the jobs and the question stay the same', () => {
    fc.assert(
      fc.property(jobsWithHistory, question, (jobs, asked) => {
        const again = everyNumber(jobs, asked);
        for (const [at, answer] of everyNumber(jobs, asked).entries()) expect(answer).toBe(again[at]);
      }),
    );
  });
});
