import { signOut as providerSignOut } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { setSessionOnly } from './sign-in-hint.ts';

const otherTabs = new BroadcastChannel('foothold.signed-out');

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
