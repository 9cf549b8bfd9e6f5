import type { FastifyRequest } from 'fastify';
import type { IdentityContext } from '../context/identity-context.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { sentDeviceId } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';

/** `POST /v1/token`: a form as the SDK sends it, or JSON; names in either spelling. */
export async function token(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const grantType = readText(body, 'grant_type') ?? readText(body, 'grantType');
  const refreshToken = readText(body, 'refresh_token') ?? readText(body, 'refreshToken');
  if (grantType === undefined) throw new ToolkitError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new ToolkitError('INVALID_GRANT_TYPE');
  if (refreshToken === undefined) throw new ToolkitError('MISSING_REFRESH_TOKEN');
  const refreshed = await refreshSession(context, refreshToken, sentDeviceId(request));
  return {
    access_token: refreshed.identityToken,
    id_token: refreshed.identityToken,
    refresh_token: refreshed.refreshToken,
    expires_in: String(context.tokens.lifetimeSeconds),
    token_type: 'Bearer',
    user_id: refreshed.account.id,
    project_id: '1',
  };
}
