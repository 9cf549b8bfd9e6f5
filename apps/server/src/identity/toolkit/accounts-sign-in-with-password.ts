import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { signIn } from '../passwords/sign-in.ts';
import { readDevice } from './device-cookie.ts';
import { readBody, readGivenText, readText } from './toolkit-request.ts';
import { tokenOrPendingFields } from './token-fields.ts';

/** `POST /v1/accounts:signInWithPassword` */
export async function accountsSignInWithPassword(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const input = { email: readGivenText(body, 'email'), password: readText(body, 'password') };
  const signedIn = await signIn(context, input, readDevice(request));
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: signedIn.account.id,
    email: signedIn.account.email,
    displayName: signedIn.account.displayName ?? '',
    ...tokenOrPendingFields(signedIn),
  };
}
