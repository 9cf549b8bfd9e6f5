import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signed_up: msg`Account created`,
  signed_in: msg`Logged in`,
  sign_in_failed: msg`Wrong password`,
  session_ended: msg`Device logged out`,
  other_sessions_ended: msg`Other devices logged out`,
  refresh_token_reused: msg`Stolen session ended`,
  password_changed: msg`Password changed`,
  password_reset: msg`Password reset by email`,
  password_removed: msg`Password removed`,
  email_added: msg`Email added`,
  email_verified: msg`Email confirmed`,
  email_changed: msg`Email changed`,
  email_change_undone: msg`Email change undone`,
  second_factor_added: msg`Authenticator app added`,
  second_factor_removed: msg`Authenticator app removed`,
  second_factor_failed: msg`Wrong code from the authenticator app`,
  recovery_codes_made: msg`Recovery codes created`,
  recovery_code_used: msg`Recovery code used`,
  passkey_added: msg`Passkey added`,
  passkey_removed: msg`Passkey removed`,
  provider_linked: msg`Single sign-on connected`,
  provider_unlinked: msg`Single sign-on disconnected`,
  account_disabled: msg`Account disabled by the server’s admins`,
  account_enabled: msg`Account enabled by the server’s admins`,
};

const alarming: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'second_factor_failed',
  'refresh_token_reused',
]);

/** One line of the security history; a word of a newer server gets the general one. */
export function securityEventWords(i18n: I18n, what: string): string {
  return i18n._(words[what] ?? msg`Login method changed`);
}

/** Whether somebody else may have been at work. */
export function isAlarming(what: string): boolean {
  return alarming.has(what);
}
