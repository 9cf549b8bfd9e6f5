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

const job = fc.record({
  stageId: fc.constantFrom('saved', 'applied', 'screening', 'interview', 'offer', 'resting'),
  occurred: fc.constantFrom('2026-09-01', '2026-11-01'),
  nextMove: someMove,
  replyBy: someDay,
  closesOn: someDay,
  taskDue: someDay,
  isArchived: fc.boolean(),
});

/**
 * Jobs of every stage, each with an id of its own, with and without a move, a deadline and a task, on days before, on
 * and after `today`.
 */
export const jobsWithMoves = fc.record({
  today: day,
  jobs: fc.array(job, { maxLength: 8 }).map((each) =>
    each.map(({ stageId, occurred, nextMove, replyBy, closesOn, taskDue, isArchived }, at) => {
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
      const item = { id: testId(200 + at), title: 'Task', ...(taskDue !== undefined && { due: taskDue }) };
      const withTask = applyToJob(built, 'task.put', { id, item });
      return isArchived ? applyToJob(withTask, 'job.archive', { id, archived: true }) : withTask;
    }),
  ),
});
