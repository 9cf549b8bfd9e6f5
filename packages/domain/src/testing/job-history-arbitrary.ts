import * as fc from 'fast-check';
import { fileKinds, type Job, type JobFile } from '../job.ts';
import { defaultStages } from '../stage.ts';
import { outcomes, type StageEvent } from '../stage-event.ts';
import { testId, testNow } from './job-builder.ts';

const date = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 7, 20) + days * 86_400_000).toISOString().slice(0, 10));

const event: fc.Arbitrary<StageEvent> = fc
  .record({
    stage: fc.constantFrom(...defaultStages),
    from: fc.option(fc.constantFrom(...defaultStages), { nil: null }),
    occurred: date,
    outcome: fc.constantFrom(...outcomes),
    isVoided: fc.boolean(),
    isApproximate: fc.boolean(),
    source: fc.constantFrom('ui' as const, 'import' as const),
  })
  .map(({ stage, from, occurred, outcome, isVoided, isApproximate, source }) => ({
    id: testId(2),
    fromStageId: from?.id ?? null,
    fromStage: null,
    fromKind: from?.kind ?? null,
    toStageId: stage.id,
    toStage: null,
    toKind: stage.kind,
    ...(stage.kind === 'closed' ? { outcome } : {}),
    occurred,
    recordedAt: testNow,
    source,
    ...(isApproximate ? { approximate: true } : {}),
    ...(isVoided ? { voidedAt: testNow } : {}),
  }));

const completedMove = fc.record({
  text: fc.constantFrom('Call Ruth', ''),
  by: fc.constantFrom('me' as const, 'them' as const),
  doneAt: fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((minutes) => new Date(Date.UTC(2026, 7, 20) + minutes * 60_000).toISOString()),
});

const file: fc.Arbitrary<JobFile> = fc
  .record({
    name: fc.constantFrom('CV, maps.pdf', 'CV, energy.pdf'),
    kind: fc.constantFrom(...fileKinds),
    isSent: fc.boolean(),
    id: fc.nat(1_000_000).map(testId),
  })
  .map(({ isSent, ...rest }) => ({
    ...rest,
    size: 1,
    sha256: '0'.repeat(64),
    ...(isSent ? { sentOn: '2026-09-01' } : {}),
  }));

/** Jobs with histories of every kind: back and forth, voided steps, late entries, moves done, laid aside. */
export const jobWithHistory: fc.Arbitrary<Job> = fc
  .record({
    events: fc.array(event, { minLength: 1, maxLength: 6 }),
    source: fc.option(fc.constantFrom('LinkedIn', 'Referral'), { nil: undefined }),
    tags: fc.uniqueArray(fc.constantFrom('remote', 'rust', 'part-time')),
    files: fc.array(file, { maxLength: 4 }),
    moves: fc.array(completedMove, { maxLength: 4 }),
    isArchived: fc.boolean(),
    id: fc.nat(1_000_000).map(testId),
  })
  .map(({ events, source, tags, files, moves, isArchived, id }) => ({
    id,
    title: 'Backend Engineer',
    company: 'Globex',
    ...(source === undefined ? {} : { source }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(files.length === 0 ? {} : { files }),
    ...(moves.length === 0 ? {} : { completedMoves: moves }),
    ...(isArchived ? { archived: testNow } : {}),
    stageId: events.at(-1)?.toStageId ?? 'saved',
    events,
    createdVia: 'ui',
    createdAt: testNow,
    updatedAt: testNow,
  }));

export const jobsWithHistory = fc.array(jobWithHistory, { maxLength: 12 });
