import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withinMs } from '../../time-limit.ts';
import type { BaseDocuments } from '../replica/base-documents.ts';
import { documentKey } from '../replica/document-key.ts';
import { type LostVersion, saysTheSame } from './lost-version.ts';

const databaseVersion = 1;
/** What the server has now is stored after this, whether or not the device keeps what it had before. */
const answerMs = 5_000;

interface LostSchema extends DBSchema {
  versions: { key: string; value: LostVersion };
}

type LostNews = { kept: readonly LostVersion[] } | { removed: readonly string[] };

/** A database of its own: another version of the account's would block tabs with an earlier version of the app. */
export function lostDatabaseNameOf(copyName: string): string {
  return `${copyName}.lost`;
}

/**
 * The versions that the server of one account has lost and the person has not decided about. They are written with
 * strict durability before the copy takes over what the server has instead, and shared with the other tabs by broadcast.
 */
export class LostStore {
  readonly #name: string;
  #byId: ReadonlyMap<string, LostVersion> = new Map();
  #list: readonly LostVersion[] = [];
  #channel: BroadcastChannel;
  #database: IDBPDatabase<LostSchema> | null = null;
  #opening: Promise<void> | null = null;
  #isClosed = false;
  #isOnDevice = true;
  #onChange: () => void;

  constructor(copyName: string, onChange: () => void) {
    this.#name = lostDatabaseNameOf(copyName);
    this.#onChange = onChange;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<LostNews>) => {
      if ('kept' in data) this.#show([...this.#list, ...data.kept]);
      else this.#show(this.#without(data.removed));
    };
  }

  /** In the order of their ids. Keeps its identity while nothing changes, of them or of where they are kept. */
  get list(): readonly LostVersion[] {
    return this.#list;
  }

  /** Whether closing the tab loses none of them. */
  get isOnDevice(): boolean {
    return this.#isOnDevice || this.#list.length === 0;
  }

  /** Reads what the device holds. Never fails: without storage they are kept in the tab. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  /** Adds versions; the same one from another tab, or after a crash, is there once. */
  async keep(versions: readonly LostVersion[]): Promise<void> {
    if (versions.length === 0) return;
    await this.open();
    this.#show([...this.#list, ...versions]);
    this.#tell({ kept: versions });
    await this.#write((store) => versions.map((version) => store.put(version)));
  }

  /** The person has decided, or the server has them again. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.open();
    await this.#write((store) => ids.map((id) => store.delete(id)));
    this.#show(this.#without(ids));
    this.#tell({ removed: ids });
  }

  /** Removes what the server says again: another device has sent it. */
  removeFound(base: Pick<BaseDocuments, 'get'>): Promise<void> {
    const found = this.#list.filter(({ collection, documentId, body }) =>
      saysTheSame(body, base.get(documentKey(collection, documentId))),
    );
    return this.remove(found.map(({ id }) => id));
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#database?.close();
    this.#database = null;
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return;
    const opening = this.#openDatabase();
    try {
      const read = opening.then((opened) => opened.getAll('versions'));
      const versions = await withinMs(answerMs, read);
      const database = await opening;
      if (this.#isClosed) return database.close();
      this.#database = database;
      this.#show([...this.#list, ...versions]);
    } catch (error) {
      void opening.then((late) => late.close()).catch(() => undefined);
      console.warn('What the server has lost cannot be read from this device:', error);
    }
  }

  async #openDatabase(): Promise<IDBPDatabase<LostSchema>> {
    return openDB<LostSchema>(this.#name, databaseVersion, {
      upgrade: (created) => void created.createObjectStore('versions', { keyPath: 'id' }),
      // The account has been deleted in another tab, or a newer version of the app wants another schema.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  }

  async #write(act: (store: VersionStore) => Promise<unknown>[]): Promise<void> {
    try {
      if (!this.#database) throw new Error('There is no database');
      const tx = this.#database.transaction('versions', 'readwrite', { durability: 'strict' });
      const writes = act(tx.store);
      // Commits explicitly: a page that is closed gets no further events, and an uncommitted transaction is aborted.
      tx.commit();
      await withinMs(answerMs, Promise.all([...writes, tx.done]));
    } catch (error) {
      this.#isOnDevice = false;
      this.#list = [...this.#list];
      console.warn('What the server has lost is kept in this tab only:', error);
      this.#onChange();
    }
  }

  #without(ids: readonly string[]): LostVersion[] {
    return this.#list.filter(({ id }) => !ids.includes(id));
  }

  #show(versions: readonly LostVersion[]): void {
    const byId = new Map(versions.map((version) => [version.id, version]));
    if (byId.size === this.#byId.size && [...byId.keys()].every((id) => this.#byId.has(id))) return;
    this.#byId = byId;
    this.#list = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#onChange();
  }

  #tell(news: LostNews): void {
    if (!this.#isClosed) this.#channel.postMessage(news);
  }
}

interface VersionStore {
  put: (version: LostVersion) => Promise<string>;
  delete: (id: string) => Promise<void>;
}
