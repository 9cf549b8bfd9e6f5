import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  inMemoryPersistence,
} from '@firebase/auth';
import type { Persistence } from '@firebase/auth';
import { TimeLimitError, withinMs } from '../time-limit.ts';

/** Storage that takes longer than this to answer counts as unavailable. */
const answerMs = 2_000;

/** In local storage: the sign-in in IndexedDB is out of date, because it was unavailable when the sign-in changed. */
const supersededKey = 'foothold.sign-in-superseded';

/** The used part of the SDK's internal stores. Where storage is forbidden, all but the first member reject or throw. */
interface InternalStore {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
  _poll(): Promise<string[]>;
}

type StoreClass = new () => InternalStore;
const IndexedDbStore = indexedDBLocalPersistence as unknown as StoreClass;
const local = new (browserLocalPersistence as unknown as StoreClass)();
const tab = new (browserSessionPersistence as unknown as StoreClass)();

let isHanging = false;
let isKept = true;
let reportFirstAnswer: (isAvailable: boolean) => void;
const firstAnswer = new Promise<boolean>((resolve) => (reportFirstAnswer = resolve));

/**
 * The SDK's IndexedDB store with a time limit. The SDK queues all its work behind its store, so one unanswered call
 * would block every log-in and the start of the app. After the first such call this page uses local storage, where the
 * SDK finds the sign-in at the next start; the content of IndexedDB is then ignored.
 */
class BoundedIndexedDbStore extends IndexedDbStore {
  /** False until the first answer, while the SDK is choosing a store and has to choose another. */
  #hasAnswered = false;

  override async _isAvailable(): Promise<boolean> {
    const isAvailable = await bounded(() => super._isAvailable()).catch(() => false);
    reportFirstAnswer(isAvailable);
    return isAvailable;
  }

  override async _get(key: string): Promise<unknown> {
    return this.#orLocally(
      async () => {
        if (await isSuperseded()) {
          await bounded(() => super._remove(key));
          await supersede(false);
        }
        return bounded(() => super._get(key));
      },
      () => local._get(key),
    );
  }

  override async _set(key: string, value: unknown): Promise<void> {
    await this.#orLocally(
      async () => {
        await bounded(() => super._set(key, value));
        await supersede(false);
      },
      async () => {
        await supersede(true);
        await local._set(key, value);
      },
    );
  }

  override async _remove(key: string): Promise<void> {
    await this.#orLocally(
      () => bounded(() => super._remove(key)),
      async () => {
        await supersede(true);
        await local._remove(key);
      },
    );
  }

  override async _poll(): Promise<string[]> {
    return isHanging ? [] : super._poll();
  }

  async #orLocally<Value>(
    act: () => Promise<Value>,
    actLocally: () => Promise<Value>,
  ): Promise<Value | void> {
    try {
      const value = await act();
      this.#hasAnswered = true;
      return value;
    } catch (error) {
      if (!isHanging || !this.#hasAnswered) throw error;
      // Where local storage is forbidden as well, the session is in memory only.
      return await quietly(actLocally).catch(() => void (isKept = false));
    }
  }
}

export const boundedIndexedDbPersistence = BoundedIndexedDbStore as unknown as Persistence;

/** Whether the sign-in is stored for as long as the person chose; false where the browser has no storage for it. */
export function isSignInKept(): boolean {
  return isKept;
}

/** The best store that answers. `isLasting`: the sign-in outlives the tab. */
export async function bestPersistence(isLasting: boolean): Promise<Persistence> {
  isKept = true;
  if (isLasting) {
    if (await isIndexedDbAnswering()) return boundedIndexedDbPersistence;
    if (await local._isAvailable()) return browserLocalPersistence;
    isKept = false;
  }
  if (await tab._isAvailable()) return browserSessionPersistence;
  isKept = false;
  return inMemoryPersistence;
}

/** At a log-in: marks the older sign-in in an unresponsive IndexedDB as out of date, so that no later start uses it. */
export async function supersedeUnreachableSignIn(): Promise<void> {
  if (!(await isIndexedDbAnswering())) await supersede(true);
}

async function isIndexedDbAnswering(): Promise<boolean> {
  return (await firstAnswer) && !isHanging;
}

async function bounded<Value>(act: () => Promise<Value>): Promise<Value> {
  if (isHanging) throw new TimeLimitError(answerMs);
  try {
    return await withinMs(answerMs, act());
  } catch (error) {
    isHanging ||= error instanceof TimeLimitError;
    throw error;
  }
}

async function isSuperseded(): Promise<boolean> {
  return Boolean(await quietly(() => local._get(supersededKey)).catch(() => false));
}

function supersede(isMarked: boolean): Promise<void> {
  return quietly(() => (isMarked ? local._set(supersededKey, true) : local._remove(supersededKey))).catch(
    () => {},
  );
}

/** Turns an exception of a forbidden storage into a rejection. */
async function quietly<Value>(act: () => Promise<Value>): Promise<Value> {
  return act();
}
