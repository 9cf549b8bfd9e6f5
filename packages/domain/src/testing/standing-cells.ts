import type { Interview, Job, Task } from '../job.ts';
import type { NextMove } from '../next-move.ts';
import type { StageEvent } from '../stage-event.ts';
import { applyToJob, buildJob, testId } from './job-builder.ts';

/** The day on which the jobs of the cells are looked at, at noon in Berlin. */
export const cellsToday = '2026-11-25';
export const cellsZone = 'Europe/Berlin';
/** The local date of the step to their stage, 131 days before. */
export const cellsSince = '2026-07-17';

export const cellStages = ['saved', 'applied', 'screening', 'interview', 'offer', 'resting'] as const;
export const cellInterviews = {
  none: null,
  ahead: '2026-12-02T14:30:00+01:00',
  today: '2026-11-25T15:00:00+01:00',
  in_progress: '2026-11-25T11:45:00+01:00',
  past: '2026-11-20T10:00:00+01:00',
  cancelled: '2026-12-02T14:30:00+01:00',
} as const;
const cellDates = {
  exact: {},
  approximate: { approximate: true },
  unknown: { approximate: true, source: 'import' },
} as const satisfies Record<string, Partial<StageEvent>>;
const cellSteps = {
  none: {},
  move_due: { move: { text: 'Call Ruth', by: 'me', on: cellsToday } },
  move_overdue: { move: { text: 'Call Ruth', by: 'me', on: '2026-11-20' } },
  move_done: { doneMove: { text: 'Call Ruth', by: 'me' } },
  their_move: { move: { text: 'Panel meets', by: 'them' } },
  task_due: { task: { title: 'Rehearse', due: cellsToday } },
  task_overdue: { task: { title: 'Rehearse', due: '2026-11-20' } },
  task_undated: { task: { title: 'Rehearse' } },
  task_done: { task: { title: 'Rehearse', due: cellsToday, doneAt: '2026-11-24T10:00:00+01:00' } },
} as const satisfies Record<string, { move?: NextMove; doneMove?: NextMove; task?: Omit<Task, 'id'> }>;

/** One combination of the facts that decide where a job stands. */
export interface Cell {
  stage: (typeof cellStages)[number];
  interview: keyof typeof cellInterviews;
  date: keyof typeof cellDates;
  step: keyof typeof cellSteps;
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** Every combination. */
export const standingCells: readonly Cell[] = cellStages.flatMap((stage) =>
  keysOf(cellInterviews).flatMap((interview) =>
    keysOf(cellDates).flatMap((date) => keysOf(cellSteps).map((step) => ({ stage, interview, date, step }))),
  ),
);

export function jobOfCell({ stage, interview, date, step }: Cell): Job {
  const startsAt = cellInterviews[interview];
  const isResting = stage === 'resting';
  let job = buildJob({ stageId: isResting ? 'applied' : stage, occurred: cellsSince });
  if (startsAt !== null) {
    const item: Interview = { id: testId(7), startsAt, timeZone: cellsZone };
    job = applyToJob(job, 'interview.put', { id: job.id, item }, { now: '2026-07-17T08:00:00.000Z' });
  }
  if (interview === 'cancelled') job = reopened(rested(job, 40), job.stageId);
  const { move, doneMove, task }: { move?: NextMove; doneMove?: NextMove; task?: Omit<Task, 'id'> } =
    cellSteps[step];
  const nextMove = move ?? doneMove;
  if (nextMove) job = applyToJob(job, 'job.update', { id: job.id, changes: { nextMove } });
  if (doneMove)
    job = applyToJob(job, 'job.complete-move', { id: job.id }, { now: '2026-11-24T08:00:00.000Z' });
  if (task) job = applyToJob(job, 'task.put', { id: job.id, item: { id: testId(8), ...task } });
  if (isResting) return rested(job, 50);
  const events = job.events.map((event) => ({
    ...event,
    recordedAt: '2026-07-20T08:00:00.000Z',
    ...cellDates[date],
  }));
  return { ...job, events };
}

function rested(job: Job, n: number): Job {
  const step = { id: job.id, eventId: testId(n), stageId: 'resting', outcome: 'rejected' } as const;
  const args = { ...step, occurred: cellsSince, source: 'ui' } as const;
  return applyToJob(job, 'job.move', args, { now: '2026-07-17T10:00:00.000Z' });
}

function reopened(job: Job, stageId: string): Job {
  const step = { id: job.id, eventId: testId(41), stageId, occurred: cellsSince, source: 'ui' } as const;
  return applyToJob(job, 'job.move', step, { now: '2026-07-17T12:00:00.000Z' });
}
