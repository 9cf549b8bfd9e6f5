import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findAccountByEmail } from '../account-queries.ts';
import { parseEmailAddress } from '../email-address.ts';
import { IdentityError } from '../identity-error.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';

/**
 * `POST /v1/accounts:createAuthUri` with an address: how it signs in is told to nobody, so the SDK's list of
 * methods stays empty, unless people may find out who has an account.
 */
export async function accountsCreateAuthUri(parts: IdentityParts, request: FastifyRequest) {
  const body = readBody(request);
  const identifier = readText(body, 'identifier');
  const continueUri = readText(body, 'continueUri');
  if (readText(body, 'providerId') !== undefined)
    throw new IdentityError('not_supported', 'Single sign-on starts at /__auth/start.');
  if (identifier === undefined) throw new ToolkitError('MISSING_IDENTIFIER');
  if (continueUri === undefined) throw new ToolkitError('MISSING_CONTINUE_URI');
  if (!URL.canParse(continueUri)) throw new ToolkitError('INVALID_CONTINUE_URI');
  if (!isEmailAddress(identifier)) throw new ToolkitError('INVALID_IDENTIFIER');
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomUUID() };
  if (parts.settings.hidesAccounts) return answer;
  const account = await findAccountByEmail(parts.database.reader, parseEmailAddress(identifier).key);
  const providers = account?.identities.map(({ providerId }) => providerId) ?? [];
  const methods = account
    ? [...(account.passwordHash === null ? [] : ['password']), 'emailLink', ...providers]
    : [];
  return {
    ...answer,
    registered: account !== undefined,
    allProviders: account ? ['password', ...providers] : [],
    signinMethods: methods,
  };
}

function isEmailAddress(text: string): boolean {
  try {
    parseEmailAddress(text);
    return true;
  } catch {
    return false;
  }
}
