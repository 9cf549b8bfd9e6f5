import type { CallErrorCode } from '@foothold/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, refusalMessage, retryAfterSeconds, toAppError } from '../../http/error-response.ts';
import { IdentityError, tooManyAttempts } from '../values/identity-error.ts';
import type { IdentityErrorCode } from '../values/identity-error.ts';
import { second } from '../values/clock.ts';

/** A refusal with an error code that only the wire protocol has. */
export class ToolkitError extends Error {
  readonly statusCode: number;
  /** Google's canonical status; sent only for malformed input and missing rights. */
  readonly status: string | undefined;

  constructor(message: string, statusCode = 400, status?: string) {
    super(message);
    this.name = 'ToolkitError';
    this.statusCode = statusCode;
    this.status = status;
  }
}

/** The error code for the SDK; null for errors that are never sent as JSON. */
const wireCodes: Record<IdentityErrorCode, string | null> = {
  email_missing: 'MISSING_EMAIL',
  email_invalid: 'INVALID_EMAIL',
  email_taken: 'EMAIL_EXISTS',
  email_mismatch: 'INVALID_EMAIL',
  email_change_unsupported: 'OPERATION_NOT_ALLOWED',
  new_email_missing: 'MISSING_NEW_EMAIL',
  new_email_invalid: 'INVALID_NEW_EMAIL',
  continue_url_invalid: 'INVALID_CONTINUE_URI',
  continue_url_unauthorized: 'UNAUTHORIZED_DOMAIN',
  action_code_missing: 'MISSING_OOB_CODE',
  action_code_invalid: 'INVALID_OOB_CODE',
  action_code_expired: 'EXPIRED_OOB_CODE',
  too_many_mails: 'RESET_PASSWORD_EXCEED_LIMIT',
  password_missing: 'MISSING_PASSWORD',
  password_off_policy: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  password_guessable: 'WEAK_PASSWORD',
  password_short: 'WEAK_PASSWORD',
  display_name_invalid: 'INVALID_DISPLAY_NAME',
  photo_url_invalid: 'INVALID_PHOTO_URL',
  credentials_wrong: 'INVALID_LOGIN_CREDENTIALS',
  // Sent only where answers may reveal which addresses have an account.
  password_wrong: 'INVALID_PASSWORD',
  email_unknown: 'EMAIL_NOT_FOUND',
  sign_up_closed: 'ADMIN_ONLY_OPERATION',
  invitation_invalid: 'ADMIN_ONLY_OPERATION',
  too_many_attempts: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  account_disabled: 'USER_DISABLED',
  account_gone: 'USER_NOT_FOUND',
  token_missing: 'MISSING_ID_TOKEN',
  token_invalid: 'INVALID_ID_TOKEN',
  token_outdated: 'TOKEN_EXPIRED',
  // Not INVALID_REFRESH_TOKEN: the SDK does not know it and would not sign the person out.
  session_over: 'TOKEN_EXPIRED',
  // No code that signs out: another tab of the browser has the current token, which the SDK's storage shares.
  refresh_token_invalid: 'INVALID_REFRESH_TOKEN',
  sign_in_too_old: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  email_unverified: 'UNVERIFIED_EMAIL',
  code_wrong: 'INVALID_CODE',
  enrolment_over: 'INVALID_SESSION_INFO',
  second_factor_unknown: 'MFA_ENROLLMENT_NOT_FOUND',
  second_factors_full: 'SECOND_FACTOR_LIMIT_EXCEEDED',
  // Unknown to the SDK, like the one for passkeys; it reads the texts as codes of its own.
  second_factor_required: 'SECOND_FACTOR_REQUIRED',
  ticket_over: 'INVALID_MFA_PENDING_CREDENTIAL',
  custom_token_invalid: 'INVALID_CUSTOM_TOKEN',
  challenge_over: 'SESSION_EXPIRED',
  passkey_invalid: 'INVALID_CREDENTIAL_ID',
  passkey_taken: 'CREDENTIAL_ALREADY_IN_USE',
  passkey_unknown: 'PASSKEY_CREDENTIAL_NOT_FOUND',
  passkeys_full: 'QUOTA_EXCEEDED',
  passkey_required: 'PASSKEY_REQUIRED',
  provider_off: 'OPERATION_NOT_ALLOWED',
  // Not in the SDK's table; it reads the text as its own `auth/provider-already-linked`.
  provider_taken: 'PROVIDER_ALREADY_LINKED',
  provider_not_linked: 'NO_SUCH_PROVIDER',
  identity_taken: 'FEDERATED_USER_ID_ALREADY_LINKED',
  // Not USER_NOT_FOUND: on that the SDK signs out, here after a re-authentication with the wrong account.
  identity_unknown: 'EMAIL_NOT_FOUND',
  identity_without_email: 'MISSING_EMAIL',
  last_sign_in_method: 'OPERATION_NOT_ALLOWED',
  nonce_wrong: 'MISSING_OR_INVALID_NONCE',
  sign_on_ticket_over: 'INVALID_IDP_RESPONSE',
  sign_on_pending_over: 'INVALID_PENDING_TOKEN',
  // Not in the SDK's table; it reads the text as a code of its own.
  last_administrator: 'LAST_ADMINISTRATOR',
  not_supported: 'OPERATION_NOT_ALLOWED',
  overloaded: null,
};

const explained: ReadonlySet<IdentityErrorCode> = new Set([
  'email_mismatch',
  'email_change_unsupported',
  'continue_url_unauthorized',
  'password_guessable',
  'password_short',
  'display_name_invalid',
  'photo_url_invalid',
  'identity_without_email',
  'last_sign_in_method',
  'last_administrator',
  'too_many_attempts',
  'not_supported',
]);

const canonicalStatus: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
};

/** Usual `Retry-After` for a fault of the server. */
const usualWaitSeconds = 2;
const callsWaitMs = (retryAfterSeconds.too_many_requests ?? usualWaitSeconds) * second;

/**
 * Sends refusals in Google's error envelope. Other failures (overload, a full disk, a server error) are plain text,
 * because the SDK takes any JSON error for the end of the session and signs out. The text begins with the error code of
 * the API.
 */
export function replyWithToolkitError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (thrown instanceof IdentityError) {
    const code = wireCodes[thrown.code];
    if (code === null) return replyUnavailable(reply, 'overloaded');
    const { retryAfterSeconds } = thrown;
    if (retryAfterSeconds === undefined)
      return replyWithEnvelope(reply, new ToolkitError(wireMessage(code, thrown)));
    reply.header('retry-after', retryAfterSeconds);
    return replyWithEnvelope(reply, new ToolkitError(wireMessage(code, thrown), 429));
  }
  if (thrown instanceof ToolkitError) return replyWithEnvelope(reply, thrown);
  const error = toAppError(thrown);
  const statusCode = errorStatus[error.code];
  if (statusCode >= 500) {
    request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
    return replyUnavailable(reply, error.code);
  }
  if (error.code === 'too_many_requests')
    return replyWithToolkitError(tooManyAttempts(callsWaitMs), request, reply);
  const message = `${error.code} : ${refusalMessage(error)}`;
  return replyWithEnvelope(reply, new ToolkitError(message, statusCode, canonicalStatus[statusCode]));
}

function wireMessage(code: string, error: IdentityError): string {
  if (error.code === 'password_off_policy')
    return `${code} : Missing password requirements: [${error.message}]`;
  return explained.has(error.code) && error.message !== error.code ? `${code} : ${error.message}` : code;
}

function replyWithEnvelope(reply: FastifyReply, { message, statusCode, status }: ToolkitError): FastifyReply {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send({ error: { code: statusCode, message, errors, ...(status === undefined ? {} : { status }) } });
}

function replyUnavailable(reply: FastifyReply, code: CallErrorCode): FastifyReply {
  return reply
    .code(errorStatus[code])
    .header('retry-after', retryAfterSeconds[code] ?? usualWaitSeconds)
    .type('text/plain; charset=utf-8')
    .send(`${code}: The server cannot answer right now. Try again in a moment.\n`);
}
