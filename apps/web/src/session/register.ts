import { createUserWithEmailAndPassword, updateProfile } from '@firebase/auth';
import { provider } from './auth.ts';
import { requestVerification } from './account-email.ts';
import { noteConfirmationSent } from './confirmation-sent.ts';
import { sendInvitation } from './invitation.ts';
import { projectConfiguration } from './project-configuration.ts';
import { SessionError, inOurWords } from './session-error.ts';
import { reportUser } from './session-store.ts';
import { toSessionUser } from './session-user.ts';
import { choosePersistence } from './sign-in.ts';

/** Creates the account, names it and leaves the person signed in. Fails with `SessionError`. */
export function register(account: { email: string; password: string; name: string }): Promise<void> {
  return inOurWords(async () => {
    if (projectConfiguration().signUp === 'closed') throw new SessionError('sign_up_closed');
    await choosePersistence(true);
    sendInvitation();
    const { user } = await createUserWithEmailAndPassword(provider(), account.email, account.password);
    // Requested before the first `await`: the person is signed in by now and may leave the page. Not awaited: another
    // mail can be requested in the settings.
    requestVerification().then(
      () => noteConfirmationSent(account.email),
      (error: unknown) => console.warn('The mail that confirms the address could not be asked for:', error),
    );
    if (account.name) {
      await updateProfile(user, { displayName: account.name }).catch((error: unknown) =>
        console.warn('The account stands, but its name could not be saved:', error),
      );
    }
    reportUser(toSessionUser(user));
  });
}
