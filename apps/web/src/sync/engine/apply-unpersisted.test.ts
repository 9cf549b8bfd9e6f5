import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCopy } from './account-copy.ts';
import { readPending } from '../replica/overlay.ts';
import {
  createArgs,
  foldPlainly,
  testChange,
  testId,
  testMoment,
  toWire,
} from '../testing/queued-changes.ts';

const changes = [1, 2, 3].map((n) => testChange(n, 'job.create', createArgs(n)));
const documents = toWire(foldPlainly(new Map(), changes), 3);

let copy: AccountCopy;
beforeEach(() => {
  copy = new AccountCopy({
    databaseName: 'foothold.account.previewed',
    now: () => new Date(testMoment),
    onChange: () => undefined,
  });
});
afterEach(() => copy.close());

describe('an account in a tab', () => {
  it('shows a streamed page before it is stored, unless the queue holds anything', async () => {
    await copy.opened;
    const streamed = { cursor: 3, mark: 'third', documents };
    copy.applyUnpersisted(streamed);
    expect(copy.live.getJobs()).toEqual([]);
    const page = { cursor: 1, snapshotBase: copy.snapshotBase, more: false, documents: [], isSnapshot: true };
    await copy.persistPull(page);
    copy.applyUnpersisted(streamed);
    await copy.refresh();
    const shown = copy.live.getJobs();
    expect([shown.length, copy.cursor, copy.lastServerPosition?.mark]).toEqual([3, 1, 'third']);
    await copy.persistPull({
      ...page,
      cursor: 3,
      snapshotBase: copy.snapshotBase,
      documents,
      isSnapshot: false,
    });
    expect(copy.live.getJobs()).toBe(shown);
    await copy.add(testChange(4, 'job.update', { id: testId(1), changes: { notes: 'mine' } }));
    copy.applyUnpersisted({
      cursor: 4,
      documents: documents.map((document) => ({ ...document, rev: 4, body: null })),
    });
    expect(copy.live.getJobs()).toHaveLength(3);
  });

  it('calls `onShown` before changes are stored, so that undo is offered with them', async () => {
    await copy.opened;
    const more = [7, 8].map((n) => testChange(n, 'job.create', createArgs(n)));
    const known = more.map((change) => readPending(change, copy.live.getSettings()));
    const shown: string[] = [];
    const written = copy
      .addAll(known, () => shown.push(copy.live.getJob(testId(8)) ? 'shown' : 'not shown'))
      .then(() => shown.push('kept'));
    expect(shown).toEqual(['shown']);
    await written;
    expect(shown).toEqual(['shown', 'kept']);
  });
});
