import type { WireDocument } from '@foothold/contract/document';
import type { DocumentBody } from '@foothold/domain/mutation';
import { readyMutation } from '@foothold/domain/mutation';
import { defaultSettings, type Settings } from '@foothold/domain/settings';
import { defaultStages } from '@foothold/domain/stage';
import { DomainError } from '@foothold/domain/domain-error';
import * as fc from 'fast-check';
import { documentKey, settingsKey } from '../replica/document-key.ts';
import type { QueuedChange } from '../replica/queued-change.ts';

export const testMoment = '2026-11-10T12:00:00.000Z';

/** A valid UUIDv7 that differs by `n`. */
export function testId(n: number): string {
  return `01930000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** The change with the mutation id `n`. */
export function testChange(
  n: number,
  name: string,
  args: unknown,
  more: Partial<QueuedChange> = {},
): QueuedChange {
  return { id: testId(n), name, args, queuedAt: testMoment, ...more };
}

export function createArgs(jobNumber: number, title = 'Backend Engineer') {
  return {
    id: testId(jobNumber),
    eventId: testId(jobNumber + 500_000),
    fields: { title, company: 'Globex' },
    stageId: 'saved',
    occurred: '2026-11-01',
    createdVia: 'ui' as const,
  };
}

const jobNumber = fc.integer({ min: 1, max: 3 });
const stageId = fc.constantFrom('applied', 'interview', 'own-stage', 'own-stage');

/**
 * Names and arguments of changes to few documents, so that changes conflict. Many are invalid where they are applied.
 */
export const anyMutation: fc.Arbitrary<{ name: string; args: unknown }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(jobNumber, fc.string()).map(([n, title]) => ({
      name: 'job.create',
      args: createArgs(n, `t${title}`),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(jobNumber, fc.string()).map(([n, notes]) => ({
      name: 'job.update',
      args: { id: testId(n), changes: { notes } },
    })),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(jobNumber, stageId, fc.integer({ min: 1_000, max: 9_000_000 }))
      .map(([n, stage, event]) => ({
        name: 'job.move',
        args: { id: testId(n), eventId: testId(event), stageId: stage, occurred: '2026-11-05', source: 'ui' },
      })),
  },
  { weight: 1, arbitrary: jobNumber.map((n) => ({ name: 'job.delete', args: { id: testId(n) } })) },
  { weight: 1, arbitrary: jobNumber.map((n) => ({ name: 'job.restore', args: { id: testId(n) } })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('One', 'Two').map((name) => ({
      name: 'stage.create',
      args: { stage: { ...defaultStages[1], id: 'own-stage', name } },
    })),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'stage.delete', args: { id: 'own-stage' } }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 50 }).map((weeklyGoal) => ({
      name: 'settings.update',
      args: { changes: { weeklyGoal } },
    })),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'job.from-a-later-version', args: {} }) },
);

/** Applies changes one after the other, like the server: the reference for comparisons. */
export function foldPlainly(
  documents: ReadonlyMap<string, DocumentBody>,
  changes: readonly QueuedChange[],
): Map<string, DocumentBody> {
  const after = new Map(documents);
  for (const { name, args, queuedAt } of changes) {
    try {
      const ready = readyMutation(name, args);
      const key = documentKey(ready.collection, ready.documentId);
      const settings = (after.get(settingsKey) as Settings | undefined) ?? defaultSettings;
      after.set(key, ready.apply(after.get(key) ?? null, { settings, now: queuedAt }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return after;
}

/** Documents in the wire format. */
export function toWire(documents: ReadonlyMap<string, DocumentBody>, rev: number): WireDocument[] {
  return [...documents].map(([key, body]) => {
    const [collection, id] = key.split('/') as ['job' | 'settings', string];
    return { collection, id, rev, body: body as unknown as Record<string, unknown> };
  });
}
