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
/** While a tab holds a database open the browser delays its removal: this is the limit of waiting for it. */
const deleteTimeoutMs = 2_000;
const addedAtOnce = 500;

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
  /** Missing in a copy of an earlier version of the app, like `root`. */
  told?: ServerPosition | null;
  root?: number;
}

type AccountDatabase = IDBPDatabase<AccountSchema>;

/** One database per account, so that another account in this browser cannot read it. */
export function databaseNameOf(accountId: string): string {
  return `foothold.account.${accountId}`;
}

/** The database of an account's files that wait for their upload. */
export function filesDatabaseNameOf(accountId: string): string {
  return `foothold.files.${accountId}`;
}

/** Resolves once it is removed, or after a time limit while the browser still delays the removal. */
export async function deleteLocalDatabase(name: string): Promise<void> {
  await withinMs(deleteTimeoutMs, deleteDB(name)).catch((error: unknown) => {
    if (!(error instanceof TimeLimitError)) throw error;
    console.warn(`${name} will be removed once nothing holds it open`);
  });
}

/**
 * Opens the copy on this device. Throws `StorageError` where that fails. `onUnavailable` is called when it is closed
 * later by a newer version of the app or by the browser.
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
    // A tab with an older version open, or storage that does not answer, must not keep the app from starting.
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
      // Plain requests, which are answered in order: thousands of promises take as long as writing the records.
      const store = unwrap(tx.store);
      // Adding thousands at once would block rendering. The transaction stays open from task to task.
      for (let at = 0; at < changes.length; at += addedAtOnce) {
        const adds = changes
          .slice(at, at + addedAtOnce)
          .map(({ position: _position, ...change }) => store.add(change));
        // Commits explicitly: a page that closes before the last request is answered would abort the transaction.
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
    // Does not wait for the end of the transaction, which only reads.
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

/**
 * Runs in one transaction that any failure aborts, so that it is stored as a whole or not at all. Rejects with
 * `TimeLimitError`.
 */
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
      // The transaction has ended already.
    }
    // Storage that does not answer would not report the end of the transaction either.
    if (!(error instanceof TimeLimitError)) await done.catch(nothing);
    throw error;
  }
}

/**
 * Resolves with the results of all requests of a transaction once the last succeeds; rejects with the first failure.
 */
async function answersOf(requests: readonly IDBRequest<IDBValidKey>[]): Promise<number[]> {
  const last = requests.at(-1);
  // A failed request aborts the transaction; later ones reject with AbortError, which hides the cause.
  if (last) await wrap(last).catch((error: unknown) => Promise.reject(failureIn(requests) ?? error));
  return requests.map(({ result }) => result as number);
}

function failureIn(requests: readonly IDBRequest[]): DOMException | null {
  return requests.find(({ error }) => error !== null)?.error ?? null;
}

/** Ignores the rejection of a write whose failure its transaction reports. */
function watched<Value>(write: Promise<Value>): Promise<Value> {
  write.catch(nothing);
  return write;
}

function nothing(): void {}
