import { deleteDB, type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import { v7 as newId } from 'uuid';
import { TimeLimitError, withinMs } from '../../time-limit.ts';
import { StorageError, toStorageError } from './storage-error.ts';
import {
  type StoredState,
  maxPosition,
  type LocalCopy,
  type PulledDocuments,
  type Acknowledgement,
  StaleCopyError,
  type ServerPosition,
} from './local-copy.ts';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';
import { decodeShard, encodeShard } from '../replica/shard.ts';

const databaseVersion = 1;
const openTimeoutMs = 5_000;
/** Time limit of a read, and of a write of a few changes. */
const stepTimeoutMs = 5_000;
/** Time limit of a write of a whole import or account, which takes a slow phone some seconds. */
const bulkTimeoutMs = 30_000;
/** A tab that holds a database open keeps it from being removed until it closes; the browser removes it then. */
const deleteTimeoutMs = 2_000;
const addedAtOnce = 200;

interface AccountSchema extends DBSchema {
  shards: {
    key: number;
    value: { number: number; revision: number; text: string };
    indexes: { revision: number };
  };
  outbox: { key: number; value: QueuedChange };
  rejected: { key: string; value: RejectedMutation };
  meta: { key: 'copy'; value: CopyMeta };
}

interface CopyMeta {
  deviceId: string;
  revision: number;
  cursor: number | null;
  lastSavedAt: string | null;
  /** Missing in a copy that an earlier version of the app has written, as is `root`. */
  told?: ServerPosition | null;
  root?: number;
}

type AccountDatabase = IDBPDatabase<AccountSchema>;

/** One database for each account, so that another person on this browser sees nothing of the first. */
export function databaseNameOf(accountId: string): string {
  return `foothold.account.${accountId}`;
}

/** The files of an account that wait to be sent. */
export function filesDatabaseNameOf(accountId: string): string {
  return `foothold.files.${accountId}`;
}

/** Resolves once it is removed, or after a time limit while the browser is still waiting to remove it. */
export async function deleteLocalDatabase(name: string): Promise<void> {
  await withinMs(deleteTimeoutMs, deleteDB(name)).catch((error: unknown) => {
    if (!(error instanceof TimeLimitError)) throw error;
    console.warn(`${name} will be removed once nothing holds it open`);
  });
}

/**
 * Opens the copy on this device. Throws `StorageError` when it cannot be had.
 * `onUnavailable` is called when it is taken away later: by a newer version of the app, or by the browser.
 */
export async function openLocalDatabase(
  name: string,
  onUnavailable: (error: StorageError) => void,
): Promise<LocalCopy> {
  if (typeof indexedDB === 'undefined') throw new StorageError('storage_unavailable');
  const opening = openDB<AccountSchema>(name, databaseVersion, {
    upgrade,
    blocking(_current, blockedVersion, event) {
      (event.target as IDBDatabase).close();
      onUnavailable(new StorageError(blockedVersion === null ? 'storage_removed' : 'app_outdated'));
    },
    terminated: () => onUnavailable(new StorageError('storage_removed')),
  });
  const ready = opening.then(async (database) => new LocalDatabase(database, await deviceIdIn(database)));
  try {
    // A tab that holds an older version open, and storage that has stopped answering, must not keep the app from starting.
    return await withinMs(openTimeoutMs, ready);
  } catch (error) {
    void opening.then((database) => database.close(), nothing);
    throw toStorageError(error);
  }
}

function upgrade(database: AccountDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('shards', { keyPath: 'number' }).createIndex('revision', 'revision');
    database.createObjectStore('outbox', { keyPath: 'position', autoIncrement: true });
    database.createObjectStore('rejected', { keyPath: 'id' });
    database.createObjectStore('meta');
  }
}

async function deviceIdIn(database: AccountDatabase): Promise<string> {
  // Reads first: a write waits for the disk, and only a new copy needs one.
  const record = await database.get('meta', 'copy');
  if (record) return record.deviceId;
  const tx = database.transaction('meta', 'readwrite', { durability: 'strict' });
  const meta = (await tx.store.get('copy')) ?? {
    deviceId: newId(),
    revision: 0,
    cursor: null,
    lastSavedAt: null,
  };
  void tx.store.put(meta, 'copy');
  await tx.done;
  return meta.deviceId;
}

class LocalDatabase implements LocalCopy {
  readonly durability = 'device';
  readonly deviceId: string;
  #database: AccountDatabase;

  constructor(database: AccountDatabase, deviceId: string) {
    this.#database = database;
    this.deviceId = deviceId;
  }

  read(afterRevision: number): Promise<StoredState> {
    return withinMs(stepTimeoutMs, this.#read(afterRevision));
  }

  async append(changes: readonly QueuedChange[]): Promise<number[]> {
    const tx = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' });
    const limitMs = changes.length > addedAtOnce ? bulkTimeoutMs : stepTimeoutMs;
    return wholly(tx, limitMs, async () => {
      const positions: number[] = [];
      // Bare requests, which are answered in order: a promise for each of thousands takes as long as writing them.
      const store = unwrap(tx.store);
      // All at once, thousands of them would keep the page from drawing. The transaction goes on from turn to turn.
      for (let at = 0; at < changes.length; at += addedAtOnce) {
        const adds = changes
          .slice(at, at + addedAtOnce)
          .map(({ position: _position, ...change }) => store.add(change));
        // Left to end by itself, it would be undone in a page that is closed before it has heard of the last of them.
        if (at + addedAtOnce >= changes.length) tx.commit();
        positions.push(...(await answersOf(adds)));
      }
      return positions;
    });
  }

  async acknowledge({ accepted, refused, answer }: Acknowledgement): Promise<void> {
    const tx = this.#database.transaction(['outbox', 'rejected', 'meta'], 'readwrite', {
      durability: 'strict',
    });
    const outbox = tx.objectStore('outbox');
    await wholly(tx, stepTimeoutMs, async () => {
      const meta = answer && (await tx.objectStore('meta').get('copy'));
      if (answer && meta) {
        if (answer.snapshotBase !== (meta.root ?? 0)) throw new StaleCopyError();
        const lastServerPosition = maxPosition(meta.told ?? null, answer.lastServerPosition);
        await tx.objectStore('meta').put({ ...meta, told: lastServerPosition }, 'copy');
      }
      for (const change of accepted) {
        const isThere = change.position !== undefined && (await outbox.getKey(change.position)) !== undefined;
        if (isThere) await outbox.put(change);
      }
      for (const { change, mutation } of refused) {
        await tx.objectStore('rejected').put(mutation);
        if (change.position !== undefined) await outbox.delete(change.position);
      }
    });
  }

  async persistPull(pulled: PulledDocuments): Promise<number> {
    const tx = this.#database.transaction(['shards', 'outbox', 'meta'], 'readwrite');
    return wholly(tx, bulkTimeoutMs, async () => {
      const meta = await tx.objectStore('meta').get('copy');
      if (meta?.revision !== pulled.revision) throw new StaleCopyError();
      const revision = pulled.shards.size > 0 ? meta.revision + 1 : meta.revision;
      const { cursor, lastSavedAt, isSnapshot } = pulled;
      const snapshotBase = isSnapshot ? revision : (meta.root ?? 0);
      const lastServerPosition = isSnapshot
        ? pulled.lastServerPosition
        : maxPosition(meta.told ?? null, pulled.lastServerPosition);
      const next = { ...meta, revision, cursor, lastSavedAt, root: snapshotBase, told: lastServerPosition };
      const writes: Promise<unknown>[] = [watched(tx.objectStore('meta').put(next, 'copy'))];
      for (const [number, documents] of pulled.shards) {
        writes.push(
          watched(tx.objectStore('shards').put({ number, revision, text: encodeShard(documents) })),
        );
      }
      for (const { position } of pulled.confirmed) {
        if (position !== undefined) writes.push(watched(tx.objectStore('outbox').delete(position)));
      }
      for (const change of pulled.resend) {
        if (change.position !== undefined) writes.push(watched(tx.objectStore('outbox').put(change)));
      }
      await Promise.all(writes);
      return revision;
    });
  }

  async discardRejected(ids: readonly string[]): Promise<void> {
    const tx = this.#database.transaction('rejected', 'readwrite');
    await wholly(tx, stepTimeoutMs, () => Promise.all(ids.map((id) => watched(tx.store.delete(id)))));
  }

  close(): void {
    this.#database.close();
  }

  async #read(afterRevision: number): Promise<StoredState> {
    const tx = this.#database.transaction(['shards', 'outbox', 'rejected', 'meta'], 'readonly');
    // Does not wait for the end of the transaction: it writes nothing.
    tx.done.catch(nothing);
    const [records, queue, rejected, meta] = await Promise.all([
      afterRevision === 0
        ? tx.objectStore('shards').getAll()
        : tx.objectStore('shards').index('revision').getAll(IDBKeyRange.lowerBound(afterRevision, true)),
      tx.objectStore('outbox').getAll(),
      tx.objectStore('rejected').getAll(),
      tx.objectStore('meta').get('copy'),
    ]);
    const decoded = records.map(({ number, text }) => [number, decodeShard(text)] as const);
    return {
      revision: meta?.revision ?? 0,
      cursor: meta?.cursor ?? null,
      lastServerPosition: meta?.told ?? null,
      snapshotBase: meta?.root ?? 0,
      isDamaged: decoded.some(([, documents]) => documents === null),
      shards: new Map(decoded.map(([number, documents]) => [number, documents ?? []])),
      queue,
      rejected,
      lastSavedAt: meta?.lastSavedAt ?? null,
    };
  }
}

/** Runs in one transaction, which is aborted by any failure, so that no part of it is stored. Rejects with `TimeLimitError`. */
async function wholly<Result>(
  tx: { done: Promise<void>; abort: () => void },
  limitMs: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const done = tx.done;
  done.catch(nothing);
  try {
    const acted = act().then(async (result) => {
      await done;
      return result;
    });
    return await withinMs(limitMs, acted);
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // It has ended by itself.
    }
    // Storage that does not answer does not say either that the transaction has ended.
    if (!(error instanceof TimeLimitError)) await done.catch(nothing);
    throw error;
  }
}

/** The results of requests of one transaction: all once the last one succeeds, or the first failure. */
async function answersOf(requests: readonly IDBRequest<IDBValidKey>[]): Promise<number[]> {
  const last = requests.at(-1);
  // A failed request aborts the transaction; those behind it fail with AbortError, which says nothing of the cause.
  if (last) await wrap(last).catch((error: unknown) => Promise.reject(failureIn(requests) ?? error));
  return requests.map(({ result }) => result as number);
}

function failureIn(requests: readonly IDBRequest[]): DOMException | null {
  return requests.find(({ error }) => error !== null)?.error ?? null;
}

/** A write whose failure is reported by its transaction, so that its own rejection is ignored. */
function watched<Value>(write: Promise<Value>): Promise<Value> {
  write.catch(nothing);
  return write;
}

function nothing(): void {}
