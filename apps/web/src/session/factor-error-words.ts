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
