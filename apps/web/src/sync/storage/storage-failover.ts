import { readCopyTrace } from './copy-trace.ts';
import type { LiveStore } from '../replica/live-store.ts';
import {
  type BlockedReason,
  type Durability,
  type StoredState,
  type LocalCopy,
  StaleCopyError,
} from './local-copy.ts';
import { openLocalDatabase } from './local-database.ts';
import { emptySeed, MemoryCopy, type MemorySeed } from './memory-copy.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import type { PreloadedCopy } from './preload.ts';
import { toStorageError } from './storage-error.ts';

export interface StorageFailoverOptions {
  databaseName: string;
  live: LiveStore;
  /** The state of the copy, with which a copy in memory starts. */
  position: () => Omit<MemorySeed, 'deviceId' | 'queue' | 'rejected'>;
  /** Called when the device's storage has failed; `trouble` has the reason. */
  onFailed: () => void;
  /** Called when the browser has deleted the copy. */
  onRemoved: () => void;
}

/** Delay within which a tab signs out where the copy was removed because the account was deleted. */
const removalGraceMs = 1_000;

/** Where the copy is stored: on the device, or in memory after the device has failed, until it works again. */
export class StorageFailover {
  /** Why the copy is in memory only; null while it is stored on the device. */
  trouble: BlockedReason | null = null;
  #options: StorageFailoverOptions;
  #current: LocalCopy = new MemoryCopy(emptySeed());
  /** The device's copy after a failure: appends are still tried on it, unless it failed by a time limit. */
  #failingDisk: LocalCopy | null = null;
  #onlyInTab: QueuedChange[] = [];
  #isClosed = false;

  constructor(options: StorageFailoverOptions) {
    this.#options = options;
  }

  get deviceId(): string {
    return this.#current.deviceId;
  }

  get durability(): Durability {
    return this.#current.durability;
  }

  /** Opens the copy on the device, or uses one that is being preloaded. Throws `StorageError`. */
  async open(ahead: PreloadedCopy | null): Promise<StoredState> {
    ahead?.onUnavailable((error) => this.fallBack(error));
    this.#current = await (ahead?.copy ?? this.#openDatabase());
    return ahead?.stored ?? this.#current.read(0);
  }

  /** Runs `act` on the current copy; where the device fails, on a copy in memory. */
  async keep<Result>(act: (copy: LocalCopy) => Promise<Result>): Promise<Result> {
    const copy = this.#current;
    try {
      return await act(copy);
    } catch (error) {
      if (error instanceof StaleCopyError || copy.durability === 'tab') throw error;
      this.fallBack(error);
      return act(this.#current);
    }
  }

  /**
   * Appends to the queue of the current copy. `onAppended` gets the positions in the same task: a return to the device
   * must find them in the queue.
   */
  async append(
    changes: readonly QueuedChange[],
    onAppended: (positions: readonly number[]) => void,
  ): Promise<void> {
    let writtenTo = this.#current;
    const append = (copy: LocalCopy) => {
      writtenTo = copy;
      return copy.append(changes);
    };
    let positions = await this.keep(append);
    // The copy has returned to the device during the write.
    while (writtenTo !== this.#current) positions = await this.keep(append);
    onAppended(positions);
  }

  /**
   * Retries on the failed disk, which may have room again: appends the changes that failed before, then the new ones.
   */
  async appendToFailingDisk(changes: readonly QueuedChange[]): Promise<Durability> {
    this.#onlyInTab.push(...changes);
    try {
      if (!this.#failingDisk) return 'tab';
      await this.#failingDisk.append(this.#onlyInTab);
      this.#onlyInTab = [];
      return 'device';
    } catch {
      return 'tab';
    }
  }

  /** Continues in memory with the state of this tab. */
  fallBack(cause: unknown): void {
    if (this.#isClosed || this.trouble !== null) return;
    const error = toStorageError(cause);
    this.trouble = error.reason;
    if (error.reason === 'storage_removed') this.#followRemoval();
    else {
      console.error('Changes can no longer be kept on this device:', error);
      if (error.reason === 'storage_busy') this.#current.close();
      else if (this.#current.durability === 'device') this.#failingDisk = this.#current;
    }
    const { live, position, onFailed } = this.#options;
    this.#current = new MemoryCopy({
      ...position(),
      deviceId: this.#current.deviceId,
      queue: live.getQueue().filter((change) => change.position !== undefined),
      rejected: live.getRejected(),
    });
    onFailed();
  }

  /** Returns to the device where that may work again; `onReturned` gets the state stored there by then. */
  async recover(onReturned: (stored: StoredState) => void): Promise<void> {
    if (this.#isClosed || this.trouble === null || this.#current.durability === 'device') return;
    try {
      await this.#returnTo(this.#failingDisk ?? (await this.#openDatabase()), onReturned);
    } catch (error) {
      console.warn('The copy can still not be kept on this device:', error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#current.close();
    this.#failingDisk?.close();
  }

  #openDatabase(): Promise<LocalCopy> {
    return openLocalDatabase(this.#options.databaseName, (error) => this.fallBack(error));
  }

  /** Creates a copy again that was not deleted on purpose, with the unsent changes. */
  #followRemoval(): void {
    setTimeout(() => {
      if (this.#isClosed || readCopyTrace(this.#options.databaseName) === null) return;
      this.#options.onRemoved();
    }, removalGraceMs);
  }

  /** Appends to the device's queue what it lacks, and continues there; the documents come from the server. */
  async #returnTo(device: LocalCopy, onReturned: (stored: StoredState) => void): Promise<void> {
    const { live } = this.#options;
    const known = new Set((await device.read(0)).queue.map(({ id }) => id));
    const unknown = () =>
      live.getQueue().filter(({ id, position }) => position !== undefined && !known.has(id));
    for (let missing = unknown(); missing.length > 0; missing = unknown()) {
      await device.append(missing);
      for (const { id } of missing) known.add(id);
    }
    const refused = live.getRejected().map((mutation) => ({ change: mutation, mutation }));
    await device.acknowledge({ accepted: [], refused });
    const stored = await device.read(0);
    if (unknown().length > 0) return this.#returnTo(device, onReturned);
    this.#current = device;
    this.#failingDisk = null;
    this.#onlyInTab = [];
    this.trouble = null;
    onReturned(stored);
  }
}
