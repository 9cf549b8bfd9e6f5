import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountCopy } from './account-copy.ts';
import { holdStore } from '../testing/hold-store.ts';
import {
  anyMutation,
  createArgs,
  foldPlainly,
  testChange,
  testId,
  testMoment,
} from '../testing/queued-changes.ts';

/** A busy machine may deliver what one tab tells another much later than usual. */
const patience = { timeout: 15_000 };
let open: AccountCopy[] = [];
let accounts = 0;

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((copy) => copy.close()));
  open = [];
});

/** Two tabs of one browser, ready. */
async function twoTabs(): Promise<{ name: string; one: AccountCopy; other: AccountCopy }> {
  accounts += 1;
  const name = `foothold.account.tabs-${accounts}`;
  const tab = () =>
    new AccountCopy({ databaseName: name, now: () => new Date(testMoment), onChange: () => undefined });
  const [one, other] = [tab(), tab()];
  open.push(one, other);
  await Promise.all([one.opened, other.opened]);
  return { name, one, other };
}

const create = testChange(1, 'job.create', createArgs(1));

describe('a change typed in one tab', () => {
  it('is shown in the others before the disk has it', async () => {
    const { name, one, other } = await twoTabs();
    const letGo = await holdStore(name, 'outbox');
    let durability: string | null = null;
    const written = one.add(create).then((where) => (durability = where));
    await vi.waitFor(() => expect(other.live.getJobs()).toEqual(one.live.getJobs()), patience);
    expect([durability, other.live.getJobs().length]).toEqual([null, 1]);
    letGo();
    expect(await written).toBe('device');
    await vi.waitFor(
      () => expect(other.live.getQueue()).toMatchObject([{ id: create.id, position: 1 }]),
      patience,
    );
  });

  it('is removed from the others when it was not written', async () => {
    const { one, other } = await twoTabs();
    const shown: number[] = [];
    other.live.subscribe(() => shown.push(other.live.getJobs().length));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await one.add(create)).toBe('tab');
    await vi.waitFor(() => expect([shown.at(0), shown.at(-1)]).toEqual([1, 0]));
    expect(other.live.getQueue()).toEqual([]);
    full.mockRestore();
    logged.mockRestore();
  });

  it('is removed from the others when that tab died before it was written', async () => {
    const { name, other } = await twoTabs();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const died = new BroadcastChannel(`foothold.copy.${name}`);
    died.postMessage({ typed: [create] });
    await vi.waitFor(() => expect(other.live.getJobs()).toHaveLength(1));
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(other.live.getJobs()).toEqual([]));
    died.close();
  });

  it('converges in every tab, in any order of typing', async () => {
    const step = fc.record({ inOne: fc.boolean(), isAwaited: fc.boolean(), mutation: anyMutation });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { one, other } = await twoTabs();
        const written: Promise<unknown>[] = [];
        for (const [n, { inOne, isAwaited, mutation }] of steps.entries()) {
          try {
            const tab = inOne ? one : other;
            written.push(tab.add(testChange(n + 1, mutation.name, mutation.args)));
          } catch {
            // It does not fit what this tab shows; the person would be told so.
          }
          if (isAwaited) await written.at(-1);
        }
        await Promise.all(written);
        await vi.waitFor(() => expect(other.live.getQueue()).toEqual(one.live.getQueue()), patience);
        expect(one.live.getQueue()).toHaveLength(written.length);
        const plain = foldPlainly(new Map(), one.live.getQueue());
        for (const tab of [one, other]) {
          const jobs = [...tab.live.getJobs(), ...tab.live.getBin()];
          const wanted = [1, 2, 3].map((n) => plain.get(`job/${testId(n)}`)).filter(Boolean);
          expect(new Set(jobs)).toEqual(new Set(wanted));
        }
      }),
      { numRuns: 30 },
    );
  });
});
