import type { WireDocument } from '@foothold/contract/document';
import { BaseDocuments } from '../replica/base-documents.ts';
import { type CopyMark, readCopyMark, writeCopyMark } from '../storage/copy-mark.ts';
import { documentKey } from '../replica/document-key.ts';
import { LiveStore } from '../replica/live-store.ts';
import { LostStore } from '../lost/lost-store.ts';
import { lostVersions } from '../lost/lost-version.ts';
import {
  type BlockedReason,
  type CopyIncident,
  type KeptIn,
  type KeptState,
  maxPosition,
  type LocalCopy,
  type Settlement,
  StaleCopyError,
  type ServerPosition,
} from '../storage/local-copy.ts';
import { reconcileAccepted, withSettlement } from './outbox.ts';
import { OutboxWriter } from './outbox-writer.ts';
import type { KnownChange } from '../replica/overlay.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import { type PreloadedCopy, takePreloaded } from '../storage/preload.ts';
import { StorageFailover } from '../storage/storage-failover.ts';
import { TabBroadcast } from './tab-broadcast.ts';

export interface PulledPage {
  cursor: number;
  /** Left out by a server that gives none. */
  mark?: string | undefined;
  /** The copy's root when this was asked for. */
  root: number;
  /** Whether the server has more to tell before the account is whole. */
  more: boolean;
  documents: readonly WireDocument[];
  /** Whether these are all the documents there are, in place of what was known. */
  isSnapshot: boolean;
  /** Whether it had to be taken because the server has gone back to an earlier state. */
  isRestored?: boolean;
}

export type StreamedPage = Pick<PulledPage, 'cursor' | 'mark' | 'documents'>;

export interface AccountCopyOptions {
  databaseName: string;
  now: () => Date;
  /** Something was read or written that status and other tabs may want to know of. */
  onChange: (origin: 'this_tab' | 'other_tab') => void;
}

/** What another tab has typed and not written within this time it never will: that tab has died. */
const heardForMs = 10_000;

/** One account on this device: what is seen, what is kept, and keeping the two the same, in every tab. */
export class AccountCopy {
  readonly live: LiveStore;
  /** What the server had acknowledged and lost, until the person has decided about it. */
  readonly lost: LostStore;
  readonly opened: Promise<void>;
  /** The account's cursor, or null while there is no whole copy: a snapshot is wanted. */
  cursor: number | null = null;
  told: ServerPosition | null = null;
  root = 0;
  loaded = false;
  lastSavedAt: string | null = null;
  /** What has happened to the copy and been mended, until the person has read it. */
  incident: CopyIncident | null = null;
  #revision = 0;
  /** Part of the copy was lost; what was read of it may be shown, but not gone on from. */
  #isDamaged = false;
  #isClosed = false;
  #turn: Promise<unknown> = Promise.resolve();
  #options: AccountCopyOptions;
  #tabs: TabBroadcast;
  #storage: StorageFailover;
  #writer: OutboxWriter;

  constructor(options: AccountCopyOptions) {
    this.#options = options;
    this.#tabs = new TabBroadcast({
      name: `foothold.copy.${options.databaseName}`,
      onTyped: (changes) => this.#showHeard(changes),
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

  /** Why the copy is not kept on this device; null while it is. */
  get trouble(): BlockedReason | null {
    return this.#storage.trouble;
  }

  /**
   * Shows a change at once and keeps it. Throws `DomainError`, and then nothing has changed. `onTaken` is called once it
   * is certain to be kept, before it is drawn.
   */
  add(change: QueuedChange, onTaken?: () => void): Promise<KeptIn> {
    if (this.#isClosed) throw new Error('This copy of the account has been closed');
    let kept!: Promise<KeptIn>;
    this.live.append(change, () => {
      kept = this.#writer.add(change);
      this.#tellTyped([change]);
      onTaken?.();
    });
    return kept;
  }

  /**
   * Shows many changes at once and keeps them in one step. Throws `DomainError`, and then nothing has changed. `onShown` is
   * called once they are certain to be kept, in the turn in which they are shown.
   */
  async addAll(changes: readonly KnownChange[], onShown?: () => void): Promise<void> {
    if (this.#isClosed) throw new Error('This copy of the account has been closed');
    this.live.appendAll(changes);
    this.#tellTyped(changes.map(({ change }) => change));
    const kept = changes.map(({ change }) => this.#writer.add(change));
    onShown?.();
    await Promise.all(kept);
  }

  /** Resolves when everything added so far has been kept. */
  idle(): Promise<void> {
    return this.#writer.idle();
  }

  /**
   * Reads what other tabs have written since this one last looked. `settled` are changes that were heard of before they
   * were written, and are no longer shown unless they have been.
   */
  refresh(settled: readonly string[] = []): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isClosed) return;
      if (this.#storage.keptIn === 'device')
        return this.#storage.keep((copy) => this.#takeOver(copy, settled));
      const queue = this.live.getQueue();
      this.live.update({
        queue: queue.filter(({ id, position }) => position !== undefined || !settled.includes(id)),
      });
    });
  }

  /** Writes down the server's answers to changes. */
  acknowledge(settlement: Settlement): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await this.#storage.keep((copy) => copy.acknowledge(settlement));
      } catch (error) {
        if (!(error instanceof StaleCopyError)) throw error;
        return this.#storage.keep((copy) => this.#takeOver(copy));
      }
      this.told = maxPosition(this.told, settlement.answer?.told ?? null);
      const rejected = [...this.live.getRejected(), ...settlement.refused.map(({ mutation }) => mutation)];
      this.live.update({ queue: withSettlement(this.live.getQueue(), settlement), rejected });
      this.#announce();
    });
  }

  /**
   * Shows what the stream has brought before it is kept, so that the person need not wait for the disk. What is typed
   * until then counts as typed without having seen it. Not while something typed here is on its way: the documents may
   * contain it, and it leaves the queue only when they are kept. From here on the copy has been told of them: a server
   * that is restored to before them must say so.
   */
  applyUnpersisted({ cursor, mark, documents }: StreamedPage): void {
    if (this.#isClosed || this.cursor === null || this.live.getQueue().length > 0) return;
    this.told = maxPosition(this.told, mark === undefined ? null : { cursor, mark });
    const { base } = this.live;
    const news = documents.filter(({ collection, id, rev }) => rev > base.revOf(documentKey(collection, id)));
    this.live.update({ shards: base.shardsWith(news) });
  }

  /** Keeps pulled documents; the changes they contain leave the queue in the same step. */
  persistPull(page: PulledPage): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#isClosed) return;
      try {
        await this.#persistPull(page);
      } catch (error) {
        if (!(error instanceof StaleCopyError)) throw error;
        await this.#storage.keep((copy) => this.#takeOver(copy));
      }
    });
  }

  discardRejected(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    return this.#inTurn(async () => {
      await this.#storage.keep((copy) => copy.discardRejected(ids));
      this.live.update({ rejected: this.live.getRejected().filter(({ id }) => !gone.has(id)) });
      this.#announce();
    });
  }

  dismissIncident(): void {
    this.incident = null;
    this.#options.onChange('this_tab');
  }

  /** Goes back to keeping the copy on this device, where that may be possible again. */
  recover(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.trouble === null) return;
      await this.#storage.recover((kept) => this.#showReturned(kept));
      this.#options.onChange('this_tab');
    });
  }

  /** Lets go of the device's storage once everything typed so far has reached it. */
  async close(): Promise<void> {
    await this.opened;
    await this.idle();
    await this.#inTurn(async () => {
      this.#isClosed = true;
      this.#tabs.close();
      this.lost.close();
      this.#storage.close();
    });
  }

  async #open(ahead: PreloadedCopy | null): Promise<void> {
    try {
      const kept = await this.#storage.open(ahead);
      this.#show(ahead?.live ? { ...kept, shards: new Map() } : kept);
      this.#compareWithMark();
      // Nobody listened to the other tabs between the reading and now.
      if (ahead) void this.refresh().then(() => this.#options.onChange('other_tab'));
    } catch (error) {
      this.#storage.fallBack(error);
    }
    this.#options.onChange('this_tab');
  }

  #newStorage(): StorageFailover {
    return new StorageFailover({
      databaseName: this.#options.databaseName,
      live: this.live,
      position: () => {
        const { cursor, told, root, lastSavedAt } = this;
        return { revision: this.#revision, cursor, told, root, lastSavedAt };
      },
      onFailed: () => this.#options.onChange('this_tab'),
      onRemoved: () => void this.#makeAgain(),
    });
  }

  /** The browser has deleted the copy under an open tab. */
  async #makeAgain(): Promise<void> {
    await this.recover();
    if (this.trouble !== null) return;
    this.incident = { kind: 'removed', unsent: 0 };
    this.#announce();
  }

  /** The device keeps the copy again; its documents may be old, and a snapshot is wanted. */
  #showReturned(kept: KeptState): void {
    const unwritten = this.live.getQueue().filter(({ position }) => position === undefined);
    this.#revision = kept.revision;
    this.root = kept.root;
    this.told = kept.told;
    this.cursor = null;
    this.live.update({ queue: [...kept.queue, ...unwritten], rejected: kept.rejected });
  }

  /** An empty copy where there has been another: the browser has removed that one. */
  #compareWithMark(): void {
    const mark = readCopyMark(this.#options.databaseName);
    const isEmpty = this.cursor === null && this.#revision === 0;
    const isQueued = this.live.getQueue().some(({ position }) => position !== undefined);
    if (mark && isEmpty && !isQueued) this.incident = { kind: 'removed', unsent: mark.unsent };
  }

  async #takeOver(copy: LocalCopy, settled: readonly string[] = []): Promise<void> {
    const kept = await copy.read(this.#revision);
    // The device has failed during the read: what it holds lacks the changes that memory has taken since.
    if (copy.keptIn === this.#storage.keptIn) this.#show(kept, settled);
  }

  #show(kept: KeptState, settled: readonly string[] = []): void {
    const known = new Set([...kept.queue.map(({ id }) => id), ...settled]);
    const notYetKept = this.live
      .getQueue()
      .filter(({ id, position }) => position === undefined && !known.has(id));
    this.#revision = kept.revision;
    this.#isDamaged ||= kept.isDamaged;
    if (kept.isDamaged) this.incident ??= { kind: 'damaged', unsent: 0 };
    this.cursor = this.#isDamaged ? null : kept.cursor;
    const isOtherRoot = kept.root !== this.root;
    this.told = isOtherRoot ? kept.told : maxPosition(kept.told, this.told);
    this.root = kept.root;
    this.lastSavedAt = kept.lastSavedAt;
    this.loaded ||= kept.cursor !== null;
    this.live.update({ ...kept, queue: [...kept.queue, ...notYetKept], isOtherRoot });
  }

  async #persistPull(page: PulledPage): Promise<void> {
    const { cursor, mark, more, documents, isSnapshot } = page;
    if (page.root !== this.root) throw new StaleCopyError();
    const queue = this.live.getQueue();
    const revs = new Map(
      documents.map((document) => [documentKey(document.collection, document.id), document.rev]),
    );
    const revOf = ({ id }: QueuedChange): number => {
      const key = this.live.keyOf(id);
      return key === null ? 0 : (revs.get(key) ?? (isSnapshot ? 0 : this.live.base.revOf(key)));
    };
    const { leaving, again } = reconcileAccepted(queue, { cursor, more, isSnapshot, revOf });
    const shards = isSnapshot ? BaseDocuments.shardsOf(documents) : this.live.base.shardsWith(documents);
    const left = new Set(leaving.map(({ id }) => id));
    const repeated = new Map(again.map((change) => [change.id, change]));
    const isAllSaved = leaving.length > 0 && leaving.length === queue.length;
    const lastSavedAt = isAllSaved ? this.#options.now().toISOString() : this.lastSavedAt;
    const told = mark === undefined ? null : { cursor, mark };
    // Kept before anything takes its place: after a crash in between, the same ones are found again.
    if (page.isRestored) await this.lost.keep(lostVersions(this.live.base.all(), documents));
    const settled = { shards, leaving, again, lastSavedAt };
    this.#revision = await this.#storage.keep((copy) =>
      copy.persistPull({ revision: this.#revision, cursor, told, isSnapshot, ...settled }),
    );
    this.told = isSnapshot ? told : maxPosition(this.told, told);
    if (isSnapshot) this.root = this.#revision;
    if (isSnapshot) this.#isDamaged = false;
    if (page.isRestored) this.incident = { kind: 'restored', unsent: 0 };
    this.cursor = cursor;
    this.lastSavedAt = lastSavedAt;
    this.loaded = true;
    // What was typed while this was being written is in the live queue by now and stays.
    const after = this.live.getQueue().filter(({ id }) => !left.has(id));
    this.live.update({
      shards,
      queue: after.map((change) => repeated.get(change.id) ?? change),
      isOtherRoot: isSnapshot,
    });
    void this.lost.removeFound(this.live.base);
    this.#announce();
  }

  /** Keeps changes in the order given, on the device if at all possible. */
  async #write(changes: readonly QueuedChange[]): Promise<KeptIn> {
    await this.#storage.append(changes, (positions) => this.#place(changes, positions));
    if (this.#storage.keptIn === 'device') return 'device';
    return this.#storage.appendToFailingDisk(changes);
  }

  #place(changes: readonly QueuedChange[], positions: readonly number[]): void {
    const positionOf = new Map(changes.map(({ id }, at) => [id, positions[at] as number]));
    const queue = this.live.getQueue().map((change) => {
      const position = positionOf.get(change.id);
      return position === undefined ? change : { ...change, position };
    });
    this.live.update({ queue });
    this.#announce(changes.map(({ id }) => id));
  }

  #mark(): CopyMark {
    return { unsent: this.live.getQueue().filter(({ acceptedAt }) => acceptedAt === undefined).length };
  }

  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(act);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Lets other tabs show what is typed while this one draws and writes it. They are told again once it is written. */
  #tellTyped(changes: readonly QueuedChange[]): void {
    if (this.trouble === null) this.#tabs.tellTyped(changes);
  }

  #showHeard(changes: readonly QueuedChange[]): void {
    if (this.#isClosed || this.#storage.keptIn === 'tab') return;
    const known = new Set(this.live.getQueue().map(({ id }) => id));
    const heard = changes.filter(({ id }) => !known.has(id));
    this.live.update({ queue: [...this.live.getQueue(), ...heard] });
    this.#options.onChange('other_tab');
    const ids = heard.map(({ id }) => id);
    const isUnwritten = ({ id, position }: QueuedChange) => position === undefined && ids.includes(id);
    setTimeout(() => {
      if (this.live.getQueue().some(isUnwritten)) void this.refresh(ids);
    }, heardForMs);
  }

  #announce(written: readonly string[] = []): void {
    if (!this.#isClosed) {
      this.#tabs.tellWritten(written);
      if (this.#storage.keptIn === 'device') writeCopyMark(this.#options.databaseName, this.#mark());
    }
    this.#options.onChange('this_tab');
  }
}
