import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { SessionError } from './session-error.ts';
import type { FactorErrorCode } from './session-error.ts';
import { sessionErrorWords } from './session-error-words.ts';

/** Apart from the words of the login page, which everybody loads. */
const words: Record<FactorErrorCode, ReturnType<typeof msg>> = {
  code_wrong: msg`That code is not right, or was used before. Wait for the next one your app shows.`,
  took_too_long: msg`This took too long. Start again.`,
  email_unverified: msg`Verify your email first, so that nobody else can lock you out with it.`,
  second_factor_wanted: msg`A code of your authenticator app is needed as well.`,
  second_factor_gone: msg`This authenticator app was removed in the meantime.`,
  second_factors_full: msg`There are five authenticator apps already. Remove one first.`,
  passkey_refused: msg`Your server could not check this passkey. Sign in another way.`,
  passkey_taken: msg`This device holds a passkey for your account already.`,
  passkey_unknown: msg`Your server does not know this passkey; it may have been removed. Sign in another way.`,
  passkeys_full: msg`There are twenty passkeys already. Remove one first.`,
  popup_blocked: msg`Your browser did not open a window. Go on in this one, or allow windows for this page.`,
  popup_closed: msg`The window was closed before you were through. Try again.`,
  popup_cancelled: msg`Nothing was changed.`,
  popup_replaced: msg`Go on in the other window.`,
  provider_cancelled: msg`You said no there, so nothing happened here. Try again, or sign in another way.`,
  provider_unreachable: msg`It does not answer just now. Try again in a moment, or sign in another way.`,
  provider_failed: msg`Your server could not find out who you are there. Try again; if it stays, tell the people who run this server.`,
  provider_off: msg`This server no longer takes that. Load the page again and sign in another way.`,
  provider_taken: msg`It is connected with another account here. Sign in with it, and disconnect it there first.`,
  provider_connected: msg`Your account is connected with it already. Disconnect it first to take another.`,
  provider_mismatch: msg`That is not the account you are connected with. Choose the other one there.`,
  provider_without_email: msg`It did not tell your email address, and an account here needs one. Allow it there, or sign in another way.`,
  domain_unauthorized: msg`This server does not take sign-ins from this address. Open it at its usual address.`,
  account_in_doubt: msg`There is already an account with this email. Log in to it as usual, then connect the other one under Settings, Security.`,
  dismissed: msg`Nothing was changed.`,
};

/** As `sessionErrorWords`, for everything about second factors and passkeys as well, and with when to try again. */
export function factorErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? error.code : 'unexpected';
  const wait = code === 'too_many_attempts' && waitWords(i18n, error as SessionError);
  if (wait) return wait;
  const found = (words as Partial<Record<string, ReturnType<typeof msg>>>)[code];
  return found ? i18n._(found) : sessionErrorWords(i18n, error);
}

/** The server says in how many seconds; null where it does not. */
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
