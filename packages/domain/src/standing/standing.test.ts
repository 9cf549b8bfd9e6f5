import { describe, expect, it, test } from 'vitest';
import type { Job } from '../job.ts';
import type { StageEvent } from '../stage-event.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import {
  cellInterviews,
  cellsSince,
  cellsToday,
  cellsZone,
  cellStages,
  jobOfCell,
  standingCells,
  type Cell,
} from '../testing/standing-cells.ts';
import { isIdle, proposalsOf } from './proposals.ts';
import { standingOf, type NextStep, type Standing } from './standing.ts';

const context = contextOn(cellsToday, cellsZone, '12:00');
const standing = (job: Job) => standingOf(job, context);

const hasOwnMove = ({ step }: Cell) => step === 'move_due' || step === 'move_overdue';
const isWaiting = ({ stage }: Cell) => ['applied', 'screening', 'interview'].includes(stage);
const isOpen = ({ interview }: Cell) => ['ahead', 'today', 'in_progress'].includes(interview);

/** A silent application whose own move or task comes first is followed up today as well. */
const isFollowUpDue = (cell: Cell) =>
  cell.stage === 'applied' && !isOpen(cell) && cell.interview !== 'past' && cell.step !== 'move_done';

/** Whose move it is, by rule. */
function expectedMove(cell: Cell): Standing['move'] {
  if (cell.stage === 'resting') return 'resting';
  if (hasOwnMove(cell)) return 'yours';
  if (cell.step === 'their_move') return 'theirs';
  if (cell.stage === 'offer') return 'yours';
  return cell.stage === 'saved' ? 'no_rush' : 'theirs';
}

/** What is said, by rule: what is the person's, then what is ahead, then a silence, then the rest. */
function expectedNext(cell: Cell): NextStep['kind'] {
  const { stage, step } = cell;
  if (stage === 'resting') return 'outcome';
  if (hasOwnMove(cell)) return 'written';
  if (expectedMove(cell) === 'yours') return 'reply_to_offer';
  const comesBeforeInterview = step === 'task_due' && cell.interview === 'ahead';
  if (isOpen(cell) && !comesBeforeInterview) return 'interview';
  if (step === 'task_due') return 'task';
  const isSilent = cell.interview !== 'past' && step !== 'move_done';
  if (isWaiting(cell) && isSilent) return 'gone_quiet';
  if (step === 'task_overdue') return 'task';
  if (step === 'their_move') return 'written';
  return stage === 'saved' ? 'nothing' : 'reply_expected';
}

/** Whether the others are awaited, by rule, and no task is open. */
function isAwaited(cell: Cell): boolean {
  const next = expectedNext(cell);
  const isOfOthers = next === 'reply_expected' || (next === 'written' && cell.step === 'their_move');
  return isOfOthers && cell.step !== 'task_undated';
}

describe.each(cellStages)('a job at %s', (stage) => {
  const cells = standingCells.filter((cell) => cell.stage === stage);

  it('has the standing of its interviews, dates and steps', () => {
    for (const cell of cells) {
      const { move, next, when, stroke, interview, stay } = standing(jobOfCell(cell));
      // A length is said only where its beginning is known.
      const days = cell.date === 'exact' || stage === 'resting' ? 131 : null;
      expect({ cell, move, next: next.kind, stroke, phase: interview?.phase, stay }).toEqual({
        cell,
        move: expectedMove(cell),
        next: expectedNext(cell),
        stroke: move !== 'yours' ? null : hasOwnMove(cell) ? 'due' : 'later',
        phase: stage !== 'resting' && isOpen(cell) ? cell.interview : undefined,
        stay: { since: cellsSince, certainty: stage === 'resting' ? 'exact' : cell.date, days },
      });
      if (next.kind === 'interview') expect(when?.moment).toBe(cellInterviews[cell.interview]);
      if (next.kind === 'gone_quiet') expect({ cell, days: next.days }).toEqual({ cell, days });
    }
  });

  it('gets the currently possible suggestions', () => {
    for (const cell of cells) {
      const job = jobOfCell(cell);
      const proposals = proposalsOf(job, standing(job), context.clock);
      const on = (kind: string) => proposals.find((each) => each.kind.startsWith(kind))?.on;
      expect(proposals.every(({ on: day }) => day === undefined || day >= cellsToday)).toBe(true);
      expect(proposals.length > 0).toBe(stage !== 'resting');
      const hasEnded = cell.interview === 'past' && cell.step !== 'move_done' && stage !== 'resting';
      expect({ cell, on: on('thank_you') }).toEqual({ cell, on: hasEnded ? cellsToday : undefined });
      if (stage === 'resting') continue;
      // The day before the interview; today for one of today; no day for one that is not entered.
      const eve = { ahead: '2026-12-01', today: cellsToday }[cell.interview as string];
      const isQuiet = expectedNext(cell) === 'gone_quiet';
      expect({ cell, on: on('prepare') }).toEqual({ cell, on: isQuiet ? undefined : eve });
      expect(on('follow_up') === cellsToday).toBe(isQuiet || isFollowUpDue(cell));
    }
  });
});

it('has nothing to do where others are awaited, no task is open and nothing is proposed for today', () => {
  const said = standingCells.map((cell) => {
    const job = jobOfCell(cell);
    const proposals = proposalsOf(job, standing(job), context.clock);
    const hasToday = !job.nextMove && proposals.some(({ by, on }) => by === 'me' && on === cellsToday);
    const idle = isIdle(job, standing(job), context.clock);
    expect({ cell, idle }).toEqual({ cell, idle: isAwaited(cell) && !hasToday });
    return idle;
  });
  expect(new Set(said)).toEqual(new Set([true, false]));
});

describe('a silence', () => {
  const applied = (occurred: string) => buildJob({ stageId: 'applied', occurred });
  const known = (approximate: boolean, source: 'ui' | 'import', recordedAt: string): Job => {
    const job = applied('2026-07-17');
    return { ...job, events: job.events.map((event) => ({ ...event, approximate, source, recordedAt })) };
  };

  test.each([
    ['of a date that is known', known(false, 'import', '2026-11-24T08:00:00.000Z'), 131],
    ['of a date a person said was about then', known(true, 'ui', '2026-11-24T08:00:00.000Z'), null],
    ['of an unknown date, recorded long ago', known(true, 'import', '2026-07-20T08:00:00.000Z'), null],
  ])('%s', (_, job, days) => {
    expect(standing(job).next).toEqual({ kind: 'gone_quiet', days });
  });

  it('is not reported for an undated step imported yesterday', () => {
    expect(standing(known(true, 'import', '2026-11-24T08:00:00.000Z')).next.kind).toBe('reply_expected');
  });

  it('counts from an interview that was held after the step', () => {
    const item = { id: testId(7), startsAt: '2026-11-01T10:00:00+01:00', timeZone: cellsZone };
    const job = applied('2026-07-17');
    const held = applyToJob(job, 'interview.put', { id: job.id, item });
    expect(standing(held)).toMatchObject({
      next: { kind: 'gone_quiet', days: 24 },
      silence: { on: '2026-11-01', certainty: 'exact' },
    });
  });
});

it('changes by itself when an interview begins and when it ends, on the same day', () => {
  const job = buildJob({ stageId: 'interview', occurred: '2026-11-20' });
  const item = {
    id: testId(7),
    startsAt: '2026-11-25T14:30:00+01:00',
    timeZone: cellsZone,
    durationMinutes: 45,
  };
  const invited = applyToJob(job, 'interview.put', { id: job.id, item });
  const at = (time: string) => standingOf(invited, contextOn(cellsToday, cellsZone, time));
  const phases = ['14:29', '14:30', '15:14', '15:15', '14:29'].map((time) => at(time).interview?.phase);
  expect(phases).toEqual(['today', 'in_progress', 'in_progress', undefined, 'today']);
  expect(at('15:15').next.kind).toBe('reply_expected');
});

it('gives priority to their move before the interview, and the interview before a later one', () => {
  const item = { id: testId(7), startsAt: '2026-12-02T14:30:00+01:00', timeZone: cellsZone };
  const withMove = (on: string) => {
    const job = buildJob({
      stageId: 'interview',
      occurred: '2026-11-20',
      fields: { title: 'A', company: 'B', nextMove: { text: 'Panel meets', by: 'them', on } },
    });
    return standing(applyToJob(job, 'interview.put', { id: job.id, item })).next.kind;
  };
  expect(['2026-11-24', '2026-11-27', '2026-12-02', '2026-12-03'].map(withMove)).toEqual([
    'interview',
    'written',
    'interview',
    'interview',
  ]);
});

it('gives priority to the earlier of two tasks, late or not, and to a coming interview before a late one', () => {
  const job = buildJob({ stageId: 'applied', occurred: '2026-11-20' });
  const withTasks = (...dues: string[]) =>
    dues.reduce(
      (current, due, at) =>
        applyToJob(current, 'task.put', { id: job.id, item: { id: testId(20 + at), title: due, due } }),
      job,
    );
  const said = (one: Job) => {
    const { next } = standing(one);
    return next.kind === 'task' ? next.task.title : next.kind;
  };
  const [late, early, far] = ['2026-11-20', '2026-11-27', '2026-12-20'] as const;
  expect([withTasks(far, late), withTasks(far, early), withTasks(late)].map(said)).toEqual([
    late,
    early,
    late,
  ]);
  const item = { id: testId(7), startsAt: '2026-12-02T14:30:00+01:00', timeZone: cellsZone };
  const invited = (one: Job) => applyToJob(one, 'interview.put', { id: job.id, item });
  expect([withTasks(far, late), withTasks(late)].map(invited).map(said)).toEqual(['interview', 'interview']);
});

it('gives priority to what comes before an own move of a later day, and to nothing else before one that is due', () => {
  const facts = {
    interview: (job: Job) =>
      applyToJob(job, 'interview.put', {
        id: job.id,
        item: { id: testId(7), startsAt: '2026-12-02T14:30:00+01:00', timeZone: cellsZone },
      }),
    reply: (job: Job) => applyToJob(job, 'job.update', { id: job.id, changes: { replyBy: '2026-12-02' } }),
    apply: (job: Job) => applyToJob(job, 'job.update', { id: job.id, changes: { closesOn: '2026-12-02' } }),
    task: (job: Job) =>
      applyToJob(job, 'task.put', {
        id: job.id,
        item: { id: testId(8), title: 'Rehearse', due: '2026-11-20' },
      }),
  };
  for (const [kind, withFact] of Object.entries(facts)) {
    const said = ['2026-11-20', cellsToday, '2026-12-02', '2026-12-03', undefined].map((on) => {
      const nextMove = { text: 'Call Ruth', by: 'me' as const, ...(on === undefined ? {} : { on }) };
      const job = buildJob({ fields: { title: 'A', company: 'B', nextMove } });
      const { move, next, stroke } = standing(withFact(job));
      expect([kind, move, stroke]).toEqual([
        kind,
        'yours',
        on !== undefined && on <= cellsToday ? 'due' : 'later',
      ]);
      return next.kind;
    });
    const isBeforeSameDay = kind === 'task';
    const isBeforeNoDay = kind === 'interview';
    expect([kind, ...said]).toEqual([
      kind,
      'written',
      'written',
      isBeforeSameDay ? kind : 'written',
      kind,
      isBeforeNoDay ? kind : 'written',
    ]);
  }
});

it.each([
  ['08:00', '15:00', 'interview'],
  ['08:00', undefined, 'written'],
  ['08:00', '09:00', 'written'],
  ['10:30', '15:00', 'interview'],
  ['12:00', '15:00', 'written'],
] as const)(
  'at %s puts an own move of today, %s, behind an interview at an earlier hour: %s',
  (now, hour, said) => {
    const on = hour === undefined ? cellsToday : `${cellsToday}T${hour}:00+01:00`;
    const job = buildJob({
      fields: { title: 'A', company: 'B', nextMove: { text: 'Call Ruth', by: 'me', on } },
    });
    const item = { id: testId(7), startsAt: `${cellsToday}T10:00:00+01:00`, timeZone: cellsZone };
    const invited = applyToJob(job, 'interview.put', { id: job.id, item });
    const { next, stroke } = standingOf(invited, contextOn(cellsToday, cellsZone, now));
    expect([next.kind, stroke]).toEqual([said, 'due']);
  },
);

it('says the day of an end as it was written down, and of a stamp the day that it is here', () => {
  const job = buildJob({ stageId: 'applied' });
  const closedAt = (occurred: string) =>
    applyToJob(job, 'job.move', {
      id: job.id,
      eventId: testId(30),
      stageId: 'resting',
      outcome: 'rejected',
      occurred,
      source: 'api',
    });
  const clock = contextOn('2026-12-20', 'Pacific/Auckland');
  const ended = closedAt('2026-12-10');
  const isAbout = (part: Partial<StageEvent>) => {
    const events = ended.events.map((event) => ({ ...event, ...part }));
    return standingOf({ ...ended, events }, clock).when?.isAbout;
  };
  expect([isAbout({}), isAbout({ approximate: true })]).toEqual([undefined, true]);
  for (const occurred of ['2026-12-10', '2026-12-10T23:30:00Z', '2026-12-10T23:30:00-08:00']) {
    const { when, stay } = standingOf(closedAt(occurred), clock);
    expect([when?.date, stay.since]).toEqual(['2026-12-10', '2026-12-10']);
  }
  const archived = applyToJob(
    job,
    'job.archive',
    { id: job.id, archived: true },
    { now: '2026-12-10T23:30:00.000Z' },
  );
  expect(standingOf(archived, clock).when?.date).toBe('2026-12-11');
});
