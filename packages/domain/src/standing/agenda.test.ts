import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda, countMoves, tasksDue } from './agenda.ts';
import type { AgendaEntry, AgendaMove } from './agenda.ts';
import type { Job, Task } from '../job.ts';
import { dayItems } from './reminders.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { jobsWithMoves } from '../testing/job-moves-arbitrary.ts';
import { standingOf } from './standing.ts';

const today = '2026-11-10';
const on = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const job = fc
  .record({ on, by: fc.constantFrom('me' as const, 'them' as const) })
  .map((move) => buildJob({ fields: { title: 'A', company: 'B', nextMove: { text: 'Call', ...move } } }));

const movesOf = (entries: readonly AgendaEntry[]) =>
  entries.filter((entry): entry is AgendaMove => entry.kind === 'move');
const mineOf = (entries: readonly AgendaEntry[]) => movesOf(entries).filter((entry) => entry.by === 'me');
const isDue = ({ on: day }: AgendaEntry) => day !== null && day.slice(0, 10) <= today;

it('is in order, has every dated move of mine, and no past one of theirs', () => {
  fc.assert(
    fc.property(fc.array(job), (jobs) => {
      const entries = agenda(jobs, contextOn(today, 'Europe/Berlin'));
      const days = entries.map((entry) => entry.on ?? '~');
      expect(days).toEqual(days.toSorted());
      const mine = jobs.filter((one) => one.nextMove?.by === 'me').length;
      expect(mineOf(entries)).toHaveLength(mine);
      expect(movesOf(entries).some(({ by, on: day }) => by === 'them' && (day ?? '') < today)).toBe(false);
      expect(countMoves(jobs, contextOn(today, 'Europe/Berlin')).due).toBe(
        mineOf(entries).filter((entry) => isDue(entry)).length,
      );
    }),
  );
});

it('shows a saved posting that closes soon, and nothing resting', () => {
  const closing = { title: 'A', company: 'B', closesOn: '2026-11-12' };
  const here = 'Europe/Berlin';
  expect(agenda([buildJob({ fields: closing })], contextOn(today, here))).toMatchObject([
    { text: null, on: null, by: 'me' },
  ]);
  expect(
    agenda([buildJob({ fields: { ...closing, closesOn: today } })], contextOn(today, here)),
  ).toMatchObject([{ text: null, on: today, by: 'me' }]);
  expect(
    agenda([buildJob({ fields: closing, stageId: 'resting', outcome: 'skipped' })], contextOn(today, here)),
  ).toEqual([]);
});

it('has one entry for the move of every job whose move is mine, dated or not, due when the job’s is', () => {
  fc.assert(
    fc.property(jobsWithMoves, ({ jobs, today }) => {
      const isDue = ({ on: day }: AgendaEntry) => day !== null && day.slice(0, 10) <= today;
      const entries = agenda(jobs, contextOn(today, 'Europe/Berlin'));
      for (const each of jobs) {
        const own = entries.filter((entry) => entry.job === each);
        const { nextMove, replyBy = '' } = each;
        const isReply =
          nextMove === undefined && replyBy !== '' && (each.stageId === 'offer' || replyBy >= today);
        const moves = isReply ? own.filter(({ kind }) => kind === 'reply') : mineOf(own);
        const isMine = standingOf(each, contextOn(today, 'Europe/Berlin')).move === 'yours';
        expect(moves).toHaveLength(isMine ? 1 : 0);
        expect(moves.some(isDue)).toBe(standingOf(each, contextOn(today, 'Europe/Berlin')).stroke === 'due');
      }
      const days = entries.map((entry) => entry.on ?? '~');
      expect(days).toEqual(days.toSorted());
      expect(countMoves(jobs, contextOn(today, 'Europe/Berlin')).yours).toBe(
        jobs.filter((each) => standingOf(each, contextOn(today, 'Europe/Berlin')).move === 'yours').length,
      );
    }),
  );
});

it('has the interviews that are not over, at their local hour', () => {
  const withInterviews = (job: ReturnType<typeof buildJob>) =>
    ['2026-11-09T10:00:00+01:00', '2026-11-10T20:00:00-05:00', '2026-11-10T08:00:00+01:00'].reduce(
      (current, startsAt, index) =>
        applyToJob(current, 'interview.put', {
          id: current.id,
          item: { id: testId(10 + index), startsAt, timeZone: 'Europe/Berlin' },
        }),
      job,
    );
  const job = withInterviews(buildJob({ fields: { title: 'A', company: 'B' }, stageId: 'applied' }));
  expect(agenda([job], contextOn(today, 'Europe/Berlin')).map(({ kind, on }) => [kind, on])).toEqual([
    ['interview', '2026-11-10T08:00:00+01:00'],
    ['interview', '2026-11-11T02:00:00+01:00'],
  ]);
  const later = contextOn(today, 'Europe/Berlin', '09:00');
  expect(agenda([job], later).map(({ on }) => on)).toEqual(['2026-11-11T02:00:00+01:00']);
  const resting = applyToJob(job, 'job.archive', { id: job.id, archived: true });
  expect(agenda([resting], contextOn(today, 'Europe/Berlin'))).toEqual([]);
});

describe('tasks and last days to reply', () => {
  const offer = { title: 'A', company: 'B' };
  const withTasks = (job: Job, ...tasks: readonly Omit<Task, 'id' | 'title'>[]) =>
    tasks.reduce(
      (current, task, n) =>
        applyToJob(current, 'task.put', {
          id: job.id,
          item: { id: testId(30 + n), title: `Task ${n}`, ...task },
        }),
      job,
    );
  const doneAt = '2026-11-09T10:00:00+01:00';

  it('are listed with the moves: a task until it is done, a reply until its day is over', () => {
    const tasks = [{ due: '2026-11-11' }, { due: '2026-11-08' }, {}, { due: '2026-11-12', doneAt }];
    const nextMove = { text: 'Call', by: 'them' as const };
    const jobs = [
      withTasks(buildJob({ fields: { ...offer, replyBy: today }, stageId: 'offer' }), ...tasks),
      buildJob({ fields: { ...offer, replyBy: '2026-11-09', nextMove }, stageId: 'offer' }),
    ];
    const entries = agenda(jobs, contextOn(today, 'Europe/Berlin'));
    expect(entries.map(({ kind, on }) => [kind, on])).toEqual([
      ['task', '2026-11-08'],
      ['reply', today],
      ['task', '2026-11-11'],
    ]);
    expect([tasksDue(entries, today), countMoves(jobs, contextOn(today, 'Europe/Berlin')).due]).toEqual([
      1, 1,
    ]);
    const resting = jobs.map((job) => applyToJob(job, 'job.archive', { id: job.id, archived: true }));
    expect(agenda(resting, contextOn(today, 'Europe/Berlin'))).toEqual([]);
  });

  it('agree with the reminders of the same days', () => {
    const timeZone = 'Europe/Berlin';
    const settings = { moves: 'digest', interviews: true, at: '08:00', timeZone, language: 'en' } as const;
    const dates = fc.array(fc.record({ due: on, isDone: fc.boolean() }), { maxLength: 4 });
    const anyJob = fc
      .record({
        replyBy: fc.option(on, { nil: undefined }),
        tasks: dates,
        stageId: fc.constantFrom('applied', 'offer'),
      })
      .map(({ replyBy, tasks, stageId }) =>
        withTasks(
          buildJob({ fields: { ...offer, ...(replyBy === undefined ? {} : { replyBy }) }, stageId }),
          ...tasks.map(({ due, isDone }) => ({ due, ...(isDone ? { doneAt } : {}) })),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyJob), (jobs) => {
        const due = agenda(jobs, contextOn(today, 'Europe/Berlin')).filter(isDue);
        const reminded = dayItems(jobs, settings, today);
        expect(due.map(({ kind, on: day }) => [kind, day])).toEqual(
          reminded.map(({ kind, on: day }) => [kind, day]),
        );
        expect(tasksDue(due, today)).toBe(reminded.filter(({ kind }) => kind === 'task').length);
      }),
    );
  });
});
