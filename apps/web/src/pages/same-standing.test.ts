import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarEntries } from '@foothold/domain/calendar/calendar-entries';
import { calendarWords } from '@foothold/domain/calendar/calendar-words';
import type { Job } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { dayItems } from '@foothold/domain/standing/reminders';
import { timeByKind } from '@foothold/domain/stage-stays';
import { agenda } from '@foothold/domain/standing/agenda';
import { standingOf, type Standing } from '@foothold/domain/standing/standing';
import { contextOn } from '@foothold/domain/testing/context-on';
import { jobsWithHistory } from '@foothold/domain/testing/job-history-arbitrary';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import {
  cellStages,
  cellsToday,
  cellsZone,
  jobOfCell,
  standingCells,
} from '@foothold/domain/testing/standing-cells';
import { momentAt } from '@foothold/domain/time-zone';
import { quietJobs } from '../features/dashboard/dashboard-numbers.ts';
import { jobEntry } from '../job-fields/job-entry.ts';
import { compileFilters, isInView } from '../features/jobs/model/job-filter.ts';

const context = contextOn(cellsToday, cellsZone, '12:00');

/** What a place says that lists many things: of which kind, called what, and when. */
type Line = readonly [kind: string, text: string, on: string];

/** The line that every such place must have for a job that stands like this; null where nothing has a day. */
function lineOf({ next, when }: Standing): Line | null {
  if (when === null) return null;
  switch (next.kind) {
    case 'written':
      return ['move', next.text, when.moment];
    case 'task':
      return ['task', next.task.title, when.moment];
    case 'interview':
      return ['interview', next.interview.label ?? '', when.moment];
    default:
      return null;
  }
}

function inAgenda(job: Job): Line[] {
  return agenda([job], context).flatMap((entry): Line[] => {
    const { on } = entry;
    if (on === null) return [];
    switch (entry.kind) {
      case 'move':
        return [['move', entry.text ?? '', on]];
      case 'task':
        return [['task', entry.task.title, on]];
      case 'interview':
        return [['interview', entry.interview.label ?? '', on]];
      case 'reply':
      case 'closes':
        return [];
    }
  });
}

const mailed = {
  moves: 'digest',
  interviews: true,
  at: '08:00',
  timeZone: cellsZone,
  language: 'en',
} as const;

/** The mail of the day on which it is due, or of today where it is late. */
function inMail(job: Job, on: string): Line[] {
  const date = dateOf(on) < cellsToday ? cellsToday : dateOf(on);
  return dayItems([job], mailed, date).map((item) => [item.kind, item.text, item.on]);
}

function inFeed(job: Job): string[] {
  return calendarEntries(job, calendarWords.en).map(({ time, summary }) => {
    const on = 'start' in time ? momentAt(time.start, cellsZone) : time.date;
    return `${summary} ${on}`;
  });
}

const inFeedWords: Record<string, (text: string) => string> = {
  move: (text) => `${text}: Globex`,
  task: (text) => `To do: ${text}`,
  interview: () => 'Interview: Globex',
};

describe.each(cellStages)('a job at %s', (stage) => {
  const cells = standingCells.filter((cell) => cell.stage === stage);

  it('has the same standing on the list, the board, the dashboard, in the calendar feed and in mails', () => {
    for (const cell of cells) {
      const job = jobOfCell(cell);
      const standing = standingOf(job, context);
      const entry = jobEntry(job, context);
      expect({ cell, ...entry }).toMatchObject({ cell, ...standing });

      const isQuiet = standing.next.kind === 'gone_quiet';
      const quiet = quietJobs([job], context.stages, context.clock).map(({ days }) => days);
      expect({ cell, quiet }).toEqual({
        cell,
        quiet: standing.next.kind === 'gone_quiet' ? [standing.next.days] : [],
      });
      expect(isInView(entry, 'quiet')).toBe(isQuiet);

      const ahead = [...inAgenda(job), ...(standing.when ? inMail(job, standing.when.moment) : [])];
      if (standing.move === 'resting') expect({ cell, ahead }).toEqual({ cell, ahead: [] });
      const line = lineOf(standing);
      if (line === null) continue;
      const [kind, text, on] = line;
      expect(inAgenda(job)).toContainEqual(line);
      expect({ cell, mail: inMail(job, on) }).toEqual({
        cell,
        mail: expect.arrayContaining([line]) as Line[],
      });
      expect(inFeed(job)).toContain(`${inFeedWords[kind]?.(text)} ${on}`);
    }
  });
});

it('shows no coming interview of a resting job anywhere', () => {
  const resting = standingCells.filter(
    ({ stage, interview }) => stage === 'resting' && interview === 'ahead',
  );
  expect(resting.length).toBeGreaterThan(0);
  for (const job of resting.map(jobOfCell))
    expect([inAgenda(job), inFeed(job), inMail(job, '2026-12-02')]).toEqual([[], [], []]);
});

it('names in the mail of a day everything of one’s own that the dashboard shows as due by then', () => {
  const days = [undefined, '2026-11-20', cellsToday, '2026-11-28'];
  for (const cell of standingCells.filter(({ date }) => date === 'exact'))
    for (const replyBy of days)
      for (const closesOn of days) {
        const job = { ...jobOfCell(cell), replyBy, closesOn };
        const due = agenda([job], context).filter(
          ({ on, ...entry }) =>
            on !== null &&
            dateOf(on) <= cellsToday &&
            !(entry.kind === 'move' && entry.by === 'them') &&
            // A mail names a last day to reply on that day only.
            !(dateOf(on) < cellsToday && on === replyBy),
        );
        const items = dayItems([job], mailed, cellsToday).map(({ on }) => on);
        expect({ cell, replyBy, closesOn, items }).toEqual({
          cell,
          replyBy,
          closesOn,
          items: expect.arrayContaining(due.map(({ on }) => on)) as string[],
        });
      }
});

it('lists as many jobs behind each number of the time in a stage as it says', () => {
  fc.assert(
    fc.property(jobsWithHistory, (jobs) => {
      const entries = jobs.map((job) => jobEntry(job, context));
      const listed = (search: Parameters<typeof compileFilters>[0]) =>
        entries.filter(compileFilters(search, cellsToday, cellsZone, [])).length;
      for (const { kind, waiting, ended } of timeByKind(jobs, cellsToday, cellsZone)) {
        expect([kind, listed({ standing: kind })]).toEqual([kind, waiting]);
        expect([kind, listed({ left: kind })]).toEqual([kind, ended]);
      }
    }),
  );
});

it('says first of a job what comes first on the dashboard, of two things with a time on one day', () => {
  const on = '2026-12-02';
  const hours = ['09:00', '12:30', '15:00'].map((time) => `${on}T${time}:00+01:00`);
  for (const startsAt of hours)
    for (const moveOn of hours)
      for (const by of ['me', 'them'] as const) {
        if (moveOn === startsAt) continue;
        const item = { id: testId(7), startsAt, timeZone: cellsZone };
        const nextMove = { text: 'Call', by, on: moveOn, timeZone: cellsZone };
        const job = { ...buildJob({ stageId: 'screening' }), interviews: [item], nextMove };
        const [first] = agenda([job], context);
        expect([moveOn, by, standingOf(job, context).when?.moment]).toEqual([moveOn, by, first?.on]);
      }
});
