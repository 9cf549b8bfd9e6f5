import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SessionError } from './session-error.ts';
import type { PlainErrorCode } from './session-error.ts';

const words: Record<PlainErrorCode, ReturnType<typeof msg>> = {
  credentials_wrong: msg`Wrong email or password. Check both.`,
  email_taken: msg`This email already has an account. Log in instead.`,
  email_invalid: msg`This is not an email address. Check it.`,
  password_missing: msg`Enter your password.`,
  password_weak: msg`This password does not meet the rules. Choose another.`,
  password_common: msg`This password is too common. Choose another.`,
  too_many_attempts: msg`Too many attempts. Try again later.`,
  account_disabled: msg`This account is disabled. Ask whoever runs this server.`,
  passkey_required: msg`Log in with your passkey.`,
  sign_up_closed: msg`This server takes no new accounts. Ask whoever runs it.`,
  sign_in_again: msg`Enter your password again.`,
  signed_out: msg`You were logged out. What you typed is kept.`,
  not_allowed: msg`This server does not allow that. Ask whoever runs it.`,
  server_unreachable: msg`The server is not answering. Try again in a moment.`,
  unexpected: msg`Something went wrong. Try again.`,
};

/**
 * Turns a failure of the session into a sentence, and any other error into the general one; the only module that does.
 */
export function sessionErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? error.code : 'unexpected';
  return i18n._(words[code as PlainErrorCode] ?? words.unexpected);
}
