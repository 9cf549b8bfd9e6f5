import * as fc from 'fast-check';
import { channels, workModes } from '@foothold/domain/job-choices';
import type { Job } from '@foothold/domain/job';
import { defaultStages } from '@foothold/domain/stage';
import { outcomes, type StageEvent } from '@foothold/domain/stage-event';

const date = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

const word = fc.oneof(
  fc.constantFrom(
    'Zürich',
    'Straße',
    'Ελλάς',
    'C++',
    'node.js',
    'ÉCOLE',
    'ﬁnance',
    'مهندسة',
    'Œuvre',
    'data',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));

const optionally = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const event: fc.Arbitrary<StageEvent> = fc
  .record({
    stage: fc.constantFrom(...defaultStages),
    occurred: date,
    id: fc.uuid(),
    outcome: fc.constantFrom(...outcomes),
    note: optionally(words),
  })
  .map(({ stage, occurred, id, outcome, note }) => ({
    id,
    fromStageId: null,
    fromStage: null,
    fromKind: null,
    toStageId: stage.id,
    toStage: null,
    toKind: stage.kind,
    ...(stage.kind === 'closed' ? { outcome } : {}),
    ...(note === undefined ? {} : { note }),
    occurred,
    recordedAt: `${occurred}T12:00:00.000Z`,
    source: 'ui',
  }));

/** Jobs of every shape the list may meet, in the default stages. */
export const jobArbitrary: fc.Arbitrary<Job> = fc
  .record({
    id: fc.uuid(),
    title: words,
    company: words,
    location: optionally(words),
    workMode: optionally(fc.constantFrom(...workModes)),
    channel: optionally(fc.constantFrom(...channels)),
    source: optionally(words),
    posting: optionally(words),
    notes: optionally(words),
    tags: optionally(fc.uniqueArray(words, { maxLength: 3 })),
    salaryMax: optionally(fc.integer({ min: 0, max: 200_000 })),
    closesOn: optionally(date),
    nextMove: optionally(
      fc.record({ text: words, on: optionally(date), by: fc.constantFrom('me' as const, 'them' as const) }),
    ),
    archived: optionally(date.map((day) => `${day}T12:00:00.000Z`)),
    events: fc.array(event, { minLength: 1, maxLength: 4 }),
  })
  .map(({ events, ...fields }) => ({
    ...fields,
    events,
    stageId: events.at(-1)?.toStageId ?? 'saved',
    ...(events.at(-1)?.outcome === undefined ? {} : { outcome: events.at(-1)?.outcome }),
    createdVia: 'ui',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));

/** Jobs with distinct ids, as one account holds them. */
export const jobsArbitrary = fc.uniqueArray(jobArbitrary, { maxLength: 25, selector: (job) => job.id });
