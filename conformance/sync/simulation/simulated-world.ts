import { DomainError } from '@foothold/domain/domain-error';
import type { MutationArgs, MutationName } from '@foothold/domain/mutation';
import { IDBFactory } from 'fake-indexeddb';
import { AccountSync } from '../../../apps/web/src/sync/engine/account-sync.ts';
import { openLocalDatabase } from '../../../apps/web/src/sync/storage/local-database.ts';
import { createArgs, testId } from '../../../apps/web/src/sync/testing/queued-changes.ts';
import type { Database } from '../../../apps/server/src/db/database.ts';
import {
  type AccountBackup,
  backUpAccount,
  restoreAccount,
} from '../../../apps/server/src/testing/account-backup.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { SimulatedLocks, simulatedChannels } from './simulated-browser.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { SimulatedServer } from './simulated-server.ts';
import { VirtualTime } from './virtual-time.ts';

interface Browser {
  name: string;
  locks: SimulatedLocks | null;
  /** Milliseconds that its clock is ahead. */
  clockAhead: number;
}

export interface Tab {
  browser: Browser;
  accountId: string;
  sync: AccountSync;
  network: SimulatedNetwork;
  isOnline: boolean;
  listeners: Set<() => void>;
}

/** Two people's accounts on a few browsers, one or two server processes, and everything that can go wrong between. */
export class SimulatedWorld {
  readonly time = new VirtualTime();
  readonly random: () => number;
  readonly tabs: Tab[] = [];
  readonly servers: SimulatedServer[] = [];
  readonly accountIds: readonly string[];
  /** Every typed text, by the id of the change it was typed in. */
  readonly typed = new Map<string, { accountId: string; text: string }>();
  isBad = true;
  /** Changes that a restored backup has taken with it, and no device had left in its queue. */
  readonly lost = new Set<string>();
  #database: Database;
  #isDown = false;
  #backups: AccountBackup[] = [];
  #stopped: Promise<void>[] = [];
  #channelBefore = globalThis.BroadcastChannel;

  constructor(database: Database, seed: number) {
    this.random = seededRandom(seed);
    this.#database = database;
    this.accountIds = [`seed-${seed}-a`, `seed-${seed}-b`];
    this.time.install();
    globalThis.indexedDB = new IDBFactory();
    Object.assign(globalThis, { BroadcastChannel: simulatedChannels(this.time, this.random) });
    const count = this.below(2) + 1;
    for (let at = 0; at < count; at += 1) {
      this.servers.push(
        new SimulatedServer(database, this.time, (accountId) => {
          for (const other of this.servers) void this.time.sleep(20).then(() => other.hub.publish(accountId));
        }),
      );
    }
    for (const name of ['laptop', 'phone']) {
      const locks = this.chance(0.8) ? new SimulatedLocks() : null;
      const browser = { name, locks, clockAhead: this.#clockError() };
      for (let at = this.below(2); at >= 0; at -= 1) this.#open(browser, this.accountIds[0] as string);
    }
  }

  below(max: number): number {
    return Math.floor(this.random() * max);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** One random event for a random device. */
  async happen(): Promise<void> {
    const tab = this.pick(this.tabs);
    const what = this.below(20);
    if (what < 11) this.#type(tab);
    else if (what < 13) this.#setOnline(tab, !tab.isOnline);
    else if (what < 14) this.restart(tab, tab.accountId);
    else if (what < 15) this.restart(tab, this.pick(this.accountIds));
    else if (what < 16) tab.network.cut();
    else if (what < 17) this.pick(this.servers).restart();
    else if (what < 18) tab.browser.clockAhead = this.#clockError();
    else if (this.#backups.length === 0) await this.#backUp();
    else await this.#restoreBackup();
    await this.time.pass(this.below(this.chance(0.2) ? 30_000 : 500));
  }

  async #backUp(): Promise<void> {
    for (const accountId of this.accountIds) {
      this.#backups.push(await this.#passing(backUpAccount(this.#database, accountId)));
    }
  }

  /** The servers are stopped, what they store goes back to the backup, and they are started again. */
  async #restoreBackup(): Promise<void> {
    this.#isDown = true;
    for (const tab of this.tabs) tab.network.cut();
    for (const server of this.servers) server.restart();
    await this.time.pass(2_000);
    const queued = new Set<string>();
    for (const name of new Set(this.tabs.flatMap(({ browser }) => this.#databaseNames(browser)))) {
      const copy = await this.#passing(openLocalDatabase(name, () => undefined));
      for (const { id } of (await this.#passing(copy.read(0))).queue) queued.add(id);
      copy.close();
    }
    for (const backup of this.#backups.splice(0)) {
      const gone = await this.#passing(restoreAccount(this.#database, backup));
      for (const id of gone) if (!queued.has(id)) this.lost.add(id);
    }
    this.#isDown = false;
  }

  #databaseNames({ name }: Browser): string[] {
    return this.accountIds.map((accountId) => `${name}-${accountId}`);
  }

  async #passing<Result>(work: Promise<Result>): Promise<Result> {
    await this.time.pass(100);
    return work;
  }

  /** The tab is closed, whatever is under way, and opened again for the account. */
  restart(tab: Tab, accountId: string): void {
    this.#stopped.push(tab.sync.stop());
    tab.network.cut();
    tab.listeners.clear();
    tab.accountId = accountId;
    tab.sync = this.#start(tab);
  }

  /** Nothing goes wrong any more, for so long that all must have come together. */
  async quiet(): Promise<void> {
    this.isBad = false;
    for (const tab of this.tabs) this.#setOnline(tab, true);
    await this.time.pass(2_000);
    for (const tab of this.tabs) tab.sync.retryNow();
    await this.time.pass(45_000);
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) this.#stopped.push(tab.sync.stop());
    const all = Promise.all(this.#stopped);
    await this.time.pass(5_000);
    await all;
    this.time.uninstall();
    Object.assign(globalThis, { BroadcastChannel: this.#channelBefore });
  }

  #open(browser: Browser, accountId: string): void {
    const tab = { browser, accountId, isOnline: true, listeners: new Set() } as unknown as Tab;
    tab.network = new SimulatedNetwork({
      time: this.time,
      random: this.random,
      server: () => this.pick(this.servers),
      accountId: () => tab.accountId,
      isOnline: () => tab.isOnline,
      isBad: () => this.isBad,
      isDown: () => this.#isDown,
    });
    tab.sync = this.#start(tab);
    this.tabs.push(tab);
  }

  #start(tab: Tab): AccountSync {
    const { browser, accountId } = tab;
    return new AccountSync({
      accountId,
      getIdToken: async () => 'token',
      origin: 'http://simulated',
      databaseName: `${browser.name}-${accountId}`,
      environment: {
        fetch: tab.network.fetch,
        now: () => new Date(this.time.now + browser.clockAhead),
        random: this.random,
        isOnline: () => tab.isOnline,
        isVisible: () => true,
        onChange: (listener) => {
          tab.listeners.add(listener);
          return () => tab.listeners.delete(listener);
        },
        locks: browser.locks as unknown as LockManager | null,
      },
    });
  }

  #setOnline(tab: Tab, isOnline: boolean): void {
    tab.isOnline = isOnline;
    if (!isOnline) tab.network.cut();
    for (const tell of tab.listeners) tell();
  }

  #clockError(): number {
    return this.pick([0, 0, 3_600_000, -86_400_000, 400_000_000]);
  }

  #type(tab: Tab): void {
    const text = `Typed ${this.typed.size + 1}.`;
    const id = testId(this.below(3) + 1);
    const made = this.pick<[MutationName, unknown]>([
      ['job.create', createArgs(this.below(3) + 1, text)],
      ['job.update', { id, changes: { notes: text } }],
      ['job.update', { id, changes: { location: text, source: text } }],
      ['job.update', { id, changes: { notes: `${text} And more.` } }],
      ['contact.put', { id, item: { id: testId(9), name: text, ...this.pick([{}, { notes: text }]) } }],
      ['contact.remove', { id, itemId: testId(9) }],
      ['job.update-event', { id, eventId: createArgs(this.below(3) + 1).eventId, note: text }],
      ['job.delete', { id }],
      ['job.restore', { id }],
    ]);
    try {
      const [name, args] = made as [MutationName, MutationArgs<MutationName>];
      const change = tab.sync.mutate(name, args);
      this.typed.set(change.id, {
        accountId: tab.accountId,
        text: JSON.stringify(args).includes(text) ? text : '',
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
