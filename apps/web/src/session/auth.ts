import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  setPersistence,
} from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';
import { isSessionOnly } from './sign-in-hint.ts';
import type { ProjectConfiguration } from './project-configuration.ts';

let instance: Auth | undefined;

/** The one `Auth` of the page. Throws before `initializeProvider` ran. */
export function provider(): Auth {
  if (!instance) throw new Error('The sign-in provider has not been initialised.');
  return instance;
}

/** Points the SDK at our own origin; must finish in the same task, before the SDK restores a kept user. */
export function initializeProvider({ apiKey, projectId }: ProjectConfiguration): Auth {
  if (instance) return instance;
  const app = initializeApp({ apiKey, projectId });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  const config = auth.config as { apiScheme: string; apiHost: string; tokenApiHost: string };
  config.apiScheme = location.protocol.slice(0, -1);
  config.apiHost = config.tokenApiHost = location.host;
  instance = auth;
  keepTokenFresh(auth);
  return auth;
}

/** Keeps the sign-in across reloads and restarts, or for this tab only when the person asked for that. */
export async function configurePersistence(auth: Auth): Promise<void> {
  try {
    await setPersistence(auth, isSessionOnly() ? browserSessionPersistence : await lastingPersistence());
    console.info('Auth persistence successfully configured');
  } catch (error) {
    console.error('Error when configuring persistence:', error);
  }
}

/** IndexedDB where the browser allows it, else local storage. */
export async function lastingPersistence(): Promise<Persistence> {
  try {
    await indexedDB.databases();
    return indexedDBLocalPersistence;
  } catch {
    return browserLocalPersistence;
  }
}

type InternalAuth = { addAuthTokenListener(listener: () => void): void };
type AppWithContainer = {
  container: { getProvider(name: 'auth-internal'): { getImmediate(): InternalAuth } };
};

/** The SDK refreshes tokens ahead of their expiry only while somebody listens on its internal channel. */
function keepTokenFresh(auth: Auth): void {
  const { container } = auth.app as unknown as AppWithContainer;
  container
    .getProvider('auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
