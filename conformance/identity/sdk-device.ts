import { deleteApp, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';

/**
 * A tab of a browser as far as the SDK can tell one under Node.js: it keeps its user in a store that outlives a
 * reload, and asks our server. The SDK itself is as published.
 */
export class SdkDevice {
  readonly #origin: URL;
  readonly #store: TabStore;
  readonly #name: string;
  #app: FirebaseApp | undefined;
  #auth: Auth | undefined;

  /** `beside` is another tab of the same browser. */
  constructor(origin: string, { beside }: { beside?: SdkDevice } = {}) {
    this.#origin = new URL(origin);
    this.#name = crypto.randomUUID();
    this.#store = beside ? beside.#store : { values: new Map(), listeners: new Set(), isHeard: true };
    this.#load();
  }

  /** Whether the tabs of the browser hear of each other's changes, as they do unless one is asleep. */
  set isHeard(isHeard: boolean) {
    this.#store.isHeard = isHeard;
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
    const auth = initializeAuth(this.#app, { persistence: storedIn(this.#store, this.#name) });
    const config = auth.config as { apiScheme: string; apiHost: string; tokenApiHost: string };
    config.apiScheme = this.#origin.protocol.slice(0, -1);
    config.apiHost = config.tokenApiHost = this.#origin.host;
    this.#auth = auth;
    return auth;
  }
}

interface TabStore {
  /** By the SDK's key without the name of the tab. */
  values: Map<string, string>;
  listeners: Set<{ tab: string; key: string; tell: (value: unknown) => void }>;
  isHeard: boolean;
}

/** The interface every persistence of the SDK has, on a Map; values pass through JSON as they do in storage. */
function storedIn(store: TabStore, tab: string): Persistence {
  const keyOf = (key: string) => key.replace(tab, '');
  const tellOtherTabs = (key: string, text: string | null) => {
    if (!store.isHeard) return;
    for (const listener of store.listeners)
      if (listener.tab !== tab && listener.key === keyOf(key)) listener.tell(text && JSON.parse(text));
  };
  class StoredPersistence {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL';
    async _isAvailable(): Promise<boolean> {
      return true;
    }
    async _set(key: string, value: unknown): Promise<void> {
      const text = JSON.stringify(value);
      store.values.set(keyOf(key), text);
      tellOtherTabs(key, text);
    }
    async _get(key: string): Promise<unknown> {
      const text = store.values.get(keyOf(key));
      return text === undefined ? null : JSON.parse(text);
    }
    async _remove(key: string): Promise<void> {
      store.values.delete(keyOf(key));
      tellOtherTabs(key, null);
    }
    _addListener(key: string, tell: (value: unknown) => void): void {
      store.listeners.add({ tab, key: keyOf(key), tell });
    }
    _removeListener(key: string, tell: (value: unknown) => void): void {
      for (const listener of store.listeners)
        if (listener.tell === tell && listener.key === keyOf(key)) store.listeners.delete(listener);
    }
  }
  return StoredPersistence as unknown as Persistence;
}
