import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withinMs } from '../../time-limit.ts';
import { filesDatabaseNameOf } from '../storage/local-database.ts';

/** A file that the server does not have yet, with the job that it belongs to. */
export interface WaitingFile {
  sha256: string;
  size: number;
  jobId: string;
  bytes: Blob;
  /** Milliseconds since 1970 UTC, by this device's clock. */
  addedAt: number;
  /** Only an earlier version of the job names it. */
  isEarlier?: boolean;
}

const answerMs = 2_000;
/** A file may have many megabytes. */
const writeMs = 30_000;

interface FilesSchema extends DBSchema {
  waiting: { key: number; value: WaitingFile };
}

/**
 * The files to be sent, in the order in which they were picked. They are kept on this device; where there is no
 * room for one, in this tab.
 */
export class WaitingFiles {
  readonly #accountId: string;
  #opening: Promise<IDBPDatabase<FilesSchema>> | null = null;
  #inTab: WaitingFile[] = [];

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Whether closing this tab would lose a file. */
  get isInTab(): boolean {
    return this.#inTab.length > 0;
  }

  async add(file: WaitingFile): Promise<'device' | 'tab'> {
    try {
      const database = await this.#open();
      const tx = database.transaction('waiting', 'readwrite', { durability: 'strict' });
      const written = tx.store.add(file);
      written.catch(() => undefined);
      await withinMs(writeMs, tx.done);
      return 'device';
    } catch (error) {
      console.warn('A file cannot be kept on this device:', error);
      this.#inTab.push(file);
      return 'tab';
    }
  }

  async list(): Promise<WaitingFile[]> {
    const reading = this.#openIfThere().then((database) => database?.getAll('waiting') ?? []);
    const stored = await withinMs(writeMs, reading).catch(() => []);
    return [...stored, ...this.#inTab];
  }

  async remove(sha256: string): Promise<void> {
    this.#inTab = this.#inTab.filter((file) => file.sha256 !== sha256);
    const database = await this.#openIfThere().catch(() => null);
    if (!database) return;
    const tx = database.transaction('waiting', 'readwrite');
    const removing = async () => {
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (cursor.value.sha256 === sha256) await cursor.delete();
      }
      await tx.done;
    };
    await withinMs(writeMs, removing());
  }

  async close(): Promise<void> {
    (await this.#opening?.catch(() => null))?.close();
    this.#opening = null;
  }

  /** Opens the database only where it exists: most accounts have no waiting file. */
  async #openIfThere(): Promise<IDBPDatabase<FilesSchema> | null> {
    if (this.#opening) return this.#opening;
    const name = filesDatabaseNameOf(this.#accountId);
    const databases = await withinMs(answerMs, indexedDB.databases());
    return databases.some((each) => each.name === name) ? this.#open() : null;
  }

  #open(): Promise<IDBPDatabase<FilesSchema>> {
    const forget = () => {
      this.#opening = null;
    };
    if (this.#opening) return this.#opening;
    const database = openDB<FilesSchema>(filesDatabaseNameOf(this.#accountId), 1, {
      upgrade: (created) =>
        void created.createObjectStore('waiting', { keyPath: 'position', autoIncrement: true }),
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    this.#opening = withinMs(answerMs, database);
    this.#opening.catch(() => {
      forget();
      void database.then((late) => late.close()).catch(() => undefined);
    });
    return this.#opening;
  }
}
