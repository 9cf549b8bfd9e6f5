import { EmailAuthProvider, signInWithCredential, updateProfile } from '@firebase/auth';
import { provider } from '../auth.ts';
import { callIdentity } from '../identity-call.ts';
import { inOurWords } from '../session-error.ts';
import { currentSession, reportUser } from '../session-store.ts';
import { toSessionUser } from '../session-user.ts';
import { choosePersistence, signIn } from '../sign-in.ts';
import { refreshUser } from '../account-email.ts';

/** What a code from a mail allows. */
export type ActionCode =
  | { kind: 'reset_password'; email: string }
  | { kind: 'verify_email'; email: string; opened: Opening | undefined }
  | { kind: 'sign_in' }
  | { kind: 'change_email'; email: string; newEmail: string; opened: Opening | undefined }
  | { kind: 'recover_email'; email: string; newEmail: string };

/**
 * When an account was opened (milliseconds since 1970 UTC) and from where, as the server tells a caller that has not
 * shown to hold it.
 */
export interface Opening {
  at: number;
  userAgent: string | null;
  ipAddress: string | null;
}

type InspectReply = { requestType: string; email?: string; newEmail?: string; opened?: Opening };

const linkEmailKey = 'foothold.link-email';
const linkNameKey = 'foothold.link-name';

/** Asks for a mail with which to choose a new password; the answer does not reveal whether there is an account. */
export function requestPasswordReset(email: string): Promise<void> {
  return inOurWords(async () => {
    await callIdentity('/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  });
}

/** Asks for a mail that signs in; `continuePath` is where to go afterwards. */
export function requestSignInLink(email: string, continuePath: string): Promise<void> {
  return inOurWords(async () => {
    const continueUrl = new URL(continuePath, location.origin).href;
    const request = { requestType: 'EMAIL_SIGNIN', email, continueUrl, canHandleCodeInApp: true };
    await callIdentity('/v1/accounts:sendOobCode', request);
    remember(linkEmailKey, email);
    remember(linkNameKey, null);
  });
}

/** The same for a new account with this name; an address that has an account is logged in by the link. */
export async function requestAccountLink(email: string, name: string, continuePath: string): Promise<void> {
  await requestSignInLink(email, continuePath);
  remember(linkNameKey, name);
}

/** Reads what a code is for without redeeming it. Fails with `SessionError`. */
export function inspectActionCode(code: string): Promise<ActionCode> {
  return inOurWords(async () => {
    const answer = await callIdentity<InspectReply>('/v1/accounts:resetPassword', { oobCode: code });
    const { requestType, email = '', newEmail = '', opened } = answer;
    switch (requestType) {
      case 'PASSWORD_RESET':
        return { kind: 'reset_password', email };
      case 'VERIFY_EMAIL':
        return { kind: 'verify_email', email, opened };
      case 'EMAIL_SIGNIN':
        return { kind: 'sign_in' };
      case 'VERIFY_AND_CHANGE_EMAIL':
        return { kind: 'change_email', email, newEmail, opened };
      case 'RECOVER_EMAIL':
        return { kind: 'recover_email', email, newEmail };
      default:
        throw new Error(`A code for ${requestType} has no page.`);
    }
  });
}

/**
 * Sets the new password and signs in with it, unless another account is signed in here.
 *
 * @returns whether the person is signed in now.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<boolean> {
  await inOurWords(() =>
    callIdentity('/v1/accounts:resetPassword', { oobCode: code, newPassword: password }),
  );
  const { user } = currentSession();
  if (user && user.email !== email) return false;
  return signIn(email, password).then(
    () => true,
    () => false,
  );
}

/**
 * Confirms an address, changes it, or takes a change back. `password` is the account's, where this browser is not
 * known to it; `disown` ends all access to the account in place of confirming that it is theirs.
 */
export async function spendActionCode(
  code: string,
  how: { password?: string; disown?: true } = {},
): Promise<void> {
  await inOurWords(() => callIdentity('/v1/accounts:update', { oobCode: code, ...how }));
  // Reads the signed-in account again: the action may have changed it, or ended its session.
  await refreshUser().catch(() => undefined);
}

export function signInWithLink(email: string, link: string): Promise<void> {
  return inOurWords(async () => {
    await choosePersistence(true);
    const name = remembered(linkNameKey);
    const credential = EmailAuthProvider.credentialWithLink(email, link);
    const { user } = await signInWithCredential(provider(), credential);
    remember(linkEmailKey, null);
    remember(linkNameKey, null);
    if (name === '' || user.displayName !== null) return;
    await updateProfile(user, { displayName: name }).catch((error: unknown) =>
      console.warn('The account stands, but its name could not be saved:', error),
    );
    reportUser(toSessionUser(user));
  });
}

/** The address for which this device requested a link; on another device the person types it. */
export function rememberedLinkEmail(): string {
  return remembered(linkEmailKey);
}

function remembered(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the address is not remembered; the sign-in works all the same.
  }
}
