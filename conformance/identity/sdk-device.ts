import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';

/**
 * A browser as far as the SDK can tell one under Node.js: it keeps its user in a store that outlives a
 * reload, and asks our server. The SDK itself is as published.
 */
export class SdkDevice {
  readonly #origin: URL;
  readonly #store = new Map<string, string>();
  readonly #name: string;
  #app: FirebaseApp | undefined;
  #auth: Auth | undefined;

  constructor(origin: string) {
    this.#origin = new URL(origin);
    this.#name = crypto.randomUUID();
    this.#load();
  }

  get auth(): Auth {
    if (!this.#auth) throw new Error('The page is closed.');
    return this.#auth;
  }

  /** Resolves when the SDK knows who is signed in, like the reload of a page. */
  async reload(): Promise<Auth> {
    await this.close();
    const auth = this.#load();
    await auth.authStateReady();
    return auth;
  }

  async close(): Promise<void> {
    if (this.#app) await deleteApp(this.#app);
    this.#app = undefined;
    this.#auth = undefined;
  }

  #load(): Auth {
    this.#app = initializeApp({ apiKey: 'foothold-web', projectId: 'foothold' }, this.#name);
    const auth = initializeAuth(this.#app, { persistence: storedIn(this.#store) });
    const config = auth.config as { apiScheme: string; apiHost: string; tokenApiHost: string };
    config.apiScheme = this.#origin.protocol.slice(0, -1);
    config.apiHost = config.tokenApiHost = this.#origin.host;
    this.#auth = auth;
    return auth;
  }
}

/** The interface every persistence of the SDK has, on a Map; values pass through JSON as they do in storage. */
function storedIn(store: Map<string, string>): Persistence {
  class StoredPersistence {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    async _isAvailable(): Promise<boolean> {
      return true;
    }
    async _set(key: string, value: unknown): Promise<void> {
      store.set(key, JSON.stringify(value));
    }
    async _get(key: string): Promise<unknown> {
      const text = store.get(key);
      return text === undefined ? null : JSON.parse(text);
    }
    async _remove(key: string): Promise<void> {
      store.delete(key);
    }
    _addListener(): void {}
    _removeListener(): void {}
  }
  return StoredPersistence as unknown as Persistence;
}
