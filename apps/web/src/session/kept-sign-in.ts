import type { Auth, User } from '@firebase/auth';

/** Where the SDK keeps who is signed in. */
const databaseName = 'firebaseLocalStorageDb';

/** The SDK reads it anew so often, and signs out when it is empty (its `persistence/indexed_db.ts`). */
const sdkReadsEveryMs = 800;

/**
 * Keeps the session of an open tab when the browser removes all that the origin has stored: the tab still has the tokens,
 * and changes that wait to be sent would go with the session.
 */
export class KeptSignIn {
  readonly #auth: Auth;
  readonly #onUser: (user: User | null) => void;
  #user: User | null;
  #isRestoring = false;

  /** `onUser` is called with who is signed in, and not for a loss of the database. */
  constructor(auth: Auth, onUser: (user: User | null) => void) {
    this.#auth = auth;
    this.#user = auth.currentUser;
    this.#onUser = onUser;
  }

  /** Takes what the SDK reports. It may look into the new, empty database before the session is back in it. */
  report(user: User | null): void {
    if (!user && this.#isRestoring) return;
    this.#user = user;
    this.#onUser(user);
  }

  /** To be called once the SDK has made its database: the browser closes a connection to one that it removes. */
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
      // A reading of the empty database that began before that ends the session after it.
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

/** Null where there is none to be had: it is the SDK that makes it. */
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
