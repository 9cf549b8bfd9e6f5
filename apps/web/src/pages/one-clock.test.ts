import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agenda } from '@foothold/domain/standing/agenda';
import { calendarEntries } from '@foothold/domain/calendar/calendar-entries';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import { moveAt } from '@foothold/domain/clock/move-time';
import { wallTimeOf } from '@foothold/domain/clock/wall-time';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { dateOf } from '@foothold/domain/moment';
import { dayItems } from '@foothold/domain/standing/reminders';
import { clockChanges } from '@foothold/domain/testing/clock-changes';
import { contextOn } from '@foothold/domain/testing/context-on';
import { applyToJob, buildJob, testId } from '@foothold/domain/testing/job-builder';
import { momentAt } from '@foothold/domain/time-zone';
import {
  interviewOf,
  interviewValues,
  newInterviewValues,
  startOf,
} from '../features/job/interviews/interview-values.ts';
import { sortEntries } from '../features/jobs/model/job-sort.ts';
import { jobEntry } from '../job-fields/job-entry.ts';

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const zone = fc.constantFrom(...zones);
const change = fc.constantFrom(...clockChanges(zones, 2026, 2027));
/** A move and an interview that are typed round a change of the clock in one zone, and read in another. */
const story = fc.record({ change, minutes: fc.integer({ min: -240, max: 240 }), reader: zone });

interface Typed {
  date: string;
  time: string;
  timeZone: string;
}

const typedOf = (instant: number, timeZone: string): Typed => {
  const shown = momentAt(instant, timeZone);
  return { date: dateOf(shown), time: shown.slice(11, 16), timeZone };
};

/** Each surface that shows the time, as a person in this zone reads it. */
function shownTo(job: Job, timeZone: string): Record<string, string | undefined> {
  const context = contextOn('2025-12-31', timeZone);
  const mail = { moves: 'digest', interviews: true, at: '08:00', timeZone, language: 'en' } as const;
  const days = ['2025-12-31', '2028-01-01'].map((day) => dayItems([job], mail, day));
  const [move, talk] = (['move', 'interview'] as const).map((kind) => {
    const coming = agenda([job], context).find((entry) => entry.kind === kind);
    return coming?.on ?? undefined;
  });
  const inMail = days.flat().find(({ kind }) => kind === 'move')?.on;
  const feed = calendarEntries(job, calendarWords.en).map(({ time }) =>
    'start' in time ? momentAt(time.start, timeZone) : time.date,
  );
  return {
    list: jobEntry(job, context).when?.moment,
    dashboard: move,
    dashboardInterview: talk,
    mail: inMail,
    feedInterview: feed[0],
    feed: feed[1],
  };
}

function jobWith(nextMove: NextMove, typed: Typed): Job {
  const job = buildJob({ stageId: 'applied', fields: { title: 'A', company: 'B', nextMove } });
  const item = interviewOf({ ...newInterviewValues(testId(7), typed.timeZone), ...typed });
  return applyToJob(job, 'interview.put', { id: job.id, item });
}

it('shows the same local time on every page, and keeps every byte when another part is saved', () => {
  fc.assert(
    fc.property(story, ({ change: { timeZone, instant }, minutes, reader }) => {
      const typed = typedOf(instant + minutes * 60_000, timeZone);
      const move = moveAt({ text: 'Call', by: 'me' }, typed);
      const job = jobWith(move, typed);

      const own = Object.values(shownTo(job, timeZone));
      expect(own.map((moment) => moment?.slice(0, 16))).toEqual(own.map(() => `${typed.date}T${typed.time}`));
      const instants = Object.values(shownTo(job, reader)).map((moment) => Date.parse(moment ?? ''));
      expect(new Set(instants)).toEqual(new Set([Date.parse(move.on ?? '')]));

      const saved = moveAt({ ...move, text: 'Write' }, wallTimeOf(move.on, reader));
      expect(saved).toEqual({ ...move, text: 'Write' });
      const [interview] = job.interviews ?? [];
      expect(interview && interviewOf(interviewValues(interview))).toEqual(interview);
      // The instant by which the form names the zone’s offset.
      expect(interview && startOf(interviewValues(interview))).toBe(Date.parse(interview?.startsAt ?? ''));
    }),
    { numRuns: 300 },
  );
});

it('orders what is close to a change of the clock alike in list, dashboard, mail and feed', () => {
  const quarterMs = 900_000;
  for (const { timeZone, instant } of clockChanges(zones, 2026, 2026)) {
    const context = contextOn('2025-12-31', timeZone);
    const starts = Array.from({ length: 17 }, (_, at) => instant + (at - 8) * quarterMs);
    const jobs = starts.map((start, at) => {
      const job = buildJob({ id: testId(100 + at), stageId: 'applied' });
      const item = { id: testId(200 + at), startsAt: momentAt(start, timeZone), timeZone };
      return applyToJob(job, 'interview.put', { id: job.id, item });
    });
    const mixed = jobs.toReversed();
    const entries = mixed.map((job) => jobEntry(job, context));
    const listed = sortEntries(entries, [{ key: 'when', order: 'asc' }], new Intl.Collator('en'));
    const mail = { moves: 'digest', interviews: true, at: '08:00', timeZone, language: 'en' } as const;
    const days = new Set(starts.map((start) => dateOf(momentAt(start, timeZone))));
    const places = {
      list: listed.map(({ when }) => Date.parse(when?.moment ?? '')),
      dashboard: agenda(mixed, context).map(({ on }) => Date.parse(on ?? '')),
      mail: [...days].flatMap((day) => dayItems(mixed, mail, day)).map(({ on }) => Date.parse(on)),
      feed: jobs
        .flatMap((job) => calendarEntries(job, calendarWords.en))
        .map(({ time }) => 'start' in time && time.start),
    };
    for (const [place, order] of Object.entries(places))
      expect([timeZone, place, order]).toEqual([timeZone, place, starts]);
  }
});
