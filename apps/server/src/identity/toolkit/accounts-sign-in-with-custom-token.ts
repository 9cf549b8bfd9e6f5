import type { FastifyRequest } from 'fastify';
import type { IdentityParts } from '../context/identity-parts.ts';
import { redeemTicket } from '../sessions/redeem-ticket.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';
import { tokenFields } from './token-fields.ts';

/**
 * `POST /v1/accounts:signInWithCustomToken`. A custom token is one that this server gave out after a passkey
 * or a second factor; nobody else can make one.
 */
export async function accountsSignInWithCustomToken(parts: IdentityParts, request: FastifyRequest) {
  const token = readText(readBody(request), 'token');
  if (token === undefined) throw new ToolkitError('MISSING_CUSTOM_TOKEN');
  const signedIn = await redeemTicket(parts, token, readDevice(request));
  return {
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: false,
    ...tokenFields(signedIn),
  };
}
