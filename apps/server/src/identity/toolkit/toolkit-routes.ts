import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { isWithinJsonLimits } from '../../http/json-body.ts';
import { countCalls } from '../../limits/count-calls.ts';
import { callLimits } from '../../limits/rate-limits.ts';
import type { Identity } from '../create-identity.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityErrorCode } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
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
import { signingAlgorithm } from '../tokens/signing-keys.ts';
import { requireSameOrigin } from './same-origin.ts';
import { token } from './token.ts';
import { replyWithToolkitError, ToolkitError } from './toolkit-errors.ts';
import { readBody, readText } from './toolkit-request.ts';

export interface ToolkitOptions {
  publicUrl: string;
  projectId: string;
}

type Method = (context: IdentityContext, request: FastifyRequest) => Promise<unknown>;

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
export function toolkitRoutes(
  { context, signingKeys }: Identity,
  options: ToolkitOptions,
): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      const body = { keys: await signingKeys.publicJwks() };
      return reply.header('cache-control', 'public, max-age=3600').send(body);
    });
    app.get('/.well-known/openid-configuration', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(openIdConfiguration(options)),
    );
    await app.register(async (wire) => {
      wire.setErrorHandler(replyWithToolkitError);
      wire.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
        done();
      });
      for (const path of ['/v1/*', '/v2/*']) wire.all(path, refuseUnknownMethod);
      wire.get('/v1/projects', { onRequest: requireKey }, async () => ({
        projectId: options.projectId,
        authorizedDomains: context.authorizedDomains,
      }));
      wire.get('/v2/passwordPolicy', { onRequest: requireKey }, async () => passwordPolicy(context));
      wire.get('/v2/recaptchaConfig', { onRequest: requireKey }, async () =>
        recaptchaConfig(options.projectId),
      );
      await wire.register(async (calls) => {
        calls.addHook('onRequest', requireSameOrigin(options.publicUrl));
        calls.addHook('onRequest', requireKey);
        countCalls(calls, { limits: { code_calls: callLimits.code_calls }, now: context.now });
        keepDeviceIds(calls, options.publicUrl, context.encryptionKey);
        calls.addHook('preHandler', refuseTenants);
        await calls.register(async (json) => addJsonMethods(json, context));
        await calls.register(async (either) => addTokenMethod(either, context));
      });
    });
  };
}

function addJsonMethods(app: FastifyInstance, context: IdentityContext): void {
  takeJsonAlone(app);
  for (const [path, method] of jsonMethods) {
    const reported = /signIn/i.test(path)
      ? reportRefusal(method, 'sign_in_refused', (code) => !recordedRefusals.has(code))
      : reportRefusal(method, 'access_refused', (code) => refusedAccess.has(code));
    app.post(path, (request) => reported(context, request));
  }
}

/** Refusals that are recorded in the account's security history, which reports them to the log. */
const recordedRefusals: ReadonlySet<IdentityErrorCode> = new Set([
  'credentials_wrong',
  'password_wrong',
  'email_unknown',
  'code_wrong',
]);

/** Refusals of callers without the rights, or above a limit. */
const refusedAccess: ReadonlySet<IdentityErrorCode> = new Set([
  'token_invalid',
  'sign_in_too_old',
  'second_factor_required',
  'account_disabled',
  'action_code_invalid',
  'continue_url_unauthorized',
  'invitation_invalid',
  'too_many_attempts',
  'too_many_mails',
  'last_administrator',
]);

/** Reports a refused call to the security log. */
function reportRefusal(
  method: Method,
  what: 'sign_in_refused' | 'access_refused',
  isTold: (code: IdentityErrorCode) => boolean,
): Method {
  return async (context, request) => {
    try {
      return await method(context, request);
    } catch (error) {
      if (error instanceof IdentityError && isTold(error.code))
        context.report({ what, reason: error.code, ipAddress: request.ip });
      throw error;
    }
  };
}

/** For libraries that verify ID tokens by discovery; this server is no provider for other sites. */
function openIdConfiguration({ publicUrl }: ToolkitOptions) {
  return {
    issuer: publicUrl,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
  };
}

function takeJsonAlone(app: FastifyInstance): void {
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
}

function addTokenMethod(app: FastifyInstance, context: IdentityContext): void {
  takeJsonAlone(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyBytesMax },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.post('/v1/token', (request) => token(context, request));
}

async function refuseUnknownMethod(): Promise<never> {
  throw new ToolkitError('There is no such method.', 404, 'NOT_FOUND');
}

/** Refuses tenants and link domains: they would select accounts or an address that this server does not have. */
const refuseTenants: preHandlerHookHandler = (request, _reply, done) => {
  const body = readBody(request);
  if (readText(body, 'tenantId') !== undefined) done(new ToolkitError('UNSUPPORTED_TENANT_OPERATION'));
  else if (readText(body, 'linkDomain') !== undefined) done(new ToolkitError('INVALID_HOSTING_LINK_DOMAIN'));
  else done();
};

/** Accepts any API key: it names the project and is no secret. */
const requireKey: onRequestHookHandler = ({ query, headers }, _reply, done) => {
  const { key = headers['x-goog-api-key'] } = query as Readonly<Record<string, unknown>>;
  if (typeof key === 'string' && key !== '') done();
  else done(new ToolkitError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED'));
};
