import { onAuthStateChanged, type User } from '@firebase/auth';
import { configurePersistence, initializeProvider } from './auth.ts';
import type { KeptSignIn } from './kept-sign-in.ts';
import { projectConfiguration } from './project-configuration.ts';
import { reportUser } from './session-store.ts';
import { toSessionUser } from './session-user.ts';
import { setSignInHint } from './sign-in-hint.ts';
import { hearSignOuts } from './signed-out-tabs.ts';

/** Configuration → provider → persistence. Rejects when the page cannot be started at all. */
export async function startSession(languageCode: string): Promise<void> {
  const auth = initializeProvider(projectConfiguration());
  auth.languageCode = languageCode;
  let keeper: KeptSignIn | undefined;
  onAuthStateChanged(auth, (user) => (keeper ? keeper.report(user) : tellUser(user)));
  hearSignOuts(auth);
  await configurePersistence(auth);
  // Loaded at the first user: the sign-in pages, whose weight is limited, have no session to keep.
  const stop = onAuthStateChanged(auth, (user) => {
    if (!user) return;
    stop();
    import('./kept-sign-in.ts')
      .then(({ KeptSignIn }) => {
        keeper = new KeptSignIn(auth, tellUser);
        return keeper.watch();
      })
      .catch((error: unknown) => console.warn('A removed session will not be put back:', error));
  });
}

function tellUser(user: User | null): void {
  setSignInHint(user && user.uid);
  reportUser(user && toSessionUser(user));
}
