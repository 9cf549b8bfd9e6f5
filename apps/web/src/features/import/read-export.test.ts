import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesBefore } from '@foothold/domain/document-difference';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import { stableJson } from '@foothold/domain/export/export-tables';
import {
  accountSteps,
  applyToAccount,
  changesOf,
  emptyAccount,
  type AccountChange,
  type AccountState,
} from '@foothold/domain/testing/account-arbitrary';
import { atDepth } from '@foothold/domain/testing/test-depth';
import type { RejectedMutation } from '../../sync/replica/queued-change.ts';
import { readExport } from './read-export.ts';

/** An account with what its changes replaced, as the server would have kept it. */
interface LivedThrough extends AccountState {
  earlierChanges: Readonly<Record<string, readonly EarlierChange[]>>;
}

/** As the page writes it: what is in the bin apart from the rest, both by id. */
function exported(
  { settings, jobs, earlierChanges }: LivedThrough,
  rejected: readonly RejectedMutation[],
): string {
  const byId = [...jobs.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const [live, bin] = [false, true].map((isDeleted) =>
    byId.filter(({ deleted }) => (deleted !== undefined) === isDeleted),
  );
  return stableJson({ format: 5, product: 'foothold', settings, jobs: live, bin, earlierChanges, rejected });
}

/** Accounts after random steps, on a clock that advances. */
const accounts = accountSteps({ minLength: 20, maxLength: 60 }).map((steps) => {
  let second = 0;
  return steps.reduce<LivedThrough>(
    (account, step) => {
      second += 37;
      const now = new Date(Date.UTC(2026, 10, 10) + second * 1_000).toISOString();
      return changesOf(account, step).reduce(
        (state, change) => withReplaced(state, applyToAccount(state, change, now), { change, now }),
        account,
      );
    },
    { ...emptyAccount, earlierChanges: {} },
  );
});

function withReplaced(
  { jobs, earlierChanges }: LivedThrough,
  after: AccountState,
  { change, now }: { change: AccountChange; now: string },
): LivedThrough {
  const all = { ...earlierChanges };
  for (const [id, job] of after.jobs) {
    const before = jobs.get(id);
    const values = before ? Object.entries(valuesBefore(before, job)) : [];
    if (values.length === 0) continue;
    const device = { id: 'one', userAgent: 'Firefox' };
    const replaced = {
      mutation: change.name,
      recordedAt: now,
      device,
      values: values.map(([name, said]) => ({ name, before: said })),
    };
    all[id] = [...(all[id] ?? []), replaced];
  }
  return { ...after, earlierChanges: all };
}

const refusals: fc.Arbitrary<RejectedMutation[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('job.update', 'of.tomorrow'),
    args: fc.jsonValue(),
    queuedAt: fc.constant('2026-11-10T12:00:00.000Z'),
    rejectedAt: fc.constant('2026-11-10T12:00:01.000Z'),
    error: fc.record({
      code: fc.constantFrom('job_not_found', 'invalid_fields'),
      fields: fc.array(fc.record({ path: fc.string(), code: fc.constantFrom('too_long', 'of_tomorrow') })),
    }),
  }),
  { maxLength: 3 },
);

it('restores any account byte for byte', () => {
  const runs = atDepth(100, 300);
  let jobCount = 0;
  let earlierCount = 0;
  fc.assert(
    fc.property(accounts, refusals, (account, rejected) => {
      const text = exported(account, rejected);
      const contents = readExport(text);
      if (!contents?.settings) throw new Error('The export was not read');
      expect(contents.broken).toBe(0);
      jobCount += contents.jobs.length;
      earlierCount += contents.earlierChanges.size;
      const again = contents.jobs.reduce(
        (state, job) => applyToAccount(state, { name: 'job.recover', args: { job } }),
        applyToAccount(emptyAccount, { name: 'settings.recover', args: { settings: contents.settings } }),
      );
      const earlierChanges = Object.fromEntries(contents.earlierChanges);
      expect(exported({ ...again, earlierChanges }, contents.rejected)).toBe(text);
    }),
    { numRuns: runs },
  );
  expect(jobCount).toBeGreaterThan(1.5 * runs);
  expect(earlierCount).toBeGreaterThan(1.5 * runs);
});
