import { onAuthStateChanged } from '@firebase/auth';
import { configurePersistence, initializeProvider } from './auth.ts';
import { KeptSignIn } from './kept-sign-in.ts';
import { projectConfiguration } from './project-configuration.ts';
import { reportUser } from './session-store.ts';
import { toSessionUser } from './session-user.ts';
import { setSignInHint } from './sign-in-hint.ts';
import { hearSignOuts } from './signed-out-tabs.ts';

/** Configuration → provider → persistence. Rejects when the page cannot be started at all. */
export async function startSession(languageCode: string): Promise<void> {
  const auth = initializeProvider(projectConfiguration());
  auth.languageCode = languageCode;
  const kept = new KeptSignIn(auth, (user) => {
    setSignInHint(user && user.uid);
    reportUser(user && toSessionUser(user));
  });
  onAuthStateChanged(auth, (user) => kept.report(user));
  hearSignOuts(auth);
  await configurePersistence(auth);
  void kept.watch();
}
