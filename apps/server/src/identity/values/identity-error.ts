/** Why identity refuses, as our own codes; `toolkit/toolkit-errors` maps them to Google's. */
export type IdentityErrorCode =
  | 'email_missing'
  | 'email_invalid'
  | 'email_taken'
  | 'email_mismatch'
  | 'email_change_unsupported'
  | 'new_email_missing'
  | 'new_email_invalid'
  | 'continue_url_invalid'
  | 'continue_url_unauthorized'
  | 'action_code_missing'
  | 'action_code_invalid'
  | 'action_code_expired'
  | 'too_many_mails'
  | 'password_missing'
  | 'password_off_policy'
  | 'password_short'
  | 'password_guessable'
  | 'display_name_invalid'
  | 'photo_url_invalid'
  | 'credentials_wrong'
  | 'password_wrong'
  | 'email_unknown'
  | 'sign_up_closed'
  | 'invitation_invalid'
  | 'too_many_attempts'
  | 'account_disabled'
  | 'account_gone'
  | 'token_missing'
  | 'token_invalid'
  | 'token_outdated'
  | 'session_over'
  | 'refresh_token_invalid'
  | 'sign_in_too_old'
  | 'email_unverified'
  | 'code_wrong'
  | 'enrolment_over'
  | 'second_factor_unknown'
  | 'second_factors_full'
  | 'second_factor_required'
  | 'ticket_over'
  | 'custom_token_invalid'
  | 'challenge_over'
  | 'passkey_invalid'
  | 'passkey_taken'
  | 'passkey_unknown'
  | 'passkeys_full'
  | 'passkey_required'
  | 'provider_off'
  | 'provider_taken'
  | 'provider_not_linked'
  | 'identity_taken'
  | 'identity_unknown'
  | 'identity_without_email'
  | 'last_sign_in_method'
  | 'nonce_wrong'
  | 'sign_on_ticket_over'
  | 'sign_on_pending_over'
  | 'last_administrator'
  | 'not_supported'
  | 'overloaded';

interface IdentityErrorOptions extends ErrorOptions {
  /** Whole seconds until it is worth trying again. */
  retryAfterSeconds?: number;
}

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is for developers and may be sent; it never holds a secret. */
  constructor(code: IdentityErrorCode, message: string = code, options: IdentityErrorOptions = {}) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Says when to try again, equally for an address without an account. */
export function tooManyAttempts(waitMs: number): IdentityError {
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  return new IdentityError('too_many_attempts', `Try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });
}
