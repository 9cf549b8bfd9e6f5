import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isResting } from './cancelled.ts';
import { jobSchema, type Job } from './job.ts';
import type { MutationArgs } from './mutation.ts';
import { accountSteps, applyToAccount, changesOf, emptyAccount } from './testing/account-arbitrary.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';
import { standingOf } from './standing/standing.ts';
import { contextOn } from './testing/context-on.ts';

const nextMove = { text: 'Prepare for the panel', on: '2026-11-12', by: 'me' } as const;
const interviewAt = (id: number, startsAt: string) => ({
  id: testId(id),
  startsAt,
  timeZone: 'Europe/Berlin',
});
const past = interviewAt(10, '2026-11-01T09:00:00.000Z');
const next = interviewAt(11, '2026-11-12T09:00:00.000Z');
const later = interviewAt(12, '2026-11-20T09:00:00.000Z');

/** An interviewing job with a move and three interviews; the test's clock stands at 10 November. */
function goingOn(): Job {
  const job = buildJob({ fields: { title: 'Analyst', company: 'Tidewell', nextMove } });
  return [past, next, later].reduce(
    (each, item) => applyToJob(each, 'interview.put', { id: each.id, item }),
    applyToJob(job, 'job.move', stepTo(3, 'interview')),
  );
}

function stepTo(event: number, stageId: string, more: Partial<MutationArgs<'job.move'>> = {}) {
  const occurred = '2026-11-10';
  return { id: testId(1), eventId: testId(event), stageId, occurred, source: 'ui' as const, ...more };
}

const id = testId(1);
const idsOf = ({ interviews = [] }: Job) => interviews.map((interview) => interview.id);
const bothEnds: [string, (job: Job) => Job, (job: Job) => Job][] = [
  [
    'ends',
    (job) => applyToJob(job, 'job.move', stepTo(4, 'resting', { outcome: 'rejected' })),
    (job) => applyToJob(job, 'job.void-event', { id, eventId: testId(4) }),
  ],
  [
    'is laid aside',
    (job) => applyToJob(job, 'job.archive', { id, archived: true }),
    (job) => applyToJob(job, 'job.archive', { id, archived: false }),
  ],
];

it('leaves no resting job a next move, after any sequence of commands', () => {
  fc.assert(
    fc.property(accountSteps({ maxLength: 40 }), (steps) => {
      let account = emptyAccount;
      for (const step of steps) {
        for (const change of changesOf(account, step)) {
          account = applyToAccount(account, change);
          for (const job of account.jobs.values()) {
            expect(standingOf(job, contextOn('2026-11-10', 'UTC')).move === 'resting').toBe(isResting(job));
            if (isResting(job)) expect(job.nextMove).toBeUndefined();
            else expect(job.cancelled).toBeUndefined();
            expect(jobSchema.safeParse(job).error).toBeUndefined();
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

it.each(bothEnds)(
  'cancels the future entries of a job that %s, and restores all of them by undo',
  (_name, end, undo) => {
    const before = goingOn();
    const ended = end(before);
    expect(idsOf(ended)).toEqual([past.id]);
    expect(ended.nextMove).toBeUndefined();
    const { updatedAt: _updatedAt, events: _events, ...back } = undo(ended);
    expect(back).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key in back)));
    expect(idsOf(back as Job)).toEqual(idsOf(before));
  },
);

it.each(bothEnds)(
  'accepts later changes of another device for a job that %s, and keeps them for the undo',
  (_name, end, undo) => {
    const ended = end(goingOn());
    const moved = applyToJob(ended, 'job.update', {
      id,
      changes: { nextMove: { text: 'Call Mairi', by: 'me' } },
    });
    const prepared = applyToJob(moved, 'interview.put', { id, item: { ...next, prep: 'Read the report' } });
    const removed = applyToJob(prepared, 'interview.remove', { id, itemId: later.id });
    expect([idsOf(removed), removed.nextMove]).toEqual([[past.id], undefined]);
    const back = undo(removed);
    expect(back.nextMove?.text).toBe('Call Mairi');
    expect(back.interviews?.map(({ prep }) => prep)).toEqual([undefined, 'Read the report']);
    const done = undo(applyToJob(ended, 'job.complete-move', { id }));
    expect([done.nextMove, done.completedMoves?.length]).toEqual([undefined, 1]);
  },
);

it('cancels what was to come when the end was said, however much later it is sent', () => {
  const said = stepTo(4, 'resting', { outcome: 'rejected', occurred: '2026-11-12T08:30:00+01:00' });
  const day = stepTo(4, 'resting', { outcome: 'rejected', occurred: '2026-11-12' });
  const sent = { now: '2026-11-12T12:00:00.000Z' };
  const atOnce = { now: '2026-11-12T07:30:00.000Z' };
  const told = { ...next, result: 'Friendly' };
  const withResult = applyToJob(goingOn(), 'interview.put', { id, item: told });
  expect([
    idsOf(applyToJob(goingOn(), 'job.move', said, atOnce)),
    idsOf(applyToJob(goingOn(), 'job.move', said, sent)),
    idsOf(applyToJob(withResult, 'job.move', said, sent)),
    idsOf(applyToJob(goingOn(), 'job.move', day, sent)),
  ]).toEqual([[past.id], [past.id], [past.id, next.id], [past.id, next.id]]);
});

it('keeps an interview that is added to a resting job', () => {
  const ended = bothEnds[0]![1](buildJob());
  const item = interviewAt(13, '2026-12-01T09:00:00.000Z');
  expect(idsOf(applyToJob(ended, 'interview.put', { id, item }))).toEqual([item.id]);
});

it('omits cancelled entries when a new step reopens the job', () => {
  const ended = bothEnds[0]![1](goingOn());
  const again = applyToJob(ended, 'job.move', stepTo(5, 'screening', { occurred: '2026-12-24' }));
  expect([idsOf(again), again.nextMove, again.cancelled]).toEqual([[past.id], undefined, undefined]);
});
