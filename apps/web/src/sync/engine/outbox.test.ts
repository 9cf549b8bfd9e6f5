import { type MutationOutcome, pushLimits } from '@foothold/contract/push';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextBatch,
  reconcileAccepted,
  acknowledgementOf,
  toQueuedMutation,
  withAcknowledgement,
} from './outbox.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import { testChange, testMoment } from '../testing/queued-changes.ts';

const anyQueue = fc
  .array(fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 400 }), isAccepted: fc.boolean() }), {
    maxLength: 150,
    size: 'max',
  })
  .map((parts) =>
    parts.map(({ text, isAccepted }, at) =>
      testChange(at, 'job.update', { text }, { position: at + 1, ...(isAccepted ? { acceptedAt: 1 } : {}) }),
    ),
  );

describe('the next batch', () => {
  it('is the front of the queue, in order, within the limits, and never empty while something waits', () => {
    const limits = fc.record({
      mutations: fc.integer({ min: 1, max: 100 }),
      bodyBytes: fc.integer({ min: 200, max: 5_000 }),
    });
    fc.assert(
      fc.property(anyQueue, limits, (queue, limit) => {
        const waiting = queue.filter(({ acceptedAt }) => acceptedAt === undefined);
        const batch = nextBatch(queue, limit);
        expect(batch).toEqual(waiting.slice(0, batch.length));
        expect(batch.length === 0).toBe(waiting.length === 0);
        expect(batch.length).toBeLessThanOrEqual(limit.mutations);
        const body = JSON.stringify({ deviceId: batch[0]?.id, mutations: batch.map(toQueuedMutation) });
        if (batch.length > 1)
          expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(limit.bodyBytes);
      }),
    );
  });

  it('stops before a change that is not stored yet, so that none overtakes it', () => {
    const queue = [
      testChange(1, 'a', {}, { position: 1 }),
      testChange(2, 'b', {}),
      testChange(3, 'c', {}, { position: 2 }),
    ];
    expect(nextBatch(queue, pushLimits).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('the answers', () => {
  it('sort every change into accepted, rejected or unanswered, and drop none', () => {
    const outcome = fc.constantFrom('applied' as const, 'rejected' as const, 'lost' as const);
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 30 }), (kinds) => {
        const queue = kinds.map((kind, at) => testChange(at, kind, { at }, { position: at }));
        const outcomes = queue.flatMap(({ id, name }, at): MutationOutcome[] => {
          if (name === 'lost') return [];
          return name === 'applied'
            ? [{ id, status: 'applied' as const, cursor: at }]
            : [{ id, status: 'rejected' as const, error: { code: 'job_not_found' as const } }];
        });
        const acknowledgement = acknowledgementOf(queue, outcomes, testMoment);
        const after = withAcknowledgement(queue, acknowledgement);
        expect(after.map(({ id }) => id)).toEqual(
          queue.filter(({ name }) => name !== 'rejected').map(({ id }) => id),
        );
        expect(
          after.every(({ name, acceptedAt }) => (name === 'applied') === (acceptedAt !== undefined)),
        ).toBe(true);
        expect(acknowledgement.refused.map(({ mutation }) => mutation.args)).toEqual(
          queue.filter(({ name }) => name === 'rejected').map(({ args }) => args),
        );
      }),
    );
  });
});

describe('a pull', () => {
  const accepted = (at: number): QueuedChange =>
    testChange(at, 'job.update', {}, { position: at, acceptedAt: at });

  it('confirms a change only when the documents contain it', () => {
    const queue = [accepted(5), accepted(6), accepted(9), testChange(10, 'job.update', {}, { position: 10 })];
    const revs: Record<string, number> = { [accepted(5).id]: 7, [accepted(6).id]: 3, [accepted(9).id]: 3 };
    const revOf = ({ id }: QueuedChange): number => revs[id] ?? 0;
    // Half a pull: the cursor is past 6, but its document was changed again later and has not come yet.
    expect(reconcileAccepted(queue, { cursor: 7, more: true, revOf })).toEqual({
      confirmed: [accepted(5)],
      resend: [],
    });
    expect(reconcileAccepted(queue, { cursor: 9, more: false, revOf }).confirmed).toEqual([
      accepted(5),
      accepted(6),
      accepted(9),
    ]);
  });

  it('resends a change that a restored server no longer has', () => {
    const { confirmed, resend } = reconcileAccepted([accepted(5), accepted(9)], {
      cursor: 6,
      more: false,
      revOf: () => 0,
    });
    expect(confirmed).toEqual([accepted(5)]);
    expect(resend).toEqual([testChange(9, 'job.update', {}, { position: 9 })]);
  });
});
