import { provider } from '../auth.ts';

type Answer = { email?: string; newEmail?: string; requestType?: string };

/** What the SDK makes of the server's codes, for those that these calls can meet. */
const providerCodes: Record<string, string> = {
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  INVALID_OOB_CODE: 'auth/invalid-action-code',
  INVALID_EMAIL: 'auth/invalid-email',
  INVALID_NEW_EMAIL: 'auth/invalid-new-email',
  EMAIL_EXISTS: 'auth/email-already-in-use',
  WEAK_PASSWORD: 'auth/weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/password-does-not-meet-requirements',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  TOKEN_EXPIRED: 'auth/user-token-expired',
  USER_NOT_FOUND: 'auth/user-token-expired',
  USER_DISABLED: 'auth/user-disabled',
  UNAUTHORIZED_DOMAIN: 'auth/unauthorized-continue-uri',
  RESET_PASSWORD_EXCEED_LIMIT: 'auth/too-many-requests',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
};

const answerWithin = 30_000;

/**
 * The calls about codes from mails, as the SDK makes them. Its own functions for them stand in one module
 * with what the login page needs, and would make that page heavier for everybody.
 *
 * @throws an error with the SDK's code.
 */
export async function callIdentity(
  method: 'sendOobCode' | 'resetPassword' | 'update',
  body: Record<string, unknown>,
): Promise<Answer> {
  const { config, languageCode } = provider();
  const url = `${config.apiScheme}://${config.apiHost}/v1/accounts:${method}?key=${config.apiKey}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(languageCode ? { 'x-firebase-locale': languageCode } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithin),
  }).catch((cause: unknown) => {
    throw providerError('auth/network-request-failed', cause);
  });
  const answer = await response.json().catch((cause: unknown) => {
    // Overload and faults are said in plain text.
    throw providerError('auth/network-request-failed', cause);
  });
  if (response.ok) return answer as Answer;
  const message = (answer as { error?: { message?: string } }).error?.message ?? '';
  throw providerError(providerCodes[message.split(' : ')[0] ?? ''] ?? 'auth/internal-error', message);
}

function providerError(code: string, cause: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code });
}
