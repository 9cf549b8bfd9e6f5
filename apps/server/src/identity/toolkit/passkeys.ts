import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { finishPasskeyEnrolment, startPasskeyEnrolment } from '../passkeys/enrol-passkey.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { relyingParty } from '../passkeys/passkey.ts';
import { finishPasskeySignIn, startPasskeySignIn } from '../passkeys/sign-in-with-passkey.ts';
import { readDevice } from './device-cookie.ts';
import { ToolkitError } from './toolkit-errors.ts';
import { readBody, readLanguage, readText } from './toolkit-request.ts';
import type { WireBody } from './toolkit-request.ts';
import { tokenOrTicketFields } from './token-fields.ts';

/** The parts of both answers of a browser that are looked at before the library looks at all of it. */
const responseSchema = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string(), userHandle: z.optional(z.nullable(z.string())) }),
  clientExtensionResults: z.looseObject({}),
});

/** `POST /v2/accounts/passkeyEnrollment:start` */
export async function passkeyEnrollmentStart(context: IdentityContext, request: FastifyRequest) {
  const token = readText(readBody(request), 'idToken');
  const options = await startPasskeyEnrolment(context, { token, party: partyOf(context, request) });
  return { credentialCreationOptions: options };
}

/** `POST /v2/accounts/passkeyEnrollment:finalize` */
export async function passkeyEnrollmentFinalize(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const enrolled = await finishPasskeyEnrolment(context, {
    token: readText(body, 'idToken'),
    party: partyOf(context, request),
    response: readResponse<RegistrationResponseJSON>(body, 'authenticatorRegistrationResponse'),
    name: readText(body, 'name') ?? readText(body, 'displayName') ?? '',
    language: readLanguage(request),
  });
  return {
    localId: enrolled.account.id,
    idToken: enrolled.identityToken,
    refreshToken: enrolled.refreshToken,
  };
}

/** `POST /v2/accounts/passkeySignIn:start`; with an ID token, our own, only that person's passkeys answer. */
export async function passkeySignInStart(context: IdentityContext, request: FastifyRequest) {
  const token = readText(readBody(request), 'idToken');
  const party = partyOf(context, request);
  const options = await startPasskeySignIn(context, { token, party }, readDevice(request));
  return { credentialRequestOptions: options };
}

/**
 * `POST /v2/accounts/passkeySignIn:finalize`. With `returnCustomToken`, our own, a custom token comes in place of
 * the tokens.
 */
export async function passkeySignInFinalize(context: IdentityContext, request: FastifyRequest) {
  const body = readBody(request);
  const signIn = {
    response: readResponse<AuthenticationResponseJSON>(body, 'authenticatorAuthenticationResponse'),
    party: partyOf(context, request),
    wants: body['returnCustomToken'] === true ? ('ticket' as const) : ('session' as const),
  };
  return tokenOrTicketFields(await finishPasskeySignIn(context, signIn, readDevice(request)));
}

function partyOf({ publicUrl }: IdentityContext, request: FastifyRequest) {
  return relyingParty(publicUrl, request.host);
}

/** The library checks the rest of what a browser sends. */
function readResponse<Response>(body: WireBody, name: string): Response {
  const parsed = responseSchema.safeParse(body[name]);
  if (parsed.success) return parsed.data as Response;
  throw new ToolkitError(`Invalid value at '${name}' (TYPE_MESSAGE)`, 400, 'INVALID_ARGUMENT');
}
