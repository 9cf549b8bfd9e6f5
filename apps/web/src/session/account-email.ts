import { provider } from './auth.ts';
import { noteEnd } from './end-reason.ts';
import { callIdentity } from './identity-call.ts';
import { inOurWords } from './session-error.ts';
import { reportUser } from './session-store.ts';
import { toSessionUser } from './session-user.ts';
import { signedInUser } from './signed-in-user.ts';

/** Asks for a mail with which the person confirms their address. */
export function requestVerification(): Promise<void> {
  return inOurWords(async () => {
    const idToken = await signedInUser().getIdToken();
    await callIdentity('/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  });
}

/** Asks for a mail to the new address. Fails with `sign_in_again` when the last proof is too old. */
export function requestEmailChange(newEmail: string): Promise<void> {
  return inOurWords(async () => {
    const idToken = await signedInUser().getIdToken();
    await callIdentity('/v1/accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail,
    });
  });
}

/** Asks the server again who is signed in; does nothing when signed out. */
export function refreshUser(): Promise<void> {
  return inOurWords(async () => {
    const user = provider().currentUser;
    if (!user) return;
    await user.reload();
    reportUser(toSessionUser(user));
  }).catch(noteEnd);
}
