import { expect, it } from 'vitest';
import { calendarEntries } from '../calendar/calendar-entries.ts';
import { calendarWords } from '../calendar/calendar-words.ts';
import { isResting } from '../cancelled.ts';
import { currentEvent } from '../history.ts';
import type { Job } from '../job.ts';
import { factsOf } from '../job-facts.ts';
import { dayItems } from './reminders.ts';
import { defaultStages } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';
import { applicationFlow, climb } from '../statistics.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { agenda, countMoves } from './agenda.ts';
import { pipelineStageOf, stageBeforeEnd } from '../pipeline-stage.ts';
import { standingOf } from './standing.ts';
import { suggestions, undatedTasks } from './suggestions.ts';

const today = '2026-11-25';
const context = contextOn(today, 'UTC', '12:00');
const mail = { moves: 'digest', interviews: true, at: '08:00', timeZone: 'UTC', language: 'en' } as const;

/** One second after another, from the morning of the day before. */
let ids = 100;
const nowAt = (second: number) => new Date(Date.parse('2026-11-24T09:00:00Z') + second * 1_000).toISOString();

type Change = (job: Job, now: string) => Job;

const to =
  (stageId: string, outcome?: Outcome, occurred = '2026-11-24'): Change =>
  (job, now) => {
    const step = { id: job.id, eventId: testId((ids += 1)), stageId, occurred, source: 'ui' as const };
    return applyToJob(job, 'job.move', { ...step, ...(outcome && { outcome }) }, { now });
  };
const ended = (outcome: Outcome) => to('resting', outcome);
const minutePasses: Change = (job) => job;
const rests =
  (archived: boolean): Change =>
  (job, now) =>
    applyToJob(job, 'job.archive', { id: job.id, archived }, { now });
const takenBack: Change = (job, now) => {
  const eventId = currentEvent(job.events)?.id ?? '';
  return applyToJob(job, 'job.void-event', { id: job.id, eventId }, { now });
};
const binned: Change = (job, now) => applyToJob(job, 'job.delete', { id: job.id }, { now });
const restored: Change = (job, now) => applyToJob(job, 'job.restore', { id: job.id }, { now });
const mergedWith =
  (...changes: Change[]): Change =>
  (job, now) => {
    const other = walk({ ...started(), id: testId(9) }, changes);
    return applyToJob(job, 'job.merge', { id: job.id, other, take: [] }, { now });
  };

/** Applied for, with a move, a task, a last day to reply and an interview ahead. */
function started(): Job {
  const fields = { title: 'Data Lead', company: 'Globex', replyBy: '2026-11-27' };
  const eventId = testId((ids += 1));
  let job = buildJob({ eventId, fields, stageId: 'applied', occurred: '2026-11-02' });
  const nextMove = { text: 'Call Ruth', by: 'me', on: today } as const;
  const startsAt = '2026-11-26T10:00:00+00:00';
  job = applyToJob(job, 'job.update', { id: job.id, changes: { nextMove } });
  job = applyToJob(job, 'task.put', { id: job.id, item: { id: testId(7), title: 'Rehearse', due: today } });
  return applyToJob(job, 'interview.put', { id: job.id, item: { id: testId(8), startsAt, timeZone: 'UTC' } });
}

function walk(job: Job, changes: readonly Change[]): Job {
  let second = 0;
  return changes.reduce((before, change) => {
    second += change === minutePasses ? 61 : 1;
    return change(before, nowAt(second));
  }, job);
}

/** What a person has done with a job, and where it stands by that: a stage, with an outcome, or at rest without one. */
const histories: Record<string, [readonly Change[], string]> = {
  'as it began': [[], 'applied'],
  ended: [[ended('rejected')], 'resting rejected'],
  'the outcome said another way at once': [[ended('rejected'), ended('withdrawn')], 'resting withdrawn'],
  'the outcome said a third way at once': [
    [ended('rejected'), ended('withdrawn'), ended('no_response')],
    'resting no_response',
  ],
  'the outcome said as at first': [
    [ended('rejected'), ended('withdrawn'), ended('rejected')],
    'resting rejected',
  ],
  'the outcome said another way later': [
    [ended('rejected'), minutePasses, ended('withdrawn')],
    'resting withdrawn',
  ],
  'the other outcome taken back': [[ended('rejected'), ended('withdrawn'), takenBack], 'resting rejected'],
  'the end taken back': [[to('interview'), ended('rejected'), takenBack], 'interview'],
  'reopened at once': [[to('interview'), minutePasses, ended('rejected'), to('interview')], 'interview'],
  'reopened later': [[ended('rejected'), minutePasses, to('applied')], 'applied'],
  'reopened and ended': [
    [ended('rejected'), minutePasses, to('applied'), minutePasses, ended('withdrawn')],
    'resting withdrawn',
  ],
  'moved back a stage': [[to('interview'), minutePasses, to('screening')], 'screening'],
  'a step written down late': [[to('interview'), to('screening', undefined, '2026-11-20')], 'interview'],
  'a step taken back': [[to('screening'), to('interview'), takenBack], 'screening'],
  'laid aside': [[rests(true)], 'applied at rest'],
  'laid aside and taken up': [[rests(true), rests(false)], 'applied'],
  'laid aside, then ended': [[rests(true), rests(false), ended('withdrawn')], 'resting withdrawn'],
  'out of the bin': [[binned, restored], 'applied'],
  'ended, out of the bin': [[ended('rejected'), binned, restored], 'resting rejected'],
  'merged with one further up': [[mergedWith(to('interview'))], 'interview'],
  'merged with one that has ended': [[mergedWith(ended('rejected'))], 'resting rejected'],
  'ended, merged with one that goes on later': [
    [to('resting', 'rejected', '2026-11-10'), mergedWith(to('screening'))],
    'screening',
  ],
  'laid aside, merged with one that goes on': [[rests(true), mergedWith(to('screening'))], 'screening'],
  'laid aside, merged with one laid aside': [[rests(true), mergedWith(rests(true))], 'applied at rest'],
};

it.each(Object.entries(histories))('%s: every view says the same', (_, [changes, where]) => {
  const job = walk(started(), changes);
  const [stageId, rest] = where.split(' ');
  const standing = standingOf(job, context);
  const facts = factsOf(job);
  const isAtRest = rest !== undefined;
  const outcome = rest === 'at' ? undefined : rest;

  expect([job.stageId, job.outcome, currentEvent(job.events)?.toStageId]).toEqual([
    stageId,
    outcome,
    stageId,
  ]);
  expect([isResting(job), facts.isResting, standing.move === 'resting', facts.end !== 'open']).toEqual(
    Array(4).fill(isAtRest),
  );
  expect(standing.next.kind === 'outcome' ? standing.next.outcome : undefined).toBe(outcome);
  expect(pipelineStageOf(job, defaultStages)?.id).toBe(isAtRest ? 'resting' : stageId);

  const open = climb([job]).reduce((sum, { stillOpen }) => sum + stillOpen, 0);
  expect([open, applicationFlow([job]).some(({ to: end }) => end === 'open')]).toEqual(
    isAtRest ? [0, false] : [1, true],
  );

  const ahead = agenda([job], context);
  const planned = calendarEntries(job, calendarWords.en).filter(({ time }) =>
    'date' in time ? time.date >= today : time.start > context.clock.now,
  );
  const due = dayItems([job], mail, today);
  const counts = countMoves([job], context);
  if (isAtRest) {
    const others = [...undatedTasks([job]), ...suggestions([job], context, 4)];
    expect({ ahead, planned, due, others, counts }).toEqual({
      ahead: [],
      planned: [],
      due: [],
      others: [],
      counts: { yours: 0, due: 0 },
    });
    // Taken up, it goes on where it stood, whatever was said of its end.
    if (stageId === 'resting') expect(stageBeforeEnd(job, defaultStages)?.kind).not.toBe('lead');
  } else {
    expect(ahead.map(({ kind }) => kind)).toContain('task');
    expect(planned.length).toBeGreaterThan(0);
    expect(due.map(({ kind }) => kind)).toContain('task');
  }
});

it('reopening an ended job returns it to its stage, whatever its outcomes and the remaining stages', () => {
  const job = walk(started(), [to('interview'), ended('rejected'), minutePasses, ended('withdrawn')]);
  const without = (...ids: string[]) => defaultStages.filter(({ id }) => !ids.includes(id));
  expect(stageBeforeEnd(job, defaultStages)?.id).toBe('interview');
  expect(stageBeforeEnd(job, without('interview'))?.id).toBe('screening');
  const never = buildJob({ stageId: 'resting', outcome: 'rejected' });
  expect(stageBeforeEnd(never, defaultStages)?.id).toBe('saved');
  expect(
    stageBeforeEnd(
      never,
      defaultStages.filter(({ kind }) => kind === 'closed'),
    ),
  ).toBeUndefined();
});
