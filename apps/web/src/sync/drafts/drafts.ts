import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withinMs } from '../../time-limit.ts';
import { deleteLocalDatabase } from '../storage/local-database.ts';

const databaseVersion = 1;
/** Time limit of a form's wait for its draft. */
const answerMs = 2_000;

interface DraftsSchema extends DBSchema {
  drafts: { key: string; value: unknown };
}

/**
 * Separates a slot from a tab's id in the key of a draft that is stored beside the slot, because the slot holds another
 * tab's draft.
 */
const beside = '\u0000';

interface DraftMessage {
  slot: string;
  /** Missing where the draft has been removed. */
  draft?: unknown;
  /** The tab that sent it; missing in messages of an earlier version of the app. */
  from?: string;
}

const databaseNameOf = (accountId: string) => `foothold.drafts.${accountId}`;
/** The localStorage keys of drafts, as JSON, of versions before 0.1.0. */
const oldPrefixOf = (accountId: string) => `foothold.job-draft.${accountId}.`;

const accounts = new Map<string, Drafts>();

/** The drafts of one account on this device. The first call starts reading them. */
export function draftsOf(accountId: string): Drafts {
  let drafts = accounts.get(accountId);
  if (!drafts) {
    drafts = new Drafts(accountId);
    accounts.set(accountId, drafts);
  }
  return drafts;
}

/** Removes every draft of a deleted account, in other tabs too. */
export async function removeDraftsOf(accountId: string): Promise<void> {
  accounts.get(accountId)?.close();
  accounts.delete(accountId);
  for (const key of oldKeysOf(accountId)) localStorage.removeItem(key);
  await deleteLocalDatabase(databaseNameOf(accountId));
}

/**
 * Unsaved input of forms, each under its slot. Reads are answered from memory, so that a form opens with its draft;
 * writes go to IndexedDB with strict durability, because Chromium commits localStorage seconds later and loses it in a
 * crash. Each write is broadcast to other tabs. Where two tabs write one slot, the last write gets it; the other draft
 * is stored beside it, and takes the slot once it is free.
 */
export class Drafts {
  /** Resolves when the device's drafts have been read, or cannot be. */
  readonly opened: Promise<void>;
  readonly #accountId: string;
  readonly #bySlot = new Map<string, unknown>();
  /** The drafts of the forms open in this tab. */
  readonly #own = new Map<string, unknown>();
  readonly #tabId = crypto.randomUUID();
  /** By slot, the other tab that has written it since a form of this tab last read it. */
  readonly #unseen = new Map<string, string>();
  #channel: BroadcastChannel | null;
  #database: IDBPDatabase<DraftsSchema> | null = null;
  #isOpen = false;

  constructor(accountId: string) {
    this.#accountId = accountId;
    this.#channel = new BroadcastChannel(databaseNameOf(accountId));
    this.#channel.onmessage = ({ data }: MessageEvent<DraftMessage>) => {
      if ('draft' in data) this.#yieldTo(data);
      else this.#losesTo(data.slot);
    };
    this.opened = this.#open();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The draft with which a form opens. */
  get(slot: string): unknown {
    this.#unseen.delete(slot);
    return this.#bySlot.get(slot);
  }

  /** Resolves to true once it is stored; to false where the browser has no room or forbids storage. */
  async put(slot: string, draft: unknown): Promise<boolean> {
    this.#own.set(slot, draft);
    const besides = this.#besideOf(slot);
    const isBeside = this.#set(besides, undefined);
    const unseen = this.#takeUnseen(slot);
    this.#set(slot, draft);
    return this.#write((store) =>
      Promise.all([
        store.put(draft, slot),
        isBeside && store.delete(besides),
        unseen && store.put(unseen.draft, unseen.besides),
      ]),
    );
  }

  /** Moves the draft of another tab, open or closed, from the slot to the key beside it. */
  #takeUnseen(slot: string): { besides: string; draft: unknown } | undefined {
    const from = this.#unseen.get(slot);
    const draft = this.#bySlot.get(slot);
    this.#unseen.delete(slot);
    if (from === undefined || draft === undefined) return undefined;
    const besides = this.#besideOf(slot, from);
    this.#set(besides, draft);
    return { besides, draft };
  }

  /** Removes the draft of this tab, or the one that it has read; a draft of another tab stays, or takes the slot. */
  async remove(slot: string): Promise<void> {
    this.#own.delete(slot);
    const besides = this.#besideOf(slot);
    if (this.#set(besides, undefined)) return void (await this.#write((store) => store.delete(besides)));
    if (this.#unseen.has(slot)) return;
    const next = [...this.#bySlot].find(([each]) => each.startsWith(slot + beside));
    if (next) {
      const [from, draft] = next;
      this.#set(slot, draft);
      this.#set(from, undefined);
      await this.#write((store) => Promise.all([store.put(draft, slot), store.delete(from)]));
    } else if (this.#set(slot, undefined)) await this.#write((store) => store.delete(slot));
  }

  /** Removes the draft once `saved` resolves, unless it has been written again by then. */
  async removeAfter(slot: string, saved: Promise<unknown>): Promise<void> {
    const held = () => this.#own.get(slot) ?? this.#bySlot.get(slot);
    const draft = held();
    await saved;
    if (draft !== undefined && held() === draft) await this.remove(slot);
  }

  /** Called when its form unmounts: from now on the other tabs alone decide about the draft. */
  leave(slot: string): void {
    this.#own.delete(slot);
  }

  /** Another tab has written the slot: the draft of a form in this tab is stored beside it. */
  #yieldTo({ slot, draft, from = crypto.randomUUID() }: DraftMessage): void {
    this.#bySlot.set(slot, draft);
    this.#unseen.set(slot, from);
    const own = this.#own.get(slot);
    if (own === undefined || isSame(own, draft)) return;
    const besides = this.#besideOf(slot);
    this.#set(besides, own);
    void this.#write((store) => store.put(own, besides));
  }

  /** Another tab saved or discarded its draft of a slot; a form in this tab with a different draft keeps its own. */
  #losesTo(slot: string): void {
    const removed = this.#bySlot.get(slot);
    this.#bySlot.delete(slot);
    this.#unseen.delete(slot);
    const own = this.#own.get(slot);
    if (own !== undefined && !isSame(own, removed)) void this.put(slot, own);
    else this.#own.delete(slot);
  }

  /** Sets the draft here and in other tabs; `undefined` removes it. Returns whether that changes anything. */
  #set(slot: string, draft: unknown): boolean {
    if (draft === undefined && !this.#bySlot.delete(slot)) return false;
    if (draft !== undefined) this.#bySlot.set(slot, draft);
    const message: DraftMessage = draft === undefined ? { slot } : { slot, draft, from: this.#tabId };
    this.#channel?.postMessage(message);
    return true;
  }

  #besideOf(slot: string, tabId: string = this.#tabId): string {
    return slot + beside + tabId;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#database?.close();
    this.#database = null;
  }

  async #open(): Promise<void> {
    const opening = this.#openDatabase();
    try {
      const read = opening.then((opened) =>
        Promise.all([opened.getAllKeys('drafts'), opened.getAll('drafts')]),
      );
      const [slots, values] = await withinMs(answerMs, read);
      this.#database = await opening;
      // A draft that was typed or broadcast during the read is newer.
      slots.forEach((slot, at) => this.#bySlot.has(slot) || this.#bySlot.set(slot, values[at]));
      await this.#takeOldDrafts();
    } catch (error) {
      console.warn('Drafts cannot be kept on this device:', error);
      // Closes the database if it opens late: drafts that were not read would be overwritten.
      void opening.then((late) => late.close()).catch(() => undefined);
    } finally {
      this.#isOpen = true;
    }
  }

  async #openDatabase(): Promise<IDBPDatabase<DraftsSchema>> {
    return openDB<DraftsSchema>(databaseNameOf(this.#accountId), databaseVersion, {
      upgrade: (database) => void database.createObjectStore('drafts'),
      // Another tab has deleted the account, or a newer version of the app needs another schema.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        this.close();
      },
      terminated: () => (this.#database = null),
    });
  }

  async #takeOldDrafts(): Promise<void> {
    for (const key of oldKeysOf(this.#accountId)) {
      const slot = key.slice(oldPrefixOf(this.#accountId).length);
      const text = localStorage.getItem(key);
      if (text !== null && !this.#bySlot.has(slot) && !(await this.put(slot, JSON.parse(text)))) return;
      localStorage.removeItem(key);
    }
  }

  async #write(act: (store: DraftStore) => Promise<unknown>): Promise<boolean> {
    try {
      if (!this.#database) return false;
      const tx = this.#database.transaction('drafts', 'readwrite', { durability: 'strict' });
      const written = act(tx.store);
      // Commits explicitly: a closing page gets no further events, and an uncommitted transaction is aborted.
      tx.commit();
      await withinMs(answerMs, Promise.all([written, tx.done]));
      return true;
    } catch {
      return false;
    }
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface DraftStore {
  put: (draft: unknown, slot: string) => Promise<string>;
  delete: (slot: string) => Promise<void>;
}

function oldKeysOf(accountId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(oldPrefixOf(accountId)));
  } catch {
    return [];
  }
}
