import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { exchangeOneTimeToken } from '../sessions/exchange-one-time-token.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

/**
 * `POST /v1/accounts:signInWithCustomToken`. A custom token is one that this server gave out after a passkey or a
 * second factor, known to it by the hash of its secret.
 */
export async function accountsSignInWithCustomToken(context: IdentityContext, request: FastifyRequest) {
  const token = readText(readBody(request), 'token');
  if (token === undefined) throw new ToolkitError('MISSING_CUSTOM_TOKEN');
  const signedIn = await exchangeOneTimeToken(context, token, readDevice(request));
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: false,
    ...tokenFields(signedIn),
  };
}
