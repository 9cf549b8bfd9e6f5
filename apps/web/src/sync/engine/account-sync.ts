import { type MutationArgs, type MutationName } from '@foothold/domain/mutation';
import { v7 as newId } from 'uuid';
import { AccountCopy } from './account-copy.ts';
import type { ApiClient, TokenSource } from '../transport/api-client.ts';
import { ApiFailure, nextStepAfter } from '../transport/api-failure.ts';
import { type CopyPosition, LiveFeed } from './live-feed.ts';
import type { BlockedReason, Durability } from '../storage/local-copy.ts';
import { databaseNameOf } from '../storage/local-database.ts';
import { mapYieldingToMain } from './yield-to-main.ts';
import type { LostVersion } from '../lost/lost-version.ts';
import { pullChanges, pullRestored, storeStreamed } from './pull.ts';
import { rejectPending, pushQueue } from './push.ts';
import { readPending } from '../replica/overlay.ts';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';
import type { SyncEnvironment } from '../transport/sync-environment.ts';
import { type AttemptFailure, SyncLoop } from './sync-loop.ts';
import { idleStatus, statusFrom, type SyncStatus } from './sync-status.ts';
import { loadedInTime } from '../../time-limit.ts';

export interface AccountSyncOptions {
  accountId: string;
  getIdToken: TokenSource;
  environment: SyncEnvironment;
  /** Called when the session has ended and gives no more tokens. The queue stays on this device. */
  onSignInNeeded?: () => void;
  /** Where the API is; the page's own origin when left out. */
  origin?: string;
  /** Name of the local database; tests give each simulated device its own. */
  databaseName?: string;
}

/** A mutation with its arguments; `id` where every device must make the same change, otherwise drawn at random. */
export interface IdentifiedChange {
  id?: string;
  name: string;
  args: unknown;
}

/** A change that is applied already. `durability` resolves once it is stored, or known not to be. */
export interface MadeChange {
  id: string;
  durability: Promise<Durability>;
}

/** After this time this tab sends the changes of another one, which may have been closed before it sent them. */
const otherTabGraceMs = 3_000;
/** How long this tab waits for the lock that a sending tab holds. */
const lockWaitMs = 10_000;
/** How long `catchUp` waits for an attempt before its caller uses the stored copy. */
const catchUpMs = 5_000;
/** Maximum rounds of push and pull in one attempt; the rest waits for the next. */
const roundsMax = 5;

/** One signed-in account: its copy, its queue, and the exchange with the server. */
export class AccountSync {
  readonly accountId: string;
  readonly copy: AccountCopy;
  #options: AccountSyncOptions;
  #loop: SyncLoop;
  #feed: LiveFeed;
  /** Pull in the next attempt although the live feed is connected. */
  #isFetchWanted = false;
  #stopping = new AbortController();
  #client: Promise<ApiClient> | null = null;
  #halted: BlockedReason | null = null;
  #status: SyncStatus = idleStatus;
  #shownLost: readonly LostVersion[] = [];
  #isStatusBatched = false;
  #listeners = new Set<() => void>();
  #databaseName: string;

  constructor(options: AccountSyncOptions) {
    const { accountId, environment, databaseName = databaseNameOf(accountId) } = options;
    this.accountId = accountId;
    this.#options = options;
    this.#databaseName = databaseName;
    this.copy = new AccountCopy({
      databaseName,
      now: environment.now,
      onChange: (origin) => this.#copyChanged(origin),
    });
    this.#loop = new SyncLoop({
      environment,
      attempt: () => this.#attempt(),
      isConnected: () => this.#feed.isConnected,
      onChange: () => this.#refreshStatus(),
    });
    this.#feed = new LiveFeed({
      environment,
      name: databaseName,
      position: () => this.#position(),
      open: async (from, signal) => (await this.apiClient()).live(from, signal),
      onPage: (page, snapshotBase) => {
        if (snapshotBase === this.copy.snapshotBase) this.copy.applyUnpersisted(page);
      },
      onWanted: (withinMs) => this.#loop.request(withinMs),
    });
    this.copy.live.subscribe(() => this.#refreshStatus());
    this.#loop.request();
  }

  getStatus = (): SyncStatus => this.#status;

  subscribeStatus = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Throws `DomainError`; nothing is changed then. */
  mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): MadeChange {
    return this.#make(name, args);
  }

  /**
   * Makes many changes in one step, once each of them has been parsed. Throws `DomainError` for any of them; nothing is
   * changed then. `onShown` is called once they are applied, before they are stored.
   */
  mutateAll = async (wanted: readonly IdentifiedChange[], onShown?: () => void): Promise<void> => {
    const queued = new Set(this.copy.live.getQueue().map(({ id }) => id));
    const missing = wanted.filter(({ id }) => id === undefined || !queued.has(id));
    const changes = await mapYieldingToMain(missing, ({ id, name, args }) =>
      readPending({ ...this.#changeOf(name, args), ...(id && { id }) }, this.copy.live.getSettings()),
    );
    const added = this.#batchStatus(() => this.copy.addAll(changes, onShown));
    this.#loop.request();
    this.#refreshStatus();
    await added;
  };

  /** Sends a refused change again, unchanged or corrected. Throws `DomainError` where it does not apply here either. */
  retryRejected(id: string, correctedArgs?: unknown): MadeChange {
    const rejected = this.#rejected(id);
    const made = this.#make(rejected.name, correctedArgs ?? rejected.args);
    void made.durability.then(() => this.copy.discardRejected([id]));
    return made;
  }

  discardRejected(ids: readonly string[]): Promise<void> {
    return this.copy.discardRejected(ids);
  }

  retryNow = (): void => {
    this.#halted = null;
    this.#isFetchWanted = true;
    void this.copy.recover();
    this.#loop.retryNow();
  };

  /** Pushes and pulls now; resolves after the attempt, or after a few seconds. Never rejects. */
  async catchUp(): Promise<void> {
    this.#isFetchWanted = true;
    await Promise.race([this.#loop.attemptNow(), new Promise((resolve) => setTimeout(resolve, catchUpMs))]);
  }

  /** Ends syncing; the queue stays on this device until the account signs in again. */
  async stop(): Promise<void> {
    this.#loop.stop();
    this.#feed.stop();
    this.#stopping.abort();
    await this.copy.close();
  }

  #changeOf(name: string, args: unknown): QueuedChange {
    return {
      id: newId(),
      name,
      // As JSON, like on the server: a field of `undefined` is missing there too.
      args: JSON.parse(JSON.stringify(args)) as unknown,
      queuedAt: this.#options.environment.now().toISOString(),
      ...(this.copy.cursor === null ? {} : { seen: this.copy.cursor }),
    };
  }

  #make(name: string, args: unknown): MadeChange {
    const change = this.#changeOf(name, args);
    const durability = this.#batchStatus(() => this.copy.add(change, () => this.#loop.request()));
    this.#refreshStatus();
    return { id: change.id, durability };
  }

  /** Suppresses the status between a change and the start of its sending, which would flicker. */
  #batchStatus<Result>(act: () => Result): Result {
    this.#isStatusBatched = true;
    try {
      return act();
    } finally {
      this.#isStatusBatched = false;
    }
  }

  #rejected(id: string): RejectedMutation {
    const rejected = this.copy.live.getRejected().find((mutation) => mutation.id === id);
    if (!rejected) throw new Error(`There is no rejected change ${id}`);
    return rejected;
  }

  #copyChanged(origin: 'this_tab' | 'other_tab'): void {
    this.#refreshStatus();
    const isWaiting = this.copy.live.getQueue().some(({ acceptedAt }) => acceptedAt === undefined);
    if (origin === 'other_tab' && isWaiting) this.#loop.request(otherTabGraceMs);
  }

  async #attempt(): Promise<AttemptFailure | null> {
    try {
      await this.#withTabLock(() => this.#syncOrRejectQueue());
      this.#halted = null;
      this.#feed.ensure();
      return null;
    } catch (failure) {
      return this.#stopping.signal.aborted ? { next: 'stop', retryAfterMs: 0 } : this.#failed(failure);
    }
  }

  /** Runs under a Web Lock of the account, so that one tab exchanges at a time; a closed tab releases it. */
  async #withTabLock(act: () => Promise<void>): Promise<void> {
    const { locks } = this.#options.environment;
    if (!locks) return act();
    // Runs without the lock after a time: two exchanges at once do no harm, a frozen tab that holds it would block syncing.
    const waited = new AbortController();
    const timer = setTimeout(() => waited.abort(), lockWaitMs);
    const signal = AbortSignal.any([this.#stopping.signal, waited.signal]);
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      clearTimeout(timer);
      return act();
    };
    try {
      await locks.request(`foothold.sync.${this.#databaseName}`, { signal }, granted);
    } catch (error) {
      if (isGranted || !waited.signal.aborted || this.#stopping.signal.aborted) throw error;
      await act();
    } finally {
      clearTimeout(timer);
    }
  }

  async #syncOrRejectQueue(): Promise<void> {
    try {
      await this.#exchange();
    } catch (failure) {
      if (failure instanceof ApiFailure && nextStepAfter(failure) === 'give_back')
        await rejectPending(this.copy, failure, this.#options.environment.now);
      throw failure;
    }
  }

  async #exchange(): Promise<void> {
    await this.copy.opened;
    const client = await this.apiClient();
    await this.copy.refresh();
    for (let round = 0; round < roundsMax; round += 1) {
      await this.copy.idle();
      if (!(await this.#send(client))) continue;
      // Pulls after the push: documents pulled before could contain a queued change whose answer was lost.
      await this.#fetchChanges(client);
      if (this.copy.live.getQueue().length === 0) return;
    }
    this.#loop.request(otherTabGraceMs);
  }

  /** Returns false when the server has gone back to an earlier state: the queue is then sent again on top of it. */
  async #send(client: ApiClient): Promise<boolean> {
    try {
      await pushQueue(this.copy, client, this.#options.environment.now);
      return true;
    } catch (failure) {
      if (nextStepAfter(failure) !== 'snapshot') throw failure;
      await pullRestored(this.copy, client);
      return false;
    }
  }

  #position(): CopyPosition | null {
    const { cursor, lastServerPosition, snapshotBase } = this.copy;
    return cursor === null ? null : { cursor, mark: lastServerPosition?.mark ?? null, snapshotBase };
  }

  /** Applies what the live feed delivered; requests a pull where changes are missing between it and the copy. */
  async #fetchChanges(client: ApiClient): Promise<void> {
    const isAsked = this.#isFetchWanted;
    if (this.#feed.isStreaming && !isAsked) await this.#feed.waitForCursor(this.#cursorOfAnswers());
    const { pages, isWhole } = this.#feed.drain(this.copy.snapshotBase);
    const isStored = await storeStreamed(this.copy, pages);
    if (isWhole && isStored && !isAsked && this.#cursorOfAnswers() === 0) return;
    this.#isFetchWanted = false;
    await pullChanges(this.copy, client);
  }

  /** The highest cursor in the answers to pushed changes that have not been pulled yet; 0 without one. */
  #cursorOfAnswers(): number {
    return this.copy.live
      .getQueue()
      .reduce((highest, { acceptedAt = 0 }) => Math.max(highest, acceptedAt), 0);
  }

  #failed(failure: unknown): AttemptFailure {
    const next = nextStepAfter(failure);
    if (!(failure instanceof ApiFailure)) console.error('Syncing failed:', failure);
    if (next === 'sign_in') {
      this.#halted = 'sign_in_needed';
      this.#options.onSignInNeeded?.();
    }
    // Retries continue: the second factor may be set up in another tab.
    if (next === 'set_up_factor') this.#halted = 'second_factor_needed';
    if (next === 'reload') this.#halted = 'app_outdated';
    if (next === 'wait_for_server') this.#halted = 'server_outdated';
    if (next === 'wait_for_storage') this.#halted = 'server_cannot_store';
    if (next === 'make_room') this.#halted = 'account_full';
    if (next === 'give_back') this.#halted = 'account_closed';
    const isOver = next === 'sign_in' || next === 'reload' || next === 'give_back';
    const retryAfterMs = failure instanceof ApiFailure ? failure.retryAfterMs : 0;
    return { next: isOver ? 'stop' : 'retry', retryAfterMs };
  }

  /** Loaded with the first call, so that the page shows the stored copy before it needs the network. */
  apiClient(): Promise<ApiClient> {
    const { environment, getIdToken, origin } = this.#options;
    this.#client ??= loadedInTime(import('../transport/api-client.ts')).then(({ createApiClient }) =>
      createApiClient({
        fetch: environment.fetch,
        getIdToken,
        signal: this.#stopping.signal,
        ...(origin === undefined ? {} : { origin }),
      }),
    );
    this.#client.catch(() => {
      this.#client = null;
    });
    return this.#client;
  }

  #refreshStatus(): void {
    if (this.#isStatusBatched) return;
    const { copy } = this;
    const next = statusFrom({
      loaded: copy.loaded,
      online: this.#options.environment.isOnline(),
      busy: this.#loop?.busy ?? false,
      failures: this.#loop?.failures ?? 0,
      retryAt: this.#loop?.retryAt ?? null,
      reason: this.#halted ?? copy.trouble,
      lastSavedAt: copy.lastSavedAt,
      incident: copy.incident,
      queue: copy.live.getQueue(),
      rejected: copy.live.getRejected(),
    });
    const isSameLost = this.#shownLost === copy.lost.list;
    if (isSameLost && isSameStatus(this.#status, next)) return;
    this.#shownLost = copy.lost.list;
    this.#status = next;
    for (const listener of this.#listeners) listener();
  }
}

function isSameStatus(a: SyncStatus, b: SyncStatus): boolean {
  return (Object.keys(a) as (keyof SyncStatus)[]).every((name) => {
    const before = a[name];
    const after = b[name];
    return before instanceof Date && after instanceof Date
      ? before.getTime() === after.getTime()
      : before === after;
  });
}
