import { requestVerification, refreshUser } from './account-email.ts';
import { noteConfirmationSent } from './confirmation-sent.ts';
import { callIdentity, takeSession } from './identity-call.ts';
import { inOurWords } from './session-error.ts';
import { choosePersistence } from './sign-in.ts';
import { signedInUser } from './signed-in-user.ts';
import { takeTokens, type NewTokens } from './take-tokens.ts';

/** Whether the server allows accounts without an address, by the configuration in the page. */
export function canBeginAnonymously(): boolean {
  const text = document.getElementById('project-configuration')?.textContent ?? '{}';
  return (JSON.parse(text) as { anonymous?: boolean }).anonymous === true;
}

/** Opens an account without an address and signs in to it. Fails with `SessionError`. */
export async function beginAnonymously(): Promise<void> {
  // Called without the SDK, as with passkeys: its function would be part of the script that the login page loads.
  const { customToken } = await callIdentity<{ customToken: string }>('/v1/accounts:signUp', {
    returnCustomToken: true,
  });
  await choosePersistence(true);
  await takeSession(customToken);
}

/** Adds an address and a password, so that the account can be logged in to again. Fails with `SessionError`. */
export function addEmailAndPassword(email: string, password: string): Promise<void> {
  return inOurWords(async () => {
    const user = signedInUser();
    const change = { idToken: await user.getIdToken(), email, password };
    await takeTokens(await callIdentity<NewTokens>('/v1/accounts:update', change));
    await refreshUser();
    // Not awaited: another mail can be requested in the settings.
    requestVerification().then(
      () => noteConfirmationSent(email),
      (error: unknown) => console.warn('The mail that confirms the address could not be asked for:', error),
    );
  });
}
