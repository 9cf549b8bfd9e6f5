import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  dismissed: msg`Nothing was changed.`,
};

/** As `sessionErrorWords`, for everything about second factors and passkeys as well. */
export function factorErrorWords(i18n: I18n, error: unknown): string {
  const code = error instanceof SessionError ? error.code : 'unexpected';
  const found = (words as Partial<Record<string, ReturnType<typeof msg>>>)[code];
  return found ? i18n._(found) : sessionErrorWords(i18n, error);
}
