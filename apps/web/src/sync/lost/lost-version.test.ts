import type { WireDocument } from '@foothold/contract/document';
import type { Job } from '@foothold/domain/job';
import { readyMutation } from '@foothold/domain/mutation';
import type { Settings } from '@foothold/domain/settings';
import {
  accountSteps,
  type AccountState,
  applyToAccount,
  changesOf,
  emptyAccount,
} from '@foothold/domain/testing/account-arbitrary';
import { buildJob, testId, testNow } from '@foothold/domain/testing/job-builder';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentKey } from '../replica/document-key.ts';
import { lostVersions, saysTheSame } from './lost-version.ts';
import { changesFor } from '../requests/send-lost.ts';

type Documents = ReadonlyMap<string, WireDocument>;
interface Log {
  account: AccountState;
  documents: Documents;
  rev: number;
}

const emptyLog: Log = { account: emptyAccount, documents: new Map(), rev: 0 };

/** A server's documents after more steps; `hour` is when its clock says that they were taken. */
function completeSignIn(log: Log, steps: Parameters<typeof changesOf>[1][], hour: number): Log {
  let { account, rev } = log;
  const documents = new Map(log.documents);
  for (const change of steps.flatMap((step) => changesOf(account, step))) {
    const now = new Date(Date.parse(testNow) + hour * 3_600_000 + rev).toISOString();
    const next = applyToAccount(account, change, now);
    if (next === account) continue;
    account = next;
    rev += 1;
    const { collection, documentId: id } = readyMutation(change.name, change.args);
    const body = (collection === 'settings' ? next.settings : next.jobs.get(id)) as WireDocument['body'];
    documents.set(documentKey(collection, id), { collection, id, rev, body });
  }
  return { account, documents, rev };
}

const steps = accountSteps({ maxLength: 12 });

it('finds every version that the server lost, and none that it has', () => {
  fc.assert(
    fc.property(steps, steps, steps, (before, lostSteps, since) => {
      const backup = completeSignIn(emptyLog, before, 0);
      const held = completeSignIn(backup, lostSteps, 1);
      const restored = completeSignIn(backup, since, 2);
      const found = lostVersions(held.documents.values(), [...restored.documents.values()]);
      const keys = new Set(found.map((lost) => documentKey(lost.collection, lost.documentId)));
      for (const [key, { rev, body }] of held.documents) {
        const there = restored.documents.get(key)?.body ?? null;
        if (saysTheSame(body as object, there)) expect(keys).not.toContain(key);
        else if (rev > backup.rev) expect(keys).toContain(key);
      }
      expect(lostVersions(restored.documents.values(), [...restored.documents.values()])).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const documentOf = (job: Job, rev: number): WireDocument => ({
  collection: 'job',
  id: job.id,
  rev,
  body: { ...job },
});
const lostIds = (held: WireDocument[], there: WireDocument[]) =>
  lostVersions(held, there).map(({ documentId }) => documentId);

it('offers a lost job although the restored server has reached the same revision of the settings', () => {
  const settings: WireDocument = { collection: 'settings', id: 'settings', rev: 2, body: { stages: [] } };
  const [lost, other] = [buildJob({ id: testId(1) }), buildJob({ id: testId(2) })];
  expect(lostIds([documentOf(lost, 1), settings], [documentOf(other, 1), settings])).toEqual([lost.id]);
});

it('offers a lost job although another device has sent one in its place', () => {
  const [lost, sent, other] = [1, 2, 3].map((n) => buildJob({ id: testId(n) })) as [Job, Job, Job];
  const held = [documentOf(lost, 1), documentOf(sent, 2)];
  expect(lostIds(held, [documentOf(other, 1), documentOf(sent, 2)])).toEqual([lost.id]);
});

it('restores every job when it is resent, and changes nothing the second time', () => {
  fc.assert(
    fc.property(steps, steps, (before, lostSteps) => {
      const backup = completeSignIn(emptyLog, before, 0);
      const held = completeSignIn(backup, lostSteps, 1);
      const found = lostVersions(held.documents.values(), [...backup.documents.values()]);
      const live = ({ account }: Log) => ({
        getJob: (id: string) => account.jobs.get(id),
        getSettings: () => account.settings,
      });
      const sent = changesFor(found, live(backup));
      let { account } = backup;
      for (const { name, args } of sent) {
        const ready = readyMutation(name, args);
        const context = { settings: account.settings, now: testNow };
        const isJob = ready.collection === 'job';
        const document = isJob ? (account.jobs.get(ready.documentId) ?? null) : account.settings;
        const after = ready.apply(document, context);
        account = isJob
          ? { ...account, jobs: new Map(account.jobs).set(ready.documentId, after as Job) }
          : { ...account, settings: after as Settings };
      }
      for (const { collection, documentId, body } of found) {
        if (collection === 'job') expect(saysTheSame(body, account.jobs.get(documentId) ?? null)).toBe(true);
      }
      expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
      expect(changesFor(found, live(backup))).toEqual(sent);
    }),
    { numRuns: 60 },
  );
});

it('leaves out what was the same in the backup and has been changed on the server since', () => {
  const version = (n: number, rev: number, title: string) =>
    documentOf({ ...buildJob({ id: testId(n) }), title }, rev);
  const held = [version(1, 1, 'Cook'), version(2, 2, 'Baker'), version(3, 3, 'Waiter')];
  const there = [version(1, 3, 'Chef'), version(2, 2, 'Baker')];
  expect(lostIds(held, there)).toEqual([testId(3)]);
});

it('leaves it out as well where the server has emptied its bin since', () => {
  const binned = { ...buildJob({ id: testId(1) }), deleted: testNow };
  const [old, shared] = [buildJob({ id: testId(2) }), buildJob({ id: testId(3) })];
  const held = [documentOf(binned, 1), documentOf(old, 2), documentOf(shared, 3)];
  const there = [documentOf({ ...old, title: 'Chef' }, 4), documentOf(shared, 3)];
  expect(lostIds(held, there)).toEqual([]);
});
