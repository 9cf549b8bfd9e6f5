import type { Auth, User } from '@firebase/auth';

/** The SDK’s database of the sign-in. */
const databaseName = 'firebaseLocalStorageDb';

/** The SDK polls the database at this interval, and signs out when it is empty (its `persistence/indexed_db.ts`). */
const sdkReadsEveryMs = 800;

/**
 * Restores the session when the browser deletes the storage of the origin while a tab is open: the tab still has the
 * tokens, and unsent changes would be lost with the session.
 */
export class KeptSignIn {
  readonly #auth: Auth;
  readonly #onUser: (user: User | null) => void;
  #user: User | null;
  #isRestoring = false;

  /** `onUser` is called with each signed-in user, and with null for a sign-out, but not for a deleted database. */
  constructor(auth: Auth, onUser: (user: User | null) => void) {
    this.#auth = auth;
    this.#user = auth.currentUser;
    this.#onUser = onUser;
  }

  /**
   * Handles the SDK’s report. A sign-out is ignored while the session is written back, because the SDK may have read
   * the new, empty database.
   */
  report(user: User | null): void {
    if (!user && this.#isRestoring) return;
    this.#user = user;
    this.#onUser(user);
  }

  /** Call it once the SDK has created its database: the browser closes a connection to a database that it deletes. */
  async watch(): Promise<void> {
    const database = await openExisting();
    const onRemoved = (): void => {
      database?.close();
      void this.#restore();
    };
    database?.addEventListener('close', onRemoved);
    database?.addEventListener('versionchange', onRemoved);
  }

  async #restore(): Promise<void> {
    const user = this.#user;
    if (user && !this.#isRestoring) {
      this.#isRestoring = true;
      await this.#putBack(user);
      // The SDK may have read the empty database before, and would sign out afterwards: it polls once in this time.
      await new Promise((resolve) => setTimeout(resolve, sdkReadsEveryMs));
      if (!this.#auth.currentUser) await this.#putBack(user);
      this.#isRestoring = false;
      this.report(this.#auth.currentUser);
    }
    await this.watch();
  }

  async #putBack(user: User): Promise<void> {
    try {
      await this.#auth.updateCurrentUser(user);
    } catch (error) {
      console.warn('The session can be kept in this tab alone:', error);
    }
  }
}

/** Null where the database does not exist: only the SDK creates it. */
function openExisting(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(databaseName);
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(null);
      });
    } catch {
      resolve(null);
    }
  });
}
