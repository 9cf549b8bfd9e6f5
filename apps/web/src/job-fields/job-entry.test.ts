import { expect, test } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { contextOn } from '@foothold/domain/testing/context-on';
import { jobEntry } from './job-entry.ts';

const context = contextOn('2026-11-10', 'Europe/Berlin');

function step(stageId: string, occurred: string, extra: Partial<StageEvent> = {}): StageEvent {
  const stage = defaultStages.find((each) => each.id === stageId);
  if (!stage) throw new Error(`there is no stage ${stageId}`);
  return {
    id: crypto.randomUUID(),
    fromStageId: null,
    fromStage: null,
    fromKind: null,
    toStageId: stage.id,
    toStage: null,
    toKind: stage.kind,
    occurred,
    recordedAt: `${occurred}T09:00:00.000Z`,
    source: 'ui',
    ...extra,
  };
}

function job(events: StageEvent[], fields: Partial<Job> = {}): Job {
  const last = events.at(-1);
  return {
    id: crypto.randomUUID(),
    title: 'BI Lead',
    company: 'Larkfield Mutual',
    events,
    stageId: last?.toStageId ?? 'saved',
    ...(last?.outcome ? { outcome: last.outcome } : {}),
    createdVia: 'ui',
    createdAt: '2026-10-01T09:00:00.000Z',
    updatedAt: '2026-10-01T09:00:00.000Z',
    ...fields,
  };
}

const entryOf = (...args: Parameters<typeof job>) => jobEntry(job(...args), context);

test('a move of the person’s own is a full stroke today and when late, an under-stroke later', () => {
  const move = (on: string | undefined) => ({ nextMove: { text: 'Call', by: 'me' as const, on } });
  const applied = [step('applied', '2026-11-01')];
  expect(entryOf(applied, move('2026-11-10')).stroke).toBe('due');
  expect(entryOf(applied, move('2026-11-08')).stroke).toBe('due');
  expect(entryOf(applied, move('2026-11-11')).stroke).toBe('later');
  expect(entryOf(applied, move(undefined)).stroke).toBe('later');
});

test('their move has no stroke, whenever it is for', () => {
  const entry = entryOf([step('applied', '2026-11-01')], {
    nextMove: { text: 'Panel meets', by: 'them', on: '2026-11-10' },
  });
  expect(entry).toMatchObject({
    move: 'theirs',
    stroke: null,
    next: { kind: 'written', text: 'Panel meets' },
  });
});

test('without a written move the stage gives the next one', () => {
  expect(entryOf([step('offer', '2026-11-08')]).next.kind).toBe('reply_to_offer');
  expect(entryOf([step('applied', '2026-11-05')]).next.kind).toBe('reply_expected');
  expect(entryOf([step('applied', '2026-10-20')])).toMatchObject({
    next: { kind: 'gone_quiet', days: 21 },
    stay: { days: 21 },
  });
  expect(entryOf([step('saved', '2026-11-05')])).toMatchObject({
    move: 'no_rush',
    next: { kind: 'nothing' },
  });
});

test('a saved job that closes soon gives “apply” with the closing date', () => {
  expect(entryOf([step('saved', '2026-11-05')], { closesOn: '2026-11-15' })).toMatchObject({
    move: 'yours',
    next: { kind: 'apply' },
    when: { reason: 'closing', date: '2026-11-15' },
    isClosingSoon: true,
    stroke: 'later',
  });
  expect(entryOf([step('applied', '2026-11-05')], { closesOn: '2026-11-15' }).when).toBeNull();
});

test('a move’s own time comes before the closing date', () => {
  const nextMove = { text: 'Finish the letter', by: 'me' as const, on: '2026-11-12T17:00:00+01:00' };
  expect(entryOf([step('saved', '2026-11-05')], { closesOn: '2026-11-15', nextMove }).when).toEqual({
    reason: 'move',
    moment: nextMove.on,
    date: '2026-11-12',
  });
});

test('a resting job shows its furthest stage and the day of its end', () => {
  const rejected = step('resting', '2026-11-03', { outcome: 'rejected' });
  expect(entryOf([step('applied', '2026-10-01'), rejected])).toMatchObject({
    move: 'resting',
    next: { kind: 'outcome', after: null },
    when: { reason: 'rested', date: '2026-11-03' },
  });
  expect(entryOf([step('screening', '2026-10-01'), rejected]).next).toMatchObject({ after: 'call' });
  expect(entryOf([step('interview', '2026-10-01'), rejected]).next).toMatchObject({ after: 'interview' });
  const withdrawn = step('resting', '2026-11-03', { outcome: 'withdrawn' });
  expect(entryOf([step('interview', '2026-10-01'), withdrawn]).next).toMatchObject({ after: null });
});

test('a resting job keeps its stage', () => {
  expect(entryOf([step('applied', '2026-10-01')], { archived: '2026-11-05T12:00:00.000Z' })).toMatchObject({
    move: 'resting',
    stage: { id: 'applied' },
    pipelineStage: { id: 'resting' },
    next: { kind: 'nothing' },
    when: { reason: 'rested', date: '2026-11-05' },
  });
});

test('a stage that was removed is replaced by the first of its kind', () => {
  const gone = job([step('screening', '2026-11-01', { toStageId: 'phone-screen', toStage: 'Phone screen' })]);
  const entry = jobEntry({ ...gone, stageId: 'phone-screen' }, context);
  expect(entry.stage?.id).toBe('screening');
  expect(entry.stagePosition).toBe(2);
});
