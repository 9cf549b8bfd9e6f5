import { describe, expect, it } from 'vitest';
import { calendarEntries } from '../calendar/calendar-entries.ts';
import { calendarWords } from '../calendar/calendar-words.ts';
import type { Job } from '../job.ts';
import { dateOf } from '../moment.ts';
import { dayItems, type DueItem } from './reminders.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob } from '../testing/job-builder.ts';
import {
  cellStages,
  cellsToday as today,
  cellsZone as timeZone,
  jobOfCell,
  standingCells,
  type Cell,
} from '../testing/standing-cells.ts';
import { momentAt } from '../time-zone.ts';
import { agenda, countMoves, deadlinesToday, interviewsToday, tasksDue, type AgendaEntry } from './agenda.ts';
import { isIdle } from './proposals.ts';
import { standingOf } from './standing.ts';
import { suggestions, undatedTasks } from './suggestions.ts';

const context = contextOn(today, timeZone, '12:00');
const mail = { moves: 'digest', interviews: true, at: '08:00', timeZone, language: 'en' } as const;

const days = { past: '2026-11-20', today, soon: '2026-11-28', later: '2026-12-15' } as const;
type Day = keyof typeof days;

/** The last days to reply and to apply, none, one or both. */
const deadlines: readonly { replyBy?: Day; closesOn?: Day }[] = [
  {},
  ...(Object.keys(days) as Day[]).flatMap((day) => [{ replyBy: day }, { closesOn: day }]),
  { replyBy: 'soon', closesOn: 'today' },
  { replyBy: 'today', closesOn: 'soon' },
];

interface Known {
  where: Cell & (typeof deadlines)[number];
  job: Job;
}

function jobsAt(stage: Cell['stage']): Known[] {
  const cells = standingCells.filter((cell) => cell.stage === stage && cell.date === 'exact');
  return cells.flatMap((cell) => {
    const plain = jobOfCell(cell);
    return deadlines.map((deadline) => {
      const changes = Object.fromEntries(Object.entries(deadline).map(([name, day]) => [name, days[day]]));
      const isPlain = Object.keys(changes).length === 0;
      return {
        where: { ...cell, ...deadline },
        job: isPlain ? plain : applyToJob(plain, 'job.update', { id: plain.id, changes }),
      };
    });
  });
}

const isDue = ({ on }: AgendaEntry) => on !== null && dateOf(on) <= today;
const isOwn = (entry: AgendaEntry) => entry.kind !== 'move' || entry.by === 'me';

/** The line of the dashboard for what a mail says; the last day to apply may be that of the move itself. */
const isLineOf =
  ({ kind, on }: DueItem) =>
  (entry: AgendaEntry) =>
    kind === 'closes'
      ? entry.kind === 'closes' || (entry.kind === 'move' && entry.by === 'me')
      : entry.kind === kind && entry.on === on;

/** The days of what the calendar feed says of a job. */
function feedDays(job: Job): string[] {
  return calendarEntries(job, calendarWords.en).map(({ time }) =>
    'start' in time ? dateOf(momentAt(time.start, timeZone)) : time.date,
  );
}

describe.each(cellStages)('of a job at %s with last days', (stage) => {
  const all = jobsAt(stage);

  it('the dashboard says what the mail of the day says, and the feed what the dashboard says', () => {
    for (const { where, job } of all) {
      const entries = agenda([job], context);
      const isHeld = ({ kind, on }: DueItem) => kind === 'interview' && dateOf(on) <= today;
      const unsaid = dayItems([job], mail, today).filter(
        (item) => !isHeld(item) && !entries.some(isLineOf(item)),
      );
      expect({ where, unsaid }).toEqual({ where, unsaid: [] });
      const feed = feedDays(job);
      const notInFeed = entries.filter(({ on }) => on !== null && !feed.includes(dateOf(on)));
      expect({ where, notInFeed }).toEqual({ where, notInFeed: [] });
    }
  });

  it('the mail of the day says what the dashboard says is due, or was for a day before', () => {
    for (const { where, job } of all) {
      const said = dayItems([job], mail, today);
      const unsaid = agenda([job], context).filter(
        (entry) => isOwn(entry) && isDue(entry) && !said.some((item) => isLineOf(item)(entry)),
      );
      expect({ where, unsaid }).toEqual({ where, unsaid: [] });
    }
  });

  it('the time that the list says is that of a line of the dashboard, or the day on which the posting closes', () => {
    for (const { where, job } of all) {
      const { when, next, move } = standingOf(job, context);
      if (when === null || when.reason === 'closing' || when.reason === 'rested') continue;
      const lines = agenda([job], context).map(({ on }) => on);
      const isGone = move === 'theirs' && next.kind === 'written' && when.date < today;
      expect({ where, lines: isGone ? [when.moment] : lines }).toEqual({
        where,
        lines: expect.arrayContaining([when.moment]) as string[],
      });
    }
  });

  it('nothing is left to do where the page says so, or where a reply is all that is expected', () => {
    for (const { where, job } of all) {
      const standing = standingOf(job, context);
      const lines = agenda([job], context);
      if (standing.next.kind === 'reply_expected') expect({ where, lines }).toEqual({ where, lines: [] });
      if (!isIdle(job, standing, context.clock)) continue;
      const left = [...lines, ...undatedTasks([job]), ...suggestions([job], context, 4)];
      expect({ where, left }).toEqual({ where, left: [] });
    }
  });

  it('each thing that is due is counted once', () => {
    for (const { where, job } of all) {
      const entries = agenda([job], context);
      const counted =
        countMoves([job], context).due +
        tasksDue(entries, today) +
        deadlinesToday(entries, today) +
        interviewsToday(entries, today);
      const due = entries.filter((entry) => isOwn(entry) && isDue(entry));
      // An own move without a day has that of its deadline, which has a line of its own.
      const isTwice = job.nextMove?.by === 'me' && job.nextMove.on === undefined;
      expect({ where, counted }).toEqual({ where, counted: due.length - (isTwice ? 1 : 0) });
    }
  });

  it('a posting closes soon only for who has not applied', () => {
    for (const { where, job } of all) {
      const isSoon = where.closesOn === 'today' || where.closesOn === 'soon';
      const { isClosingSoon } = standingOf(job, context);
      expect({ where, isClosingSoon }).toEqual({ where, isClosingSoon: stage === 'saved' && isSoon });
    }
  });
});
