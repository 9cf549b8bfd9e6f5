import type { DocumentBody } from '@foothold/domain/mutation';
import { defaultSettings } from '@foothold/domain/settings';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BaseDocuments } from './base-documents.ts';
import { settingsKey } from './document-key.ts';
import { LiveStore } from './live-store.ts';
import type { QueuedChange } from './queued-change.ts';
import {
  anyMutation,
  createArgs,
  foldPlainly,
  testChange,
  testId,
  toWire,
} from '../testing/queued-changes.ts';

/** One thing that happens to a tab: something typed, an answer pulled, or another tab's queue read. */
const anyStep = fc.oneof(
  { weight: 5, arbitrary: anyMutation.map((mutation) => ({ kind: 'typed' as const, mutation })) },
  { weight: 2, arbitrary: fc.nat({ max: 3 }).map((count) => ({ kind: 'pulled' as const, count })) },
  { weight: 1, arbitrary: anyMutation.map((mutation) => ({ kind: 'elsewhere' as const, mutation })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyMutation, fc.nat())
      .map(([mutation, at]) => ({ kind: 'other_tab' as const, mutation, at })),
  },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: 'refused' as const, at })) },
  { weight: 1, arbitrary: fc.nat().map((at) => ({ kind: 'placed' as const, at })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => ({ kind: 'purged' as const, n })) },
);

describe('what the person sees', () => {
  it('equals what the server would make of its documents and the queue, after any sequence', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40, size: 'max' }), (steps) => {
        const live = new LiveStore();
        let base = new Map<string, DocumentBody>();
        let queue: QueuedChange[] = [];
        let rev = 0;
        let next = 1;
        const take = (changes: readonly QueuedChange[]): void => {
          const after = foldPlainly(base, changes);
          const changed = new Map([...after].filter(([key, body]) => base.get(key) !== body));
          base = after;
          rev += 1;
          live.update({ shards: live.base.shardsWith(toWire(changed, rev)), queue });
        };
        for (const step of steps) {
          next += 1;
          if (step.kind === 'typed') {
            const change = testChange(next, step.mutation.name, step.mutation.args);
            try {
              live.append(change);
              queue = [...queue, change];
            } catch {
              // It does not fit: nothing may have changed.
            }
          } else if (step.kind === 'pulled') {
            const taken = queue.slice(0, step.count);
            queue = queue.slice(step.count);
            take(taken);
          } else if (step.kind === 'elsewhere') {
            take([testChange(next, step.mutation.name, step.mutation.args)]);
          } else if (step.kind === 'other_tab') {
            const at = step.at % (queue.length + 1);
            queue = queue.toSpliced(at, 0, testChange(next, step.mutation.name, step.mutation.args));
            live.update({ queue });
          } else if (step.kind === 'placed') {
            // Another tab's change turned out to have been kept before ours.
            const moved = queue[step.at % (queue.length || 1)];
            if (moved) queue = [moved, ...queue.filter((change) => change !== moved)];
            live.update({ queue });
          } else if (step.kind === 'purged') {
            const key = `job/${testId(step.n)}`;
            base.delete(key);
            const gone = { collection: 'job' as const, id: testId(step.n), rev: (rev += 1), body: null };
            live.update({ shards: live.base.shardsWith([gone]) });
          } else if (queue.length > 0) {
            queue = queue.toSpliced(step.at % queue.length, 1);
            live.update({ queue });
          }
          expect(seenIn(live)).toEqual(new Map([...untouched, ...foldPlainly(base, queue)]));
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it('keeps the identity of everything that has not changed', () => {
    const live = new LiveStore();
    for (let n = 1; n <= 3; n += 1) live.append(testChange(n, 'job.create', createArgs(n)));
    const [first, second, third] = live.getJobs();
    const bin = live.getBin();
    live.append(testChange(9, 'job.update', { id: testId(2), changes: { notes: 'Called' } }));
    expect(live.getJobs()[0]).toBe(first);
    expect(live.getJobs()[1]).not.toBe(second);
    expect(live.getJobs()[2]).toBe(third);
    expect(live.getBin()).toBe(bin);
    const jobs = live.getJobs();
    live.append(testChange(10, 'settings.update', { changes: { weeklyGoal: 9 } }));
    expect(live.getJobs()).toBe(jobs);
  });

  it('keeps samples out of the jobs and the bin, and beside the jobs in the list', () => {
    const live = new LiveStore();
    for (let n = 1; n <= 3; n += 1)
      live.append(testChange(n, 'job.create', { ...createArgs(n), isSample: n === 2 }));
    const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
    expect(idsOf(live.getJobs())).toEqual([testId(1), testId(3)]);
    expect(idsOf(live.getListedJobs())).toEqual([testId(1), testId(2), testId(3)]);
    const listed = live.getListedJobs();
    live.append(testChange(4, 'settings.update', { changes: { weeklyGoal: 9 } }));
    expect(live.getListedJobs()).toBe(listed);
    live.append(testChange(5, 'job.delete', { id: testId(2) }));
    expect([live.getBin(), live.hasDeleted()]).toEqual([[], true]);
    expect(live.getListedJobs()).toBe(live.getJobs());
    live.append(testChange(6, 'job.restore', { id: testId(2) }));
    expect([idsOf(live.getListedJobs()), live.hasDeleted()]).toEqual([idsOf(listed), false]);
    live.append(testChange(7, 'job.delete', { id: testId(1) }));
    expect(idsOf(live.getBin())).toEqual([testId(1)]);
  });

  it('does not change when known documents arrive', () => {
    const live = new LiveStore();
    const documents = toWire(foldPlainly(new Map(), [testChange(1, 'job.create', createArgs(1))]), 7);
    live.update({ shards: BaseDocuments.shardsOf(documents) });
    const jobs = live.getJobs();
    live.update({ shards: BaseDocuments.shardsOf(structuredClone(documents)) });
    expect(live.getJobs()).toBe(jobs);
  });

  it('refuses an invalid change without a change of state', () => {
    const live = new LiveStore();
    live.append(testChange(1, 'job.create', createArgs(1)));
    const jobs = live.getJobs();
    const bad = testChange(2, 'job.update', { id: testId(1), changes: { title: ' ' } });
    expect(() => live.append(bad)).toThrow(
      expect.objectContaining({
        code: 'invalid_fields',
        fields: [{ path: 'changes.title', code: 'required' }],
      }),
    );
    expect(() => live.append(testChange(3, 'job.delete', { id: testId(4) }))).toThrow('job_not_found');
    expect(live.getJobs()).toBe(jobs);
    expect(live.getQueue()).toHaveLength(1);
  });
});

/** What a tab shows, as documents by key. */
function seenIn(live: LiveStore): Map<string, DocumentBody> {
  const jobs = [...live.getJobs(), ...live.getBin()];
  expect(live.getJobs().every((job) => job.deleted === undefined && live.getJob(job.id) === job)).toBe(true);
  expect(live.getBin().every((job) => job.deleted !== undefined)).toBe(true);
  const ids = live.getJobs().map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  const seen = new Map<string, DocumentBody>(jobs.map((job) => [`job/${job.id}`, job]));
  return seen.set(settingsKey, live.getSettings());
}

const untouched = new Map<string, DocumentBody>([[settingsKey, defaultSettings]]);
