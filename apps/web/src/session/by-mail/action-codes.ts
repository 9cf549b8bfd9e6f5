import { EmailAuthProvider, signInWithCredential } from 'firebase/auth';
import { provider } from '../auth.ts';
import { callIdentity } from '../identity-call.ts';
import { inOurWords } from '../session-error.ts';
import { currentSession } from '../session-store.ts';
import { choosePersistence, signIn } from '../sign-in.ts';
import { refreshUser } from './account-email.ts';

/** What a code from a mail is good for. */
export type ActionCode =
  | { kind: 'reset_password'; email: string }
  | { kind: 'verify_email'; email: string }
  | { kind: 'sign_in' }
  | { kind: 'change_email'; email: string; newEmail: string }
  | { kind: 'recover_email'; email: string; newEmail: string };

type InspectReply = { requestType: string; email?: string; newEmail?: string };

const linkEmailKey = 'foothold.link-email';

/** Asks for a mail with which to choose a new password; whether there is an account, nobody is told. */
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
    rememberLinkEmail(email);
  });
}

/** Says what a code is for without using it up. Fails with `SessionError`. */
export function inspectActionCode(code: string): Promise<ActionCode> {
  return inOurWords(async () => {
    const answer = await callIdentity<InspectReply>('/v1/accounts:resetPassword', { oobCode: code });
    const { requestType, email = '', newEmail = '' } = answer;
    switch (requestType) {
      case 'PASSWORD_RESET':
        return { kind: 'reset_password', email };
      case 'VERIFY_EMAIL':
        return { kind: 'verify_email', email };
      case 'EMAIL_SIGNIN':
        return { kind: 'sign_in' };
      case 'VERIFY_AND_CHANGE_EMAIL':
        return { kind: 'change_email', email, newEmail };
      case 'RECOVER_EMAIL':
        return { kind: 'recover_email', email, newEmail };
      default:
        throw new Error(`A code for ${requestType} has no page.`);
    }
  });
}

/**
 * Sets the new password and signs in with it, unless somebody else is signed in here.
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

/** Confirms an address, changes it, or takes a change back. */
export async function spendActionCode(code: string): Promise<void> {
  await inOurWords(() => callIdentity('/v1/accounts:update', { oobCode: code }));
  // Whoever is signed in here sees the new state; a session that ended with it ends here too.
  await refreshUser().catch(() => undefined);
}

export function signInWithLink(email: string, link: string): Promise<void> {
  return inOurWords(async () => {
    await choosePersistence(true);
    await signInWithCredential(provider(), EmailAuthProvider.credentialWithLink(email, link));
    rememberLinkEmail(null);
  });
}

/** The address a link was asked for on this device; elsewhere the person types it. */
export function rememberedLinkEmail(): string {
  try {
    return localStorage.getItem(linkEmailKey) ?? '';
  } catch {
    return '';
  }
}

function rememberLinkEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(linkEmailKey);
    else localStorage.setItem(linkEmailKey, email);
  } catch {
    // Forbidden storage costs the memory, never the sign-in.
  }
}
