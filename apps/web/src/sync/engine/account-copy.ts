import { type CopyTrace, readCopyTrace, writeCopyTrace } from '../storage/copy-trace.ts';
import { documentKey } from '../replica/document-key.ts';
import { LiveStore } from '../replica/live-store.ts';
import { LostStore } from '../lost/lost-store.ts';
import { lostVersions } from '../lost/lost-version.ts';
import {
  type BlockedReason,
  type CopyIncident,
  type Durability,
  type StoredState,
  maxPosition,
  type LocalCopy,
  type Acknowledgement,
  StaleCopyError,
  type ServerPosition,
} from '../storage/local-copy.ts';
import { withAcknowledgement } from './outbox.ts';
import { type PulledPage, reconcilePage, type StreamedPage } from './pulled-page.ts';
import { OutboxWriter } from './outbox-writer.ts';
import type { ParsedChange } from '../replica/overlay.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import { type PreloadedCopy, takePreloaded } from '../storage/preload.ts';
import { StorageFailover } from '../storage/storage-failover.ts';
import { TabBroadcast } from './tab-broadcast.ts';

export interface AccountCopyOptions {
  databaseName: string;
  now: () => Date;
  /** Called after a read or write that may change the status, or that other tabs have to read. */
  onChange: (origin: 'this_tab' | 'other_tab') => void;
}

/** A change that another tab has broadcast and not written within this time is dropped: that tab was closed or crashed. */
const unwrittenForMs = 10_000;

/** One account on this device: the live state in memory, the stored copy, and their synchronisation in every tab. */
export class AccountCopy {
  readonly live: LiveStore;
  /** Versions that the server acknowledged and a restored backup lacks, until the person has decided about them. */
  readonly lost: LostStore;
  readonly opened: Promise<void>;
  /** The account's cursor; null without a complete copy, which requests a snapshot. */
  cursor: number | null = null;
  lastServerPosition: ServerPosition | null = null;
  snapshotBase = 0;
  loaded = false;
  lastSavedAt: string | null = null;
  /** A loss of the copy that was repaired, until the person has dismissed its notice. */
  incident: CopyIncident | null = null;
  #revision = 0;
  /** Part of the stored copy could not be read: the rest is shown, and the next pull is a snapshot. */
  #isDamaged = false;
  #isClosed = false;
  #lastTask: Promise<unknown> = Promise.resolve();
  #options: AccountCopyOptions;
  #tabs: TabBroadcast;
  #storage: StorageFailover;
  #writer: OutboxWriter;

  constructor(options: AccountCopyOptions) {
    this.#options = options;
    this.#tabs = new TabBroadcast({
      name: `foothold.copy.${options.databaseName}`,
      onTyped: (changes) => this.#showTypedElsewhere(changes),
      onWritten: (ids) => void this.refresh(ids).then(() => options.onChange('other_tab')),
    });
    const ahead = takePreloaded(options.databaseName);
    this.live = ahead?.live ?? new LiveStore();
    this.#storage = this.#newStorage();
    this.lost = new LostStore(options.databaseName, () => options.onChange('this_tab'));
    this.opened = this.#open(ahead);
    void this.opened.then(() => this.lost.open());
    this.#writer = new OutboxWriter(this.opened, (changes) => this.#write(changes));
  }

  get deviceId(): string {
    return this.#storage.deviceId;
  }

  /** Why the copy is in memory only; null while it is stored on this device. */
  get trouble(): BlockedReason | null {
    return this.#storage.trouble;
  }

  /**
   * Applies a change at once and stores it. Throws `DomainError`; nothing is changed then. `onTaken` is called once the
   * change is certain to be stored, before it is rendered.
   */
  add(change: QueuedChange, onTaken?: () => void): Promise<Durability> {
    if (this.#isClosed) throw new Error('This copy of the account has been closed');
    let durability!: Promise<Durability>;
    this.live.append(change, () => {
      durability = this.#writer.add(change);
      this.#postTyped([change]);
      onTaken?.();
    });
    return durability;
  }

  /**
   * Applies many changes at once and stores them in one step. Throws `DomainError`; nothing is changed then. `onShown`
   * is called once they are certain to be stored, in the task in which they are applied.
   */
  async addAll(changes: readonly ParsedChange[], onShown?: () => void): Promise<void> {
    if (this.#isClosed) throw new Error('This copy of the account has been closed');
    this.live.appendAll(changes);
    this.#postTyped(changes.map(({ change }) => change));
    const written = changes.map(({ change }) => this.#writer.add(change));
    onShown?.();
    await Promise.all(written);
  }

  /** Resolves when all changes so far are stored. */
  idle(): Promise<void> {
    return this.#writer.idle();
  }

  /**
   * Reads what other tabs have written since the last read. `announced` are changes that another tab has broadcast;
   * those that are still not written are dropped.
   */
  refresh(announced: readonly string[] = []): Promise<void> {
    return this.#runExclusive(async () => {
      if (this.#isClosed) return;
      if (this.#storage.durability === 'device')
        return this.#storage.keep((copy) => this.#readStored(copy, announced));
      const queue = this.live.getQueue();
      this.live.update({
        queue: queue.filter(({ id, position }) => position !== undefined || !announced.includes(id)),
      });
    });
  }

  /** Stores the server's answers to changes. */
  acknowledge(acknowledgement: Acknowledgement): Promise<void> {
    return this.#runExclusive(async () => {
      try {
        await this.#storage.keep((copy) => copy.acknowledge(acknowledgement));
      } catch (error) {
        if (!(error instanceof StaleCopyError)) throw error;
        return this.#storage.keep((copy) => this.#readStored(copy));
      }
      this.lastServerPosition = maxPosition(
        this.lastServerPosition,
        acknowledgement.answer?.lastServerPosition ?? null,
      );
      const rejected = [
        ...this.live.getRejected(),
        ...acknowledgement.refused.map(({ mutation }) => mutation),
      ];
      this.live.update({ queue: withAcknowledgement(this.live.getQueue(), acknowledgement), rejected });
      this.#publish();
    });
  }

  /**
   * Applies a streamed page before it is stored, so that the person need not wait for the disk. Changes made until it
   * is stored count as made without knowing it. Called only while the queue is empty: the documents may contain a
   * queued change, which leaves the queue only when they are stored. The server position advances at once, so that a
   * server restored to an earlier one rejects the next request.
   */
  applyUnpersisted({ cursor, mark, documents }: StreamedPage): void {
    if (this.#isClosed || this.cursor === null || this.live.getQueue().length > 0) return;
    this.lastServerPosition = maxPosition(
      this.lastServerPosition,
      mark === undefined ? null : { cursor, mark },
    );
    const { base } = this.live;
    const newer = documents.filter(
      ({ collection, id, rev }) => rev > base.revOf(documentKey(collection, id)),
    );
    this.live.update({ shards: base.shardsWith(newer) });
  }

  /** Stores pulled documents, and removes the changes that they contain from the queue in the same step. */
  persistPull(page: PulledPage): Promise<void> {
    return this.#runExclusive(async () => {
      if (this.#isClosed) return;
      try {
        await this.#persistPull(page);
      } catch (error) {
        if (!(error instanceof StaleCopyError)) throw error;
        await this.#storage.keep((copy) => this.#readStored(copy));
      }
    });
  }

  discardRejected(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    return this.#runExclusive(async () => {
      await this.#storage.keep((copy) => copy.discardRejected(ids));
      this.live.update({ rejected: this.live.getRejected().filter(({ id }) => !gone.has(id)) });
      this.#publish();
    });
  }

  dismissIncident(): void {
    this.incident = null;
    this.#options.onChange('this_tab');
  }

  /** Stores the copy on this device again, where that may be possible. */
  recover(): Promise<void> {
    return this.#runExclusive(async () => {
      if (this.trouble === null) return;
      await this.#storage.recover((stored) => this.#showReturned(stored));
      this.#options.onChange('this_tab');
    });
  }

  /** Closes the database once every change so far has been written. */
  async close(): Promise<void> {
    await this.opened;
    await this.idle();
    await this.#runExclusive(async () => {
      this.#isClosed = true;
      this.#tabs.close();
      this.lost.close();
      this.#storage.close();
    });
  }

  async #open(ahead: PreloadedCopy | null): Promise<void> {
    // Read before the copy: where another tab creates the copy in between, its trace must not read as a removed copy.
    const trace = readCopyTrace(this.#options.databaseName);
    try {
      const stored = await this.#storage.open(ahead);
      this.#show(ahead?.live ? { ...stored, shards: new Map() } : stored);
      if (ahead) void this.#refreshFrom(trace);
      else this.#compareWith(trace);
    } catch (error) {
      this.#storage.fallBack(error);
    }
    this.#options.onChange('this_tab');
  }

  /** Reads again: a preloaded copy lacks the changes of other tabs since, and a copy that they have created. */
  async #refreshFrom(trace: CopyTrace | null): Promise<void> {
    await this.refresh();
    this.#compareWith(trace);
    this.#options.onChange('other_tab');
  }

  #newStorage(): StorageFailover {
    return new StorageFailover({
      databaseName: this.#options.databaseName,
      live: this.live,
      position: () => {
        const { cursor, lastServerPosition, snapshotBase, lastSavedAt } = this;
        return { revision: this.#revision, cursor, lastServerPosition, snapshotBase, lastSavedAt };
      },
      onFailed: () => this.#options.onChange('this_tab'),
      onRemoved: () => void this.#recreate(),
    });
  }

  /** The browser has deleted the copy under an open tab. */
  async #recreate(): Promise<void> {
    await this.recover();
    if (this.trouble !== null) return;
    this.incident = { kind: 'removed', unsent: 0 };
    this.#publish();
  }

  /** The device stores the copy again; its documents may be old, so a snapshot is requested. */
  #showReturned(stored: StoredState): void {
    const unwritten = this.live.getQueue().filter(({ position }) => position === undefined);
    this.#revision = stored.revision;
    this.snapshotBase = stored.snapshotBase;
    this.lastServerPosition = stored.lastServerPosition;
    this.cursor = null;
    this.live.update({ queue: [...stored.queue, ...unwritten], rejected: stored.rejected });
  }

  /** An empty copy with the trace of another: the browser has removed that one. */
  #compareWith(trace: CopyTrace | null): void {
    if (!trace || (trace.isEmpty && trace.unsent === 0)) return;
    const isQueued = this.live.getQueue().some(({ position }) => position !== undefined);
    if (this.#isEmpty && !isQueued) this.incident = { kind: 'removed', unsent: trace.unsent };
  }

  /** Whether no documents have been loaded into the copy. */
  get #isEmpty(): boolean {
    return this.cursor === null && this.#revision === 0;
  }

  async #readStored(copy: LocalCopy, announced: readonly string[] = []): Promise<void> {
    const stored = await copy.read(this.#revision);
    // The device failed during the read: the result lacks the changes that went to memory since.
    if (copy.durability === this.#storage.durability) this.#show(stored, announced);
  }

  #show(stored: StoredState, announced: readonly string[] = []): void {
    const known = new Set([...stored.queue.map(({ id }) => id), ...announced]);
    const unstored = this.live
      .getQueue()
      .filter(({ id, position }) => position === undefined && !known.has(id));
    this.#revision = stored.revision;
    this.#isDamaged ||= stored.isDamaged;
    if (stored.isDamaged) this.incident ??= { kind: 'damaged', unsent: 0 };
    this.cursor = this.#isDamaged ? null : stored.cursor;
    const isOtherSnapshot = stored.snapshotBase !== this.snapshotBase;
    this.lastServerPosition = isOtherSnapshot
      ? stored.lastServerPosition
      : maxPosition(stored.lastServerPosition, this.lastServerPosition);
    this.snapshotBase = stored.snapshotBase;
    this.lastSavedAt = stored.lastSavedAt;
    this.loaded ||= stored.cursor !== null;
    this.live.update({ ...stored, queue: [...stored.queue, ...unstored], isOtherSnapshot });
  }

  async #persistPull(page: PulledPage): Promise<void> {
    const { cursor, mark, documents, isSnapshot } = page;
    if (page.snapshotBase !== this.snapshotBase) throw new StaleCopyError();
    const { shards, confirmed, resend } = reconcilePage(this.live, page);
    const left = new Set(confirmed.map(({ id }) => id));
    const resent = new Map(resend.map((change) => [change.id, change]));
    const isAllSaved = confirmed.length > 0 && confirmed.length === this.live.getQueue().length;
    const lastSavedAt = isAllSaved ? this.#options.now().toISOString() : this.lastSavedAt;
    const position = mark === undefined ? null : { cursor, mark };
    // Stored before the snapshot replaces the documents: after a crash in between, the same versions are found again.
    if (page.isRestored) await this.lost.keep(lostVersions(this.live.base.all(), documents));
    const changed = { cursor, lastServerPosition: position, shards, confirmed, resend, lastSavedAt };
    this.#revision = await this.#storage.keep((copy) =>
      copy.persistPull({ revision: this.#revision, isSnapshot, ...changed }),
    );
    this.lastServerPosition = isSnapshot ? position : maxPosition(this.lastServerPosition, position);
    if (isSnapshot) this.snapshotBase = this.#revision;
    if (isSnapshot) this.#isDamaged = false;
    if (page.isRestored) this.incident = { kind: 'restored', unsent: 0 };
    this.cursor = cursor;
    this.lastSavedAt = lastSavedAt;
    this.loaded = true;
    // Changes made during the write are in the live queue already and stay there.
    const after = this.live.getQueue().filter(({ id }) => !left.has(id));
    this.live.update({
      shards,
      queue: after.map((change) => resent.get(change.id) ?? change),
      isOtherSnapshot: isSnapshot,
    });
    void this.lost.removeFound(this.live.base);
    this.#publish();
  }

  /** Stores changes in the given order, on the device where possible. */
  async #write(changes: readonly QueuedChange[]): Promise<Durability> {
    await this.#storage.append(changes, (positions) => this.#place(changes, positions));
    if (this.#storage.durability === 'device') return 'device';
    return this.#storage.appendToFailingDisk(changes);
  }

  #place(changes: readonly QueuedChange[], positions: readonly number[]): void {
    const positionOf = new Map(changes.map(({ id }, at) => [id, positions[at] as number]));
    const queue = this.live.getQueue().map((change) => {
      const position = positionOf.get(change.id);
      return position === undefined ? change : { ...change, position };
    });
    this.live.update({ queue });
    this.#publish(changes.map(({ id }) => id));
  }

  #trace(): CopyTrace {
    const unsent = this.live.getQueue().filter(({ acceptedAt }) => acceptedAt === undefined).length;
    return { unsent, isEmpty: this.#isEmpty };
  }

  #runExclusive<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#lastTask.then(act);
    this.#lastTask = result.catch(() => undefined);
    return result;
  }

  /** Broadcasts changes to other tabs before they are written; a second message says that they are. */
  #postTyped(changes: readonly QueuedChange[]): void {
    if (this.trouble === null) this.#tabs.postTyped(changes);
  }

  #showTypedElsewhere(changes: readonly QueuedChange[]): void {
    if (this.#isClosed || this.#storage.durability === 'tab') return;
    const known = new Set(this.live.getQueue().map(({ id }) => id));
    const added = changes.filter(({ id }) => !known.has(id));
    this.live.update({ queue: [...this.live.getQueue(), ...added] });
    this.#options.onChange('other_tab');
    const ids = added.map(({ id }) => id);
    const isUnwritten = ({ id, position }: QueuedChange) => position === undefined && ids.includes(id);
    setTimeout(() => {
      if (this.live.getQueue().some(isUnwritten)) void this.refresh(ids);
    }, unwrittenForMs);
  }

  #publish(written: readonly string[] = []): void {
    if (!this.#isClosed) {
      this.#tabs.postWritten(written);
      if (this.#storage.durability === 'device') writeCopyTrace(this.#options.databaseName, this.#trace());
    }
    this.#options.onChange('this_tab');
  }
}
