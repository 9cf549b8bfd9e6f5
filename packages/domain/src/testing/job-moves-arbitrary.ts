import * as fc from 'fast-check';
import { applyToJob, buildJob, testId } from './job-builder.ts';

const day = fc
  .integer({ min: 1, max: 28 })
  .map((dayOfMonth) => `2026-11-${String(dayOfMonth).padStart(2, '0')}`);
const someDay = fc.option(day, { nil: undefined });
const someMove = fc.option(
  fc
    .record({ on: someDay, by: fc.constantFrom('me' as const, 'them' as const) })
    .map(({ on, by }) => ({ text: 'Call', by, ...(on !== undefined && { on }) })),
  { nil: undefined },
);

const someInterview = fc.option(
  fc
    .record({ on: day, at: fc.constantFrom('00:00', '09:00', '18:00') })
    .map(({ on, at }) => `${on}T${at}:00+01:00`),
  { nil: undefined },
);

const job = fc.record({
  stageId: fc.constantFrom('saved', 'applied', 'screening', 'interview', 'offer', 'resting'),
  occurred: fc.constantFrom('2026-09-01', '2026-11-01'),
  nextMove: someMove,
  replyBy: someDay,
  closesOn: someDay,
  tasks: fc.array(fc.record({ due: someDay, isDone: fc.boolean() }), { maxLength: 3 }),
  startsAt: someInterview,
  isArchived: fc.boolean(),
});

/**
 * Jobs of every stage, each with an id of its own, with and without a move, a deadline, tasks and an interview, on days
 * before, on and after `today`.
 */
export const jobsWithMoves = fc.record({
  today: day,
  jobs: fc.array(job, { maxLength: 8 }).map((each) =>
    each.map(({ stageId, occurred, nextMove, replyBy, closesOn, tasks, startsAt, isArchived }, at) => {
      const id = testId(100 + at);
      const built = buildJob({
        id,
        stageId,
        occurred,
        fields: {
          title: 'A',
          company: 'B',
          ...(nextMove && { nextMove }),
          ...(replyBy !== undefined && { replyBy }),
          ...(closesOn !== undefined && { closesOn }),
        },
      });
      const withTasks = tasks.reduce((current, { due, isDone }, n) => {
        const item = {
          id: testId(200 + 10 * at + n),
          title: 'Task',
          ...(due !== undefined && { due }),
          ...(isDone && { doneAt: '2026-11-01T10:00:00+01:00' }),
        };
        return applyToJob(current, 'task.put', { id, item });
      }, built);
      const item = { id: testId(300 + at), startsAt: startsAt ?? '', timeZone: 'Europe/Berlin' };
      const invited =
        startsAt === undefined ? withTasks : applyToJob(withTasks, 'interview.put', { id, item });
      return isArchived ? applyToJob(invited, 'job.archive', { id, archived: true }) : invited;
    }),
  ),
});
