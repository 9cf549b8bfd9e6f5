/** Every failure of signing in, or of a change to the account; the words are in `session-error-words.ts`. */
export type SessionErrorCode = PlainErrorCode | FactorErrorCode;

export type PlainErrorCode =
  | 'credentials_wrong'
  | 'email_taken'
  | 'email_invalid'
  | 'password_missing'
  | 'password_weak'
  | 'password_common'
  | 'too_many_attempts'
  | 'account_disabled'
  | 'passkey_required'
  | 'sign_up_closed'
  | 'sign_in_again'
  | 'signed_out'
  | 'not_allowed'
  | 'server_unreachable'
  | 'unexpected';

/** Words in `factor-error-words.ts`, which the login page does not load. */
export type FactorErrorCode =
  | 'code_wrong'
  | 'took_too_long'
  | 'email_unverified'
  | 'second_factor_wanted'
  | 'second_factor_gone'
  | 'second_factors_full'
  | 'second_factor_required'
  | 'last_administrator'
  | 'passkey_refused'
  | 'passkey_taken'
  | 'passkey_unknown'
  | 'passkey_elsewhere'
  | 'passkeys_full'
  | 'popup_blocked'
  | 'popup_closed'
  | 'popup_cancelled'
  | 'popup_replaced'
  | 'provider_cancelled'
  | 'provider_unreachable'
  | 'provider_failed'
  | 'provider_off'
  | 'provider_taken'
  | 'provider_connected'
  | 'provider_mismatch'
  | 'provider_without_email'
  | 'domain_unauthorized'
  | 'account_in_doubt'
  /** The person closed the dialog. */
  | 'dismissed';

const codeByProviderCode: Record<string, SessionErrorCode> = {
  'auth/invalid-credential': 'credentials_wrong',
  'auth/wrong-password': 'credentials_wrong',
  'auth/user-not-found': 'credentials_wrong',
  'auth/user-mismatch': 'credentials_wrong',
  'auth/email-already-in-use': 'email_taken',
  'auth/invalid-email': 'email_invalid',
  'auth/missing-email': 'email_invalid',
  'auth/missing-password': 'password_missing',
  'auth/weak-password': 'password_common',
  'auth/password-does-not-meet-requirements': 'password_weak',
  'auth/too-many-requests': 'too_many_attempts',
  'auth/user-disabled': 'account_disabled',
  'auth/passkey-required': 'passkey_required',
  'auth/admin-restricted-operation': 'sign_up_closed',
  'auth/requires-recent-login': 'sign_in_again',
  'auth/user-token-expired': 'signed_out',
  'auth/invalid-user-token': 'signed_out',
  'auth/operation-not-allowed': 'not_allowed',
  'auth/multi-factor-auth-required': 'second_factor_wanted',
  'auth/network-request-failed': 'server_unreachable',
};

/** A failure of `session` by our own code; `cause` is the provider’s error, for the console. */
export class SessionError extends Error {
  readonly code: SessionErrorCode;
  /** Words that replace those of the code, from a caller that knows more. */
  declare words?: string;

  constructor(code: SessionErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'SessionError';
    this.code = code;
  }
}

/** Translates whatever the provider threw. */
function toSessionError(cause: unknown): SessionError {
  if (cause instanceof SessionError) return cause;
  const providerCode = (cause as { code?: unknown } | null)?.code;
  const code = typeof providerCode === 'string' ? codeByProviderCode[providerCode] : undefined;
  return new SessionError(code ?? 'unexpected', { cause });
}

/** Runs a call of the provider; rethrows what it throws as `SessionError`. */
export async function inOurWords<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw toSessionError(error);
  }
}
