import { deleteUser, updatePassword, updateProfile } from '@firebase/auth';
import { noteEnd, tellDeleted } from './end-reason.ts';
import { forgetLastHere } from './last-here.ts';
import { inOurWords, SessionError } from './session-error.ts';
import { reportUser } from './session-store.ts';
import { toSessionUser } from './session-user.ts';
import { signedInUser } from './signed-in-user.ts';
import { tellSignedOut } from './signed-out-tabs.ts';

// The app's entry to the session. Sign-in pages import the parts that they need, so that they load no others.
export { noteDeleted, noteEndedElsewhere } from './end-reason.ts';
export { noteLastHere } from './last-here.ts';
export { proveAgain, reauthenticate, withRecentSignIn } from './recent-sign-in.ts';
export { currentSession, knownSession, onSession, useSession } from './session-store.ts';
export { signOut } from './sign-out.ts';

/** Fails with `sign_in_again` when the last proof is too old. */
export function changePassword(newPassword: string): Promise<void> {
  return inOurWords(() => updatePassword(signedInUser(), newPassword));
}

export function updateName(name: string): Promise<void> {
  return inOurWords(async () => {
    const user = signedInUser();
    await updateProfile(user, { displayName: name });
    reportUser(toSessionUser(user));
  });
}

/**
 * Deletes the account with everything in it on the server. Fails with `sign_in_again` when the last proof is too old, and
 * with `last_administrator`.
 */
export function deleteAccount(): Promise<void> {
  return inOurWords(async () => {
    const user = signedInUser();
    await deleteUser(user).catch(refuseLastAdministrator);
    forgetLastHere();
    tellDeleted(user.uid);
    tellSignedOut(user.uid);
  });
}

/** Translated here: the login page, whose weight is limited, has no such failure. */
function refuseLastAdministrator(cause: { code?: unknown }): never {
  throw cause.code === 'auth/last-administrator' ? new SessionError('last_administrator', { cause }) : cause;
}

const otherTabWaitMs = 2_000;

/** The ID token for our API, refreshed when needed. Fails with `SessionError`: `signed_out`, `server_unreachable`. */
export function getIdToken({ forceRefresh = false } = {}): Promise<string> {
  return inOurWords(() => renewedToken(forceRefresh)).catch(noteEnd);
}

/**
 * A refresh token of before the person changed how they log in is refused without an end of the session: the SDK's storage
 * hands on the one that another tab got, within a second. Where the answer to the change was lost there is none, and only
 * the person can log in anew.
 */
async function renewedToken(forceRefresh: boolean): Promise<string> {
  try {
    return await signedInUser().getIdToken(forceRefresh);
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, otherTabWaitMs));
  return signedInUser()
    .getIdToken(forceRefresh)
    .catch((cause: unknown) => {
      throw isOutdated(cause) ? new SessionError('signed_out', { cause }) : cause;
    });
}

function isOutdated(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'auth/invalid-refresh-token';
}
