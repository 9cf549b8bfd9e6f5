import { revokeAccessToken, signOut as providerSignOut } from '@firebase/auth';
import { provider } from './auth.ts';
import { forgetLastHere } from './last-here.ts';
import { inOurWords } from './session-error.ts';
import { noteLoggedOut } from './straight-sign-on.ts';
import { tellSignedOut } from './signed-out-tabs.ts';

const revokeWaitMs = 4_000;

/** Ends the session on the server, as far as it answers, then here and in every other tab. */
export async function signOut(): Promise<void> {
  const auth = provider();
  const user = auth.currentUser;
  forgetLastHere();
  noteLoggedOut();
  if (user) {
    await Promise.race([
      revokeAccessToken(auth, user.refreshToken).catch((error: unknown) =>
        console.warn('The server could not be told about the sign-out:', error),
      ),
      new Promise((resolve) => setTimeout(resolve, revokeWaitMs)),
    ]);
  }
  await inOurWords(() => providerSignOut(auth));
  if (user) tellSignedOut(user.uid);
}
