import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isWithinJsonLimits } from '../../http/json-body.ts';
import type { Identity } from '../create-identity.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { accountsCreateAuthUri } from './accounts-create-auth-uri.ts';
import { accountsDelete } from './accounts-delete.ts';
import { accountsLookup } from './accounts-lookup.ts';
import { accountsResetPassword } from './accounts-reset-password.ts';
import { accountsRevokeToken } from './accounts-revoke-token.ts';
import { accountsSendOobCode } from './accounts-send-oob-code.ts';
import { accountsSignInWithEmailLink } from './accounts-sign-in-with-email-link.ts';
import { accountsSignInWithCustomToken } from './accounts-sign-in-with-custom-token.ts';
import { accountsSignInWithIdp } from './accounts-sign-in-with-idp.ts';
import { accountsSignInWithPassword } from './accounts-sign-in-with-password.ts';
import { accountsSignUp } from './accounts-sign-up.ts';
import { accountsUpdate } from './accounts-update.ts';
import { keepDeviceIds } from './device-cookie.ts';
import { mfaEnrollmentFinalize, mfaEnrollmentStart, mfaEnrollmentWithdraw } from './mfa-enrollment.ts';
import { mfaSignInFinalize } from './mfa-sign-in.ts';
import {
  passkeyEnrollmentFinalize,
  passkeyEnrollmentStart,
  passkeySignInFinalize,
  passkeySignInStart,
} from './passkeys.ts';
import { passwordPolicy } from './password-policy.ts';
import { recaptchaConfig } from './recaptcha-config.ts';
import { requireSameOrigin } from './same-origin.ts';
import { token } from './token.ts';
import { replyWithToolkitError, ToolkitError } from './toolkit-errors.ts';

export interface ToolkitOptions {
  publicUrl: string;
  projectId: string;
}

type Method = (parts: IdentityParts, request: FastifyRequest) => Promise<unknown>;

// In a route's pattern, `::` is one colon.
const jsonMethods: readonly [path: string, method: Method][] = [
  ['/v1/accounts::signUp', accountsSignUp],
  ['/v1/accounts::signInWithPassword', accountsSignInWithPassword],
  ['/v1/accounts::signInWithEmailLink', accountsSignInWithEmailLink],
  ['/v1/accounts::signInWithIdp', accountsSignInWithIdp],
  ['/v1/accounts::sendOobCode', accountsSendOobCode],
  ['/v1/accounts::resetPassword', accountsResetPassword],
  ['/v1/accounts::createAuthUri', accountsCreateAuthUri],
  ['/v1/accounts::signInWithCustomToken', accountsSignInWithCustomToken],
  ['/v1/accounts::lookup', accountsLookup],
  ['/v1/accounts::update', accountsUpdate],
  ['/v1/accounts::delete', accountsDelete],
  ['/v2/accounts::revokeToken', accountsRevokeToken],
  ['/v2/accounts/mfaEnrollment::start', mfaEnrollmentStart],
  ['/v2/accounts/mfaEnrollment::finalize', mfaEnrollmentFinalize],
  ['/v2/accounts/mfaEnrollment::withdraw', mfaEnrollmentWithdraw],
  ['/v2/accounts/mfaSignIn::finalize', mfaSignInFinalize],
  ['/v2/accounts/passkeyEnrollment::start', passkeyEnrollmentStart],
  ['/v2/accounts/passkeyEnrollment::finalize', passkeyEnrollmentFinalize],
  ['/v2/accounts/passkeySignIn::start', passkeySignInStart],
  ['/v2/accounts/passkeySignIn::finalize', passkeySignInFinalize],
];

const bodyBytesMax = 64 * 1024;

/** The Identity Toolkit wire at the root of the origin, as the `firebase/auth` SDK speaks it. */
export function toolkitRoutes({ parts, keys }: Identity, options: ToolkitOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      const body = { keys: await keys.publicJwks() };
      return reply.header('cache-control', 'public, max-age=3600').send(body);
    });
    await app.register(async (wire) => {
      wire.setErrorHandler(replyWithToolkitError);
      wire.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      });
      for (const path of ['/v1/*', '/v2/*']) wire.all(path, refuseUnknownMethod);
      wire.get('/v2/passwordPolicy', { onRequest: requireKey }, async () => passwordPolicy(parts));
      wire.get('/v2/recaptchaConfig', { onRequest: requireKey }, async () =>
        recaptchaConfig(options.projectId),
      );
      await wire.register(async (calls) => {
        calls.addHook('onRequest', requireSameOrigin(options.publicUrl));
        calls.addHook('onRequest', requireKey);
        keepDeviceIds(calls, options.publicUrl);
        await calls.register(async (json) => addJsonMethods(json, parts));
        await calls.register(async (form) => addTokenMethod(form, parts));
      });
    });
  };
}

function addJsonMethods(app: FastifyInstance, parts: IdentityParts): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    (request: FastifyRequest, body: string, done) => {
      if (isWithinJsonLimits(body)) void parseJson(request, body, done);
      else done(new ToolkitError('The body is nested too deeply.', 400, 'INVALID_ARGUMENT'));
    },
  );
  for (const [path, method] of jsonMethods) app.post(path, (request) => method(parts, request));
}

function addTokenMethod(app: FastifyInstance, parts: IdentityParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.post('/v1/token', (request) => token(parts, request));
}

async function refuseUnknownMethod(): Promise<never> {
  throw new ToolkitError('There is no such method.', 404, 'NOT_FOUND');
}

/** Any key will do: it names the project, it protects nothing. */
async function requireKey(request: FastifyRequest): Promise<void> {
  const { key } = request.query as Readonly<Record<string, unknown>>;
  if (typeof key !== 'string' || key === '')
    throw new ToolkitError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
}
