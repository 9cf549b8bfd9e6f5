import { expect, it } from 'vitest';
import type { Interview, Job, Task } from '../job.ts';
import { contextOn } from '../testing/context-on.ts';
import { buildJob, testId } from '../testing/job-builder.ts';
import { datedFacts, factsLeftOutAtRest } from './dated-facts.ts';

const { clock } = contextOn('2026-11-20', 'UTC', '12:00');

const interview = (startsAt: string): Pick<Job, 'interviews'> => ({
  interviews: [{ id: testId(5), startsAt, timeZone: 'UTC', durationMinutes: 60 } satisfies Interview],
});
const task = (said: Partial<Task>): Pick<Job, 'tasks'> => ({
  tasks: [{ id: testId(6), title: 'Ask why', ...said }],
});

const added = [
  { what: 'an interview ahead', of: interview('2026-11-25T09:00:00Z'), isLeftOut: true },
  { what: 'an interview under way', of: interview('2026-11-20T11:30:00Z'), isLeftOut: true },
  { what: 'an interview that is over', of: interview('2026-11-19T09:00:00Z'), isLeftOut: false },
  { what: 'a task with a day', of: task({ due: '2026-11-25' }), isLeftOut: true },
  { what: 'a task that is overdue', of: task({ due: '2026-11-01' }), isLeftOut: true },
  { what: 'a task without a day', of: task({}), isLeftOut: false },
  {
    what: 'a task that is done',
    of: task({ due: '2026-11-25', doneAt: '2026-11-20T09:00:00Z' }),
    isLeftOut: false,
  },
  { what: 'a deadline', of: { closesOn: '2026-11-25' }, isLeftOut: false },
];
const rests = [
  { rest: 'closed', job: buildJob({ stageId: 'resting' }) },
  { rest: 'laid aside', job: { ...buildJob({ stageId: 'applied' }), archived: '2026-11-10T09:00:00Z' } },
];

it.each(added.flatMap((each) => rests.map((rest) => ({ ...each, ...rest }))))(
  'of a job that is $rest, $what counts nowhere, which is said if it would count: $isLeftOut',
  ({ of, job, isLeftOut }) => {
    expect(datedFacts({ ...job, ...of })).toEqual([]);
    expect(factsLeftOutAtRest({ ...job, ...of }, clock)).toHaveLength(isLeftOut ? 1 : 0);
  },
);

it.each(added)('of a job that does not rest nothing is left out: $what', ({ of }) => {
  expect(factsLeftOutAtRest({ ...buildJob({ stageId: 'applied' }), ...of }, clock)).toEqual([]);
});
