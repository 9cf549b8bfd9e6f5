import { initializeApp } from '@firebase/app';
import type { FirebaseApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  initializeAuth,
  setPersistence,
} from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { bestPersistence, boundedIndexedDbPersistence } from './persistence.ts';
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
  leaveOutHeartbeats(app);
  const auth = initializeAuth(app, {
    // The first store that holds a sign-in is used, and `configurePersistence` moves it: the session of another account
    // stays with its tabs.
    persistence: isSessionOnly()
      ? browserSessionPersistence
      : [boundedIndexedDbPersistence, browserLocalPersistence, browserSessionPersistence],
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
    await setPersistence(auth, await bestPersistence(!isSessionOnly()));
    console.info('Auth persistence successfully configured');
  } catch (error) {
    console.error('Error when configuring persistence:', error);
  }
}

/**
 * Removes the heartbeat service: it counts days of use in an IndexedDB for Google’s servers and reads that before each
 * call, so a database that hangs would hang every log-in.
 */
function leaveOutHeartbeats(app: FirebaseApp): void {
  const { container } = app as unknown as AppWithContainer;
  container.getProvider('heartbeat').getImmediate = () => null;
}

type InternalAuth = { addAuthTokenListener(listener: () => void): void };
type AppWithContainer = {
  container: {
    getProvider(name: 'auth-internal'): { getImmediate(): InternalAuth };
    getProvider(name: 'heartbeat'): { getImmediate: () => null };
  };
};

/** The SDK refreshes tokens ahead of their expiry only while its internal channel has a listener. */
function keepTokenFresh(auth: Auth): void {
  const { container } = auth.app as unknown as AppWithContainer;
  container
    .getProvider('auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
