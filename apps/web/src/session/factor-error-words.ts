import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { projectConfiguration } from './project-configuration.ts';
import { SessionError } from './session-error.ts';
import type { FactorErrorCode } from './session-error.ts';
import { sessionErrorWords } from './session-error-words.ts';

/** Kept out of `session-error-words.ts`, which the login page loads. */
const words: Record<FactorErrorCode, ReturnType<typeof msg>> = {
  code_wrong: msg`Wrong or used code. Enter the next one.`,
  took_too_long: msg`This took too long. Start again.`,
  email_unverified: msg`Confirm your email first.`,
  second_factor_wanted: msg`Enter the code from your authenticator app.`,
  second_factor_gone: msg`This authenticator app was removed. Log in again.`,
  second_factors_full: msg`You have five authenticator apps. Remove one first.`,
  second_factor_required: msg`This server requires an authenticator app or a passkey. Add another first.`,
  last_administrator: msg`You are the only administrator. Make another account administrator first.`,
  passkey_refused: msg`This passkey couldn’t be checked. Log in another way.`,
  passkey_taken: msg`This device already has a passkey for your account. Use that one.`,
  passkey_unknown: msg`This passkey was removed. Log in another way.`,
  passkey_elsewhere: msg`This doesn’t work at this address. Open the server’s usual one.`,
  passkeys_full: msg`You have 20 passkeys. Remove one first.`,
  popup_blocked: msg`Your browser blocked the window. Continue here, or allow pop-ups.`,
  popup_closed: msg`The window was closed. Try again.`,
  popup_cancelled: msg`Nothing changed.`,
  popup_replaced: msg`Continue in the other window.`,
  provider_cancelled: msg`You declined there. Try again, or log in another way.`,
  provider_unreachable: msg`It is not answering. Try again, or log in another way.`,
  provider_failed: msg`Single sign-on failed. Try again, or tell whoever runs this server.`,
  provider_off: msg`This server no longer offers that. Log in another way.`,
  provider_taken: msg`It is connected to another account here. Disconnect it there first.`,
  provider_connected: msg`Already connected. Disconnect it first.`,
  provider_mismatch: msg`That is another account. Choose the connected one.`,
  provider_without_email: msg`It didn’t share your email. Allow it there, or log in another way.`,
  domain_unauthorized: msg`This doesn’t work at this address. Open the server’s usual one.`,
  account_in_doubt: msg`This email already has an account. Log in, then connect the other under Settings, Security.`,
  dismissed: msg`Nothing changed.`,
};

/** As `sessionErrorWords`, with the failures of second factors and passkeys, and with the time of the next try. */
export function factorErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? error.code : 'unexpected';
  const wait = code === 'too_many_attempts' && waitWords(i18n, error as SessionError);
  if (wait) return wait;
  const { publicOrigin: address } = projectConfiguration();
  if (code === 'passkey_elsewhere' && address !== undefined)
    return i18n._(msg`Passkeys only work at ${address}. Open Foothold there.`);
  const found = (words as Partial<Record<string, ReturnType<typeof msg>>>)[code];
  return found ? i18n._(found) : sessionErrorWords(i18n, error);
}

/** How long to wait, as the server says; null where it does not. */
function waitWords(i18n: I18n, { cause }: SessionError): string | null {
  const seconds = Number(/in (\d+) seconds/.exec((cause as Error | undefined)?.message ?? '')?.[1] ?? 0);
  if (seconds === 0) return null;
  if (seconds < 60)
    return i18n._(
      msg`Too many attempts. ${plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })}`,
    );
  const minutes = Math.ceil(seconds / 60);
  return i18n._(
    msg`Too many attempts. ${plural(minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' })}`,
  );
}
