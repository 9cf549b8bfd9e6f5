import { signInWithCustomToken } from '@firebase/auth';
import { provider } from './auth.ts';
import { projectConfiguration } from './project-configuration.ts';
import { SessionError, inOurWords } from './session-error.ts';
import type { SessionErrorCode } from './session-error.ts';

const timeoutMs = 30_000;

const codeByServerCode: Record<string, SessionErrorCode> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'sign_in_again',
  TOKEN_EXPIRED: 'signed_out',
  INVALID_ID_TOKEN: 'signed_out',
  USER_NOT_FOUND: 'signed_out',
  USER_DISABLED: 'account_disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_attempts',
  INVALID_EMAIL: 'email_invalid',
  INVALID_NEW_EMAIL: 'email_invalid',
  EMAIL_EXISTS: 'email_taken',
  WEAK_PASSWORD: 'password_common',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'password_weak',
  RESET_PASSWORD_EXCEED_LIMIT: 'too_many_attempts',
  UNAUTHORIZED_DOMAIN: 'not_allowed',
  UNVERIFIED_EMAIL: 'email_unverified',
  INVALID_CODE: 'code_wrong',
  INVALID_SESSION_INFO: 'took_too_long',
  INVALID_MFA_PENDING_CREDENTIAL: 'took_too_long',
  INVALID_CUSTOM_TOKEN: 'took_too_long',
  SESSION_EXPIRED: 'took_too_long',
  INVALID_CREDENTIAL_ID: 'passkey_refused',
  CREDENTIAL_ALREADY_IN_USE: 'passkey_taken',
  PASSKEY_CREDENTIAL_NOT_FOUND: 'passkey_unknown',
  QUOTA_EXCEEDED: 'passkeys_full',
  MFA_ENROLLMENT_NOT_FOUND: 'second_factor_gone',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'second_factors_full',
  SECOND_FACTOR_REQUIRED: 'second_factor_required',
  PASSKEY_REQUIRED: 'passkey_required',
  ADMIN_ONLY_OPERATION: 'sign_up_closed',
  OPERATION_NOT_ALLOWED: 'not_allowed',
  INVALID_IDP_RESPONSE: 'took_too_long',
  MISSING_OR_INVALID_NONCE: 'took_too_long',
  MISSING_EMAIL: 'provider_without_email',
  // The reply of a re-authentication, where no address is typed.
  EMAIL_NOT_FOUND: 'provider_mismatch',
  FEDERATED_USER_ID_ALREADY_LINKED: 'provider_taken',
  PROVIDER_ALREADY_LINKED: 'provider_connected',
};

/**
 * Calls the identity wire without the SDK, which lacks a function for it, or whose function would add to the script of
 * the login page. Fails with `SessionError`.
 */
export async function callIdentity<Reply>(path: string, body: Record<string, unknown>): Promise<Reply> {
  const reply = await send(`${path}?key=${encodeURIComponent(projectConfiguration().apiKey)}`, body);
  const answer = parsed(reply.text) as { error?: { message?: string } } | undefined;
  if (reply.isOk && answer) return answer as Reply;
  const message = answer?.error?.message;
  // A reply without an error code comes from a proxy, or a server that starts or stops.
  if (message === undefined) throw new SessionError('server_unreachable');
  const code = codeByServerCode[message.split(' : ')[0] ?? ''];
  throw new SessionError(code ?? 'unexpected', { cause: new Error(message) });
}

/** Signs the SDK in with a custom token; replaces its session. */
export async function takeSession(customToken: string): Promise<void> {
  await inOurWords(() => signInWithCustomToken(provider(), customToken));
}

async function send(url: string, body: Record<string, unknown>): Promise<{ isOk: boolean; text: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Mail goes out in the language of the page.
        'x-firebase-locale': provider().languageCode ?? '',
      },
      body: JSON.stringify(body),
      // `keepalive`: the request is sent even when the page is closed.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { isOk: response.ok, text: await response.text() };
  } catch (cause) {
    throw new SessionError('server_unreachable', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
