import { isResting } from '../cancelled.ts';
import type { PersonsClock } from '../clock/persons-clock.ts';
import { currentEvent } from '../history.ts';
import type { Interview, Job, Task } from '../job.ts';
import type { NextMove } from '../next-move.ts';
import { isInterviewOver } from './upcoming-interview.ts';

/** Something of a job that has a day; `on` is as it is stored: a date, or an instant with its offset. */
export type DatedFact =
  | { kind: 'move'; on: string; move: NextMove }
  | { kind: 'task'; on: string; task: Task }
  /** The last day to apply, or to reply to an offer. */
  | { kind: 'closes' | 'reply'; on: string }
  | { kind: 'interview'; on: string; interview: Interview };

/**
 * What of a job has a day and is still to be done, its interviews last, held ones among them: the list that the
 * dashboard, the calendar feed and mails pick from. Empty for a job that rests.
 */
export function datedFacts(job: Job): DatedFact[] {
  return isResting(job) ? [] : factsWithDay(job);
}

/** The tasks and interviews of a job that rests which would count if it did not. */
export function factsLeftOutAtRest(job: Job, clock: Pick<PersonsClock, 'now'>): DatedFact[] {
  if (!isResting(job)) return [];
  return factsWithDay(job).filter(
    (fact) => fact.kind === 'task' || (fact.kind === 'interview' && !isInterviewOver(fact.interview, clock)),
  );
}

function factsWithDay(job: Job): DatedFact[] {
  const { nextMove, closesOn, replyBy, tasks = [], interviews = [] } = job;
  const facts: DatedFact[] = [];
  if (nextMove?.on !== undefined) facts.push({ kind: 'move', on: nextMove.on, move: nextMove });
  for (const task of tasks)
    if (task.due !== undefined && task.doneAt === undefined) facts.push({ kind: 'task', on: task.due, task });
  if (closesOn !== undefined && (currentEvent(job.events)?.toKind ?? 'lead') === 'lead')
    facts.push({ kind: 'closes', on: closesOn });
  if (replyBy !== undefined) facts.push({ kind: 'reply', on: replyBy });
  for (const interview of interviews) facts.push({ kind: 'interview', on: interview.startsAt, interview });
  return facts;
}
