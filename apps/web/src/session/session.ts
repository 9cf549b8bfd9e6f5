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
 * Another tab’s change of the password replaces the tokens, and the SDK’s storage hands the new ones on within a
 * second: one failure is tried again. Where the reply to that change was lost there are none, and the person has to log
 * in.
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
