import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
} from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import type { Persistence } from 'firebase/auth';
import { TimeLimitError, withinMs } from '../time-limit.ts';

/** Storage that takes longer than this to answer counts as storage that is not there. */
const answerMs = 2_000;

/** Says that the sign-in in IndexedDB is out of date, because it could not be reached when that changed. */
const supersededKey = 'foothold.sign-in-superseded';

/** Written and removed, to find out whether that is allowed. */
const tryKey = 'foothold.sign-in-try';

/** The part of the SDK's internal store that is overridden here. */
interface InternalStore {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
  _poll(): Promise<string[]>;
}

const IndexedDbStore = indexedDBLocalPersistence as unknown as new () => InternalStore;

let isHanging = false;
let isKept = true;
const listeners = new Set<() => void>();
let reportFirstAnswer: (isAvailable: boolean) => void;
const firstAnswer = new Promise<boolean>((resolve) => (reportFirstAnswer = resolve));

/**
 * The SDK's IndexedDB, with a bound: the SDK queues all that it does behind its store, so one call without an answer would
 * hold up every log-in and the start of the app. From the first such call on the page goes on with local storage, and
 * what IndexedDB holds counts no more.
 */
class BoundedIndexedDbStore extends IndexedDbStore implements InternalStore {
  /** Before it has answered once, the SDK is still choosing a store, and is to choose another. */
  #hasAnswered = false;

  get #hasFailedOver(): boolean {
    return isHanging && this.#hasAnswered;
  }

  override async _isAvailable(): Promise<boolean> {
    const isAvailable = await this.#bounded(() => super._isAvailable()).catch(() => false);
    reportFirstAnswer(isAvailable);
    return isAvailable;
  }

  override async _get(key: string): Promise<unknown> {
    try {
      if (isSuperseded()) {
        await this.#bounded(() => super._remove(key));
        supersede(false);
      }
      const value = await this.#bounded(() => super._get(key));
      this.#hasAnswered = true;
      return value;
    } catch (error) {
      if (!this.#hasFailedOver) throw error;
      return readLocal(key);
    }
  }

  override async _set(key: string, value: unknown): Promise<void> {
    try {
      await this.#bounded(() => super._set(key, value));
      this.#hasAnswered = true;
      supersede(false);
    } catch (error) {
      if (!this.#hasFailedOver) throw error;
      reportKept(writeLocal(key, value));
    }
  }

  override async _remove(key: string): Promise<void> {
    try {
      await this.#bounded(() => super._remove(key));
    } catch (error) {
      if (!this.#hasFailedOver) throw error;
      writeLocal(key, null);
    }
  }

  override async _poll(): Promise<string[]> {
    return isHanging ? [] : super._poll();
  }

  async #bounded<Value>(act: () => Promise<Value>): Promise<Value> {
    if (isHanging) throw new Error('IndexedDB does not answer');
    try {
      return await withinMs(answerMs, act());
    } catch (error) {
      isHanging ||= error instanceof TimeLimitError;
      throw error;
    }
  }
}

export const boundedIndexedDbPersistence = BoundedIndexedDbStore as unknown as Persistence;

/** Whether the sign-in outlives this page as far as the person wishes; false where the browser has no storage for it. */
export function useIsSignInKept(): boolean {
  return useSyncExternalStore(subscribe, () => isKept);
}

/** Where to keep the sign-in: the best of the stores that answer. `isLasting`: beyond the closing of the tab. */
export async function bestPersistence(isLasting: boolean): Promise<Persistence> {
  const best = await bestOf(isLasting);
  reportKept(best !== inMemoryPersistence && (!isLasting || best !== browserSessionPersistence));
  return best;
}

/** Somebody logs in: a sign-in that lies in an IndexedDB without an answer must not come back at a later start. */
export async function supersedeUnreachableSignIn(): Promise<void> {
  if (!(await isIndexedDbAnswering())) supersede(true);
}

async function bestOf(isLasting: boolean): Promise<Persistence> {
  if (isLasting && (await isIndexedDbAnswering())) return boundedIndexedDbPersistence;
  if (isLasting && isWritable(() => localStorage)) return browserLocalPersistence;
  return isWritable(() => sessionStorage) ? browserSessionPersistence : inMemoryPersistence;
}

async function isIndexedDbAnswering(): Promise<boolean> {
  return !isHanging && (await firstAnswer) && !isHanging;
}

function reportKept(next: boolean): void {
  if (isKept === next) return;
  isKept = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isWritable(storage: () => Storage): boolean {
  return attempt(() => {
    storage().setItem(tryKey, '1');
    storage().removeItem(tryKey);
  });
}

function isSuperseded(): boolean {
  let isMarked = false;
  attempt(() => (isMarked = localStorage.getItem(supersededKey) !== null));
  return isMarked;
}

function supersede(isMarked: boolean): void {
  attempt(() =>
    isMarked ? localStorage.setItem(supersededKey, '1') : localStorage.removeItem(supersededKey),
  );
}

function readLocal(key: string): unknown {
  let text: string | null = null;
  attempt(() => (text = localStorage.getItem(key)));
  return text === null ? null : JSON.parse(text);
}

/** In the place and form of the SDK's own local storage, where it finds it at the next start. */
function writeLocal(key: string, value: unknown): boolean {
  supersede(true);
  return attempt(() =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)),
  );
}

/** Whether the browser allowed it: forbidden and full storage throw. */
function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
