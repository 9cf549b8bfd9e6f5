import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findAccountByEmail } from '../store/account-queries.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { readContinueUrl } from '../context/own-origin.ts';
import { digest } from '../single-sign-on/start-sign-on.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';

const kind = 'identitytoolkit#CreateAuthUriResponse';
/** Where a pop-up window ends. */
const windowPath = '/__auth/callback';

/**
 * `POST /v1/accounts:createAuthUri`: the start of a flow at a provider, or how an address signs in. The latter stays an empty
 * list, unless the configuration lets callers find out who has an account.
 */
export async function accountsCreateAuthUri(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const identifier = readText(body, 'identifier');
  const continueUri = readText(body, 'continueUri');
  const providerId = readText(body, 'providerId');
  if (providerId !== undefined) return startAtProvider(context, { providerId, continueUri });
  if (identifier === undefined) throw new ToolkitError('MISSING_IDENTIFIER');
  if (continueUri === undefined) throw new ToolkitError('MISSING_CONTINUE_URI');
  if (!URL.canParse(continueUri)) throw new ToolkitError('INVALID_CONTINUE_URI');
  if (!isEmailAddress(identifier)) throw new ToolkitError('INVALID_IDENTIFIER');
  const answer = { kind, sessionId: randomUUID() };
  if (context.settings.hidesAccounts) return answer;
  const account = await findAccountByEmail(context.database.reader, parseEmailAddress(identifier).key);
  const providers = account?.identities.map(({ providerId }) => providerId) ?? [];
  const own = context.settings.allowsPasswordSignIn ? ['password'] : [];
  const ownMethods = account?.passwordHash === null ? own.map(() => 'emailLink') : own;
  return {
    ...answer,
    registered: account !== undefined,
    allProviders: account ? [...own, ...providers] : [],
    signinMethods: account ? [...ownMethods, ...providers] : [],
  };
}

/**
 * The start of a flow for the page that asks, which keeps `sessionId` and sends it with the ticket to
 * `signInWithIdp`. What comes of it stands on the channel, or in the session storage of the page that
 * `continueUri` names, under the SHA-256 of that.
 */
function startAtProvider(
  context: IdentityContext,
  { providerId, continueUri }: { providerId: string; continueUri: string | undefined },
) {
  if (continueUri === undefined) throw new ToolkitError('MISSING_CONTINUE_URI');
  const back = readContinueUrl(context, continueUri);
  if (!context.signOnProviders.some(({ id }) => id === providerId)) throw new IdentityError('provider_off');
  const sessionId = randomBytes(32).toString('base64url');
  const start = new URL('/__auth/start', back.origin);
  start.searchParams.set('provider', providerId);
  start.searchParams.set('flow', digest(sessionId));
  start.searchParams.set('nonce', sessionId);
  if (back.pathname !== windowPath) start.searchParams.set('return', back.pathname + back.search + back.hash);
  return { kind, providerId, sessionId, authUri: start.href };
}

function isEmailAddress(text: string): boolean {
  try {
    parseEmailAddress(text);
    return true;
  } catch {
    return false;
  }
}
