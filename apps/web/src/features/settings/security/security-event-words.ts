import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { doneWords } from '../../../i18n/done-words.ts';

const words: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signed_up: msg`Account created`,
  invitation_used: msg`Invitation used`,
  signed_in: msg`Logged in`,
  sign_in_failed: msg`Wrong password`,
  session_ended: msg`Device logged out`,
  other_sessions_ended: msg`Other devices logged out`,
  all_sessions_ended: msg`Logged out everywhere`,
  refresh_token_reused: msg`Stolen session ended`,
  password_reset: msg`Password reset by email`,
  email_verified: msg`Email confirmed`,
  access_removed: msg`Access removed`,
  email_change_undone: msg`Email change undone`,
  second_factor_failed: msg`Wrong code from the authenticator app`,
  recovery_code_used: msg`Recovery code used`,
  provider_linked: msg`Single sign-on connected`,
  provider_unlinked: msg`Single sign-on disconnected`,
  account_disabled: msg`Account disabled`,
  account_enabled: msg`Account enabled`,
  administrator_made: msg`Made administrator`,
  login_link_made: msg`Login link created`,
};

const changes: Readonly<
  Record<string, [deed: 'added' | 'changed' | 'removed', what: ReturnType<typeof msg>]>
> = {
  password_changed: ['changed', msg`Password`],
  password_removed: ['removed', msg`Password`],
  email_added: ['added', msg`Email`],
  email_changed: ['changed', msg`Email`],
  second_factor_added: ['added', msg`Authenticator app`],
  second_factor_removed: ['removed', msg`Authenticator app`],
  recovery_codes_made: ['added', msg`Recovery codes`],
  calendar_link_made: ['added', msg`Calendar feed`],
  passkey_added: ['added', msg`Passkey`],
  passkey_removed: ['removed', msg`Passkey`],
};

const alarming: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'second_factor_failed',
  'refresh_token_reused',
]);

/** One line of the security history; a word of a newer server gets the general one. */
export function securityEventWords(i18n: I18n, what: string): string {
  const change = changes[what];
  if (change) return doneWords(i18n, change[0], i18n._(change[1]));
  return i18n._(words[what] ?? msg`Login method changed`);
}

/** Whether an intruder may have caused it. */
export function isAlarming(what: string): boolean {
  return alarming.has(what);
}
