import { revokeAccessToken, signOut as providerSignOut } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { provider } from './auth.ts';
import { inOurWords } from './session-error.ts';
import { setSessionOnly } from './sign-in-hint.ts';

const revokeWaitMs = 4_000;
const otherTabs = new BroadcastChannel('foothold.signed-out');

/** Ends the session on the server as well, as far as it can be reached, then here and in every other tab. */
export async function signOut(): Promise<void> {
  const auth = provider();
  const user = auth.currentUser;
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

/** The session of this account is over in every tab; the SDK alone would take a moment to notice. */
export function tellSignedOut(accountId: string): void {
  otherTabs.postMessage(accountId);
  setSessionOnly(false);
}

export function hearSignOuts(auth: Auth): void {
  otherTabs.onmessage = ({ data }) => {
    if (auth.currentUser?.uid === data) void providerSignOut(auth);
  };
}
