import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FairSlots } from './fair-slots.ts';
import type { FairSlotsOptions, Release, Sharer } from './fair-slots.ts';

class Refused extends Error {
  readonly by: string;
  constructor(by: string) {
    super(by);
    this.by = by;
  }
}

const refusal = (by: string) => new Refused(by);
const many = { inAll: 1_000, network: 1_000, account: 1_000 };

function newSlots(options: Partial<FairSlotsOptions>): FairSlots {
  return new FairSlots({ atOnce: { ...many, inAll: 1 }, waiting: many, refusal, ...options });
}

/** Acquires a slot for each caller and releases it at once; returns the callers in the order in which they were served. */
async function served(
  slots: FairSlots,
  sharers: readonly Sharer[],
): Promise<{ order: Sharer[]; refused: Sharer[] }> {
  const [order, refused]: Sharer[][] = [[], []];
  const hold = await slots.take({ account: 'holder', network: 'holder' });
  const all = sharers.map((sharer) =>
    slots.take(sharer).then(
      (release) => {
        order?.push(sharer);
        release();
      },
      () => void refused?.push(sharer),
    ),
  );
  hold();
  await Promise.all(all);
  return { order: order ?? [], refused: refused ?? [] };
}

const sharer = (account: string, network = account): Sharer => ({ account, network });
const repeat = (times: number, one: Sharer) => Array.from({ length: times }, () => one);

describe('shared slots', () => {
  it('serve networks in turn, however many calls of one queued before', async () => {
    const { order } = await served(newSlots({}), [
      ...repeat(20, sharer('greedy')),
      sharer('ann'),
      sharer('ben'),
    ]);
    expect(order.slice(0, 3).map(({ account }) => account)).toEqual(['greedy', 'ann', 'ben']);
  });

  it('serve a caller beside a busy network after one call of it, not two', async () => {
    const slots = newSlots({});
    const order: string[] = [];
    const take = (one: Sharer) =>
      slots.take(one).then((release) => {
        order.push(one.account);
        return release;
      });
    const running = await take(sharer('greedy'));
    const next = take(sharer('greedy'));
    const last = take(sharer('greedy'));
    const ann = take(sharer('ann'));
    running();
    for (const one of [ann, next, last]) (await one)();
    expect(order).toEqual(['greedy', 'ann', 'greedy', 'greedy']);
  });

  it('refuse the account that exceeds its share, and name the account as the reason', async () => {
    const slots = newSlots({ waiting: { ...many, account: 2 } });
    await slots.take(sharer('ann'));
    const waiting = [slots.take(sharer('ann')), slots.take(sharer('ann'))];
    await expect(slots.take(sharer('ann'))).rejects.toMatchObject({ by: 'account' });
    expect(slots.length).toBe(waiting.length);
  });

  it('refuse a stranger who fills the share of an account from elsewhere, and not its owner', async () => {
    const slots = newSlots({ waiting: { ...many, account: 4 } });
    const calls = [...repeat(8, sharer('ann', 'evil')), sharer('ann', 'home')];
    const { order, refused } = await served(slots, calls);
    expect(order).toContainEqual(sharer('ann', 'home'));
    expect(refused.every(({ network }) => network === 'evil')).toBe(true);
  });

  it('refuse the account that fills the share of a network, and not its neighbours', async () => {
    const slots = newSlots({ waiting: { ...many, network: 6 } });
    const neighbours = ['ann', 'ben', 'cy'].map((name) => sharer(name, 'office'));
    const { order, refused } = await served(slots, [
      ...repeat(30, sharer('greedy', 'office')),
      ...neighbours,
    ]);
    for (const neighbour of neighbours) expect(order).toContain(neighbour);
    expect(refused.every(({ account }) => account === 'greedy')).toBe(true);
  });

  it('refuse a caller that has waited too long, and continue', async () => {
    vi.useFakeTimers();
    const slots = newSlots({ waitMaxMs: 1_000 });
    const release = await slots.take(sharer('ann'));
    const late = slots.take(sharer('ben')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toMatchObject({ by: 'others' });
    release();
    await slots.take(sharer('cy'));
    vi.useRealTimers();
  });

  it('pass a slot on once, however often it is released', async () => {
    const slots = newSlots({});
    const release = await slots.take(sharer('ann'));
    const next = slots.take(sharer('ben'));
    release();
    release();
    await next;
    let isServed = false;
    void slots.take(sharer('cy')).then(() => (isServed = true));
    await Promise.resolve();
    expect(isServed).toBe(false);
  });

  it('never exceed a share, lose a caller or refuse one with fewer calls than others', async () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const share = fc.record({
      inAll: fc.integer({ min: 1, max: 8 }),
      network: fc.integer({ min: 1, max: 6 }),
      account: fc.integer({ min: 1, max: 4 }),
    });
    const step = fc.oneof(fc.record({ account: name, network: name }), fc.nat({ max: 9 }));
    await fc.assert(
      fc.asyncProperty(share, share, fc.array(step, { maxLength: 60 }), async (atOnce, waiting, steps) => {
        const slots = newSlots({ atOnce, waiting });
        const held: { one: Sharer; release: Release }[] = [];
        let ended = 0;
        let asked = 0;
        for (const one of steps) {
          if (typeof one === 'number') held.splice(one % Math.max(1, held.length), 1)[0]?.release();
          else {
            asked += 1;
            void slots.take(one).then(
              (release) => held.push({ one, release }),
              () => (ended += 1),
            );
          }
          for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
          expect(held.length).toBeLessThanOrEqual(atOnce.inAll);
          for (const key of ['a', 'b', 'c']) {
            expect(held.filter((use) => use.one.network === key).length).toBeLessThanOrEqual(atOnce.network);
            expect(held.filter((use) => use.one.account === key).length).toBeLessThanOrEqual(atOnce.account);
          }
          expect(slots.length).toBeLessThanOrEqual(waiting.inAll);
        }
        let rounds = 0;
        for (let use = held.shift(); use; use = held.shift()) {
          use.release();
          rounds += 1;
          for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
        }
        expect(slots.length).toBe(0);
        expect(rounds + ended).toBeLessThanOrEqual(asked);
      }),
    );
  });
});
