import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SessionError } from './session-error.ts';
import type { PlainErrorCode } from './session-error.ts';

const words: Record<PlainErrorCode, ReturnType<typeof msg>> = {
  credentials_wrong: msg`That email and password do not match. Check for a typo.`,
  email_taken: msg`There is already an account with this email.`,
  email_invalid: msg`This does not look like an email address.`,
  password_missing: msg`Type your password.`,
  password_weak: msg`This password does not meet the rules of this server.`,
  too_many_attempts: msg`Too many attempts. Wait a little, then try again.`,
  account_disabled: msg`This account has been switched off by the people who run this server.`,
  sign_up_closed: msg`This server does not take new accounts.`,
  sign_in_again: msg`Type your password again to go on.`,
  signed_out: msg`You were signed out. What you typed is still here.`,
  not_allowed: msg`This server does not allow that.`,
  server_unreachable: msg`The server is not answering. What you typed is still here; try again in a moment.`,
  unexpected: msg`Something went wrong on the way. What you typed is still here; try again.`,
};

/** The one place that turns a session failure into a sentence; anything unknown gets the general one. */
export function sessionErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? error.code : 'unexpected';
  return i18n._(words[code as PlainErrorCode] ?? words.unexpected);
}
