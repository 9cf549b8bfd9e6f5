import { signOut as providerSignOut } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import { noteDeleted } from './end-reason.ts';
import { setSessionOnly } from './sign-in-hint.ts';

const otherTabs = new BroadcastChannel('foothold.signed-out');

/** The account whose session is over; by its id alone where the person logged out. */
type Ended = string | { deleted: string };

/**
 * The session of this account is over in every tab, which says so where the account was deleted; the SDK alone would take
 * a moment to notice.
 */
export function tellSignedOut(ended: Ended): void {
  otherTabs.postMessage(ended);
  setSessionOnly(false);
}

export function hearSignOuts(auth: Auth): void {
  otherTabs.onmessage = ({ data }: MessageEvent<Ended>) => {
    const id = typeof data === 'string' ? data : data.deleted;
    if (auth.currentUser?.uid !== id) return;
    if (typeof data !== 'string') noteDeleted();
    void providerSignOut(auth);
  };
}
