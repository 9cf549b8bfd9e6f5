import type { FastifyRequest } from 'fastify';
import { IdentityError } from '../identity-error.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { identify } from '../open-session.ts';
import { signUp } from '../sign-up.ts';
import { readDevice } from './device-cookie.ts';
import { readInvitation } from './invitation-cookie.ts';
import { readBody, readText } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

/** `POST /v1/accounts:signUp` */
export async function accountsSignUp(parts: IdentityParts, request: FastifyRequest) {
  const body = readBody(request);
  const email = readText(body, 'email');
  const password = readText(body, 'password');
  const idToken = readText(body, 'idToken');
  if (idToken !== undefined) {
    await identify(parts, idToken);
    throw new IdentityError('not_supported', 'Every account here already has a password.');
  }
  // Neither address nor password asks for an anonymous account.
  if (email === undefined && password === undefined) throw new IdentityError('sign_up_closed');
  const signedIn = await signUp(
    parts,
    { email, password, invitation: readInvitation(request) },
    readDevice(request),
  );
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: signedIn.account.id,
    email: signedIn.account.email,
    ...tokenFields(signedIn),
  };
}
