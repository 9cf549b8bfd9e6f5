import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { revokeSession } from '../sessions/revoke-session.ts';
import { readBody, readText } from './toolkit-request.ts';

/**
 * `POST /v2/accounts:revokeToken`. The SDK's `revokeAccessToken` names Apple as the provider and calls the
 * token an access token, whatever it is given; ours are told by their form.
 */
export async function accountsRevokeToken(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  await revokeSession(context, { token: readText(body, 'idToken'), refreshToken: readText(body, 'token') });
  return {};
}
