import 'fake-indexeddb/auto';
import { DomainError } from '@foothold/domain/domain-error';
import type { MutationArgs, MutationName } from '@foothold/domain/mutation';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountSync } from '../../apps/web/src/sync/engine/account-sync.ts';
import { anyMutation, createArgs } from '../../apps/web/src/sync/testing/queued-changes.ts';
import { type Person, registerPerson, takeSnapshot } from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { type Fate, TestDevice, type TestDeviceOptions } from './test-device.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tab = fc.nat({ max: 2 });
const fates = fc.array(
  fc.constantFrom<Fate>('arrives', 'request_lost', 'answer_lost', 'repeated', 'answer_cut', 'server_busy'),
  { maxLength: 5 },
);

/** One thing that happens: a person types, a tab talks to the server, both at once, or a tab is reloaded. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), tab, mutation: anyMutation }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('exchange' as const), tab, fates }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type_meanwhile' as const),
      tab,
      fates,
      mutation: anyMutation,
      turns: fc.nat({ max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all_at_once' as const), fates }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
);

/** Of all runs of one property together. */
const timeoutMs = atDepth(120_000, 600_000);

let runs = 0;
const soon = { interval: 1, timeout: 10_000 };

describe('two devices, one of them with two tabs, on a network that fails', () => {
  it(
    'converge with the server, with every accepted change applied once and no other',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 25, size: 'max' }),
          fc.boolean(),
          async (steps, hasLocks) => {
            const { person, options } = await newAccount();
            const device = (name: string, clockAhead: number) =>
              new TestDevice({
                ...options,
                hasLocks,
                databaseName: `${options.databaseName}-${name}`,
                now: () => app.clock.now() + clockAhead,
              });
            const tabs = [device('laptop', 0), device('laptop', 0), device('phone', -86_400_000)] as const;
            const torn: string[] = [];
            for (const { sync } of tabs) sync.copy.live.subscribe(() => torn.push(...eventsSeenTwice(sync)));
            const typed = new Set<string>();
            const type = async (at: number, mutation: { name: string; args: unknown }): Promise<void> => {
              const { sync } = tabs[at as 0];
              await sync.copy.opened;
              try {
                const made = sync.mutate(
                  mutation.name as MutationName,
                  mutation.args as MutationArgs<MutationName>,
                );
                typed.add(made.id);
                expect(await made.durability).toBe('device');
              } catch (error) {
                if (!(error instanceof DomainError)) throw error;
              }
            };
            try {
              for (const one of steps) {
                if (one.kind === 'type') await type(one.tab, one.mutation);
                else if (one.kind === 'exchange') await tabs[one.tab as 0].exchange(one.fates);
                else if (one.kind === 'reload') tabs[one.tab as 0].reload();
                else if (one.kind === 'all_at_once')
                  await Promise.all(tabs.map((each) => each.exchange(one.fates)));
                else {
                  const typing = turnsOfTheEventLoop(one.turns).then(() => type(one.tab, one.mutation));
                  await Promise.all([tabs[one.tab as 0].exchange(one.fates), typing]);
                }
              }
              await becomeQuiet(tabs);
              await expectAllTheSame(person, tabs, typed);
              expect(torn).toEqual([]);
            } finally {
              await Promise.all(tabs.map((each) => each.stop()));
            }
          },
        ),
        { numRuns: atDepth(20, 200) },
      );
    },
    timeoutMs,
  );
});

/** A step that is applied both by the server and on top of its answer would stand in a job's history twice. */
function eventsSeenTwice({ copy }: AccountSync): string[] {
  return copy.live.getJobs().flatMap(({ events }) => {
    const ids = events.map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
}

describe('what a person has typed', () => {
  it(
    'is never reverted, under any network faults and from any tab',
    async () => {
      const move = fc.oneof(
        { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), tab: fc.nat({ max: 1 }) }) },
        {
          weight: 3,
          arbitrary: fc.record({
            kind: fc.constant('exchange' as const),
            tab: fc.nat({ max: 1 }),
            fates,
            turns: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
          }),
        },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(move, { maxLength: 20, size: 'max' }), async (moves) => {
          const { options } = await newAccount();
          const tabs = [new TestDevice(options), new TestDevice(options)] as const;
          const job = createArgs(1);
          const seen: number[][] = [[], []];
          try {
            tabs.forEach(({ sync }, at) =>
              sync.copy.live.subscribe(() => {
                const known = sync.copy.live.getJob(job.id);
                if (known) seen[at]?.push(Number(known.notes ?? 0));
              }),
            );
            await tabs[0].sync.mutate('job.create', job).durability;
            await vi.waitFor(() => expect(tabs[1].sync.copy.live.getJob(job.id)).toBeDefined(), soon);
            let count = 0;
            const type = async (tab: number): Promise<void> => {
              count += 1;
              const changes = { notes: String(count) };
              await tabs[tab as 0].sync.mutate('job.update', { id: job.id, changes }).durability;
            };
            for (const one of moves) {
              if (one.kind === 'type') {
                await type(one.tab);
                // Two people at once would have two orders; one person looks at the tab before typing on.
                await vi.waitFor(() => {
                  for (const { sync } of tabs)
                    expect(sync.copy.live.getJob(job.id)?.notes).toBe(String(count));
                }, soon);
              } else {
                const exchange = tabs[one.tab as 0].exchange(one.fates);
                for (const turns of one.turns) {
                  await turnsOfTheEventLoop(turns);
                  await type(one.tab);
                }
                await exchange;
              }
            }
            await becomeQuiet(tabs);
            for (const values of seen) {
              expect(values).toEqual(values.toSorted((a, b) => a - b));
              expect(values.at(-1)).toBe(count);
            }
          } finally {
            await Promise.all(tabs.map((each) => each.stop()));
          }
        }),
        { numRuns: atDepth(10, 100) },
      );
    },
    timeoutMs,
  );
});

async function newAccount(): Promise<{ person: Person; options: TestDeviceOptions }> {
  runs += 1;
  // Keeps one run's sign-up from counting against the limit for the next.
  app.clock.advanceSeconds(300);
  const person = await registerPerson(app);
  const options = {
    accountId: person.accountId,
    getIdToken: async () => person.idToken,
    origin: app.origin,
    databaseName: `run-${runs}`,
    now: app.clock.now,
  };
  return { person, options };
}

async function turnsOfTheEventLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function becomeQuiet(tabs: readonly TestDevice[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const each of tabs) await each.exchange();
  }
}

async function expectAllTheSame(
  person: Person,
  tabs: readonly TestDevice[],
  typed: ReadonlySet<string>,
): Promise<void> {
  const snapshot = await takeSnapshot(app, person);
  const onServer = new Map(
    snapshot.documents.map(({ collection, id, body }) => [`${collection}/${id}`, body]),
  );
  const jobsOnServer = [...onServer].filter(([key]) => key.startsWith('job/')).map(([, body]) => body);
  const rejected = new Set<string>();
  for (const { sync } of tabs) {
    const { live, cursor } = sync.copy;
    expect(sync.getStatus()).toMatchObject({ pending: 0, loaded: true, reason: null });
    expect(cursor).toBe(snapshot.cursor);
    const seen = [...live.getJobs(), ...live.getBin()];
    expect(seen.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      jobsOnServer.toSorted((a, b) => (String(a?.['id']) < String(b?.['id']) ? -1 : 1)),
    );
    if (onServer.has('settings/settings'))
      expect(live.getSettings()).toEqual(onServer.get('settings/settings'));
    for (const { id } of live.getRejected()) rejected.add(id);
  }
  // Every accepted change moves the account's cursor by one: none was lost, and none counted twice.
  expect(snapshot.cursor).toBe(typed.size - rejected.size);
  expect([...rejected].every((id) => typed.has(id))).toBe(true);
}
