import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { linkPassword } from '../passwords/link-password.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { signUpAnonymously } from '../accounts/sign-up-anonymously.ts';
import { signUp } from '../accounts/sign-up.ts';
import { readDevice } from './device-cookie.ts';
import { readInvitation } from './invitation-cookie.ts';
import { readBody, readClearableText, readGivenText, readLanguage, readText } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

const kind = 'identitytoolkit#SignupNewUserResponse';

/**
 * `POST /v1/accounts:signUp`: with an ID token it gives that account a password. With neither address nor
 * password it opens an anonymous account; with `returnCustomToken`, our own, a custom token comes in place of
 * that one's tokens.
 */
export async function accountsSignUp(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const device = readDevice(request);
  const email = readGivenText(body, 'email');
  const password = readGivenText(body, 'password');
  const displayName = readClearableText(body, 'displayName');
  const token = readText(body, 'idToken');
  if (token !== undefined) {
    const language = readLanguage(request);
    const given = { email: email || undefined, password: password || undefined };
    return signedUpFields(await linkPassword(context, { token, ...given, language }, device));
  }
  if (email === undefined && password === undefined) {
    const wants = body['returnCustomToken'] === true ? 'ticket' : 'session';
    const opened = await signUpAnonymously(context, wants, device);
    return 'sessionTicket' in opened ? { kind, customToken: opened.sessionTicket } : signedUpFields(opened);
  }
  return signedUpFields(
    await signUp(context, { email, password, displayName, invitation: readInvitation(request) }, device),
  );
}

function signedUpFields(signedIn: SignedIn) {
  const { account } = signedIn;
  return {
    kind,
    localId: account.id,
    ...(account.email === null ? {} : { email: account.email }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...tokenFields(signedIn),
  };
}
