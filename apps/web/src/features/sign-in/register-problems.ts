import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasswordRule } from '../../session/check-password.ts';
import { passwordProblemWords } from '../../session/password-rule-words.ts';
import { projectConfiguration } from '../../session/project-configuration.ts';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { isEmailAddress } from '../../session/email-address.ts';

export type RegisterProblems = Partial<Record<'name' | 'email' | 'password' | 'form', string | undefined>>;
export type TypedAccount = { name: string; email: string; password: string };

const nameMax = 200;

/** The errors that are found before anything is sent. */
export function findProblems(
  i18n: I18n,
  typed: TypedAccount,
  unmet: PasswordRule | undefined,
): RegisterProblems {
  const found = findPersonProblems(i18n, typed);
  if (!typed.password) found.password = i18n._(msg`Choose a password.`);
  else if (unmet) found.password = passwordProblemWords(i18n, unmet);
  return found;
}

/** The same of the person's name. */
export function findPersonProblems(
  i18n: I18n,
  typed: Pick<TypedAccount, 'name' | 'email'>,
): RegisterProblems {
  const found: RegisterProblems = {};
  if (!typed.name) found.name = i18n._(msg`Enter your name.`);
  else if (Array.from(typed.name).length > nameMax)
    found.name = i18n._(msg`Use at most ${nameMax} characters.`);
  if (!isEmailAddress(typed.email)) found.email = i18n._(msg`Enter your full email address.`);
  return found;
}

/** Puts what the server said beside the field it is about. */
export function problemsFrom(i18n: I18n, error: unknown): RegisterProblems {
  const words = sessionErrorWords(i18n, error);
  const code = error instanceof SessionError ? error.code : 'unexpected';
  if (code === 'unexpected') console.error(error);
  if (code === 'sign_up_closed' && projectConfiguration().signUp === 'invitation')
    return {
      form: i18n._(msg`This invitation no longer works. Ask whoever runs this server for a new one.`),
    };
  if (code === 'email_taken' || code === 'email_invalid') return { email: words };
  if (code.startsWith('password_')) return { password: words };
  return { form: words };
}
