import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { projectConfiguration } from '../../session/project-configuration.ts';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { isEmail } from './email.ts';

export type RegisterProblems = { name?: string; email?: string; password?: string; form?: string };
export type TypedAccount = { name: string; email: string; password: string };

const nameMax = 200;

/** What can be seen to be wrong before anything is sent; empty when nothing is. */
export function findProblems(i18n: I18n, typed: TypedAccount, isPasswordGood: boolean): RegisterProblems {
  const found: RegisterProblems = {};
  if (!typed.name) found.name = i18n._(msg`Type your name, as it should be shown to you.`);
  else if (Array.from(typed.name).length > nameMax) found.name = i18n._(msg`At most ${nameMax} characters.`);
  if (!isEmail(typed.email)) found.email = i18n._(msg`Type an email address, like name@example.com.`);
  if (!typed.password) found.password = i18n._(msg`Choose a password.`);
  else if (!isPasswordGood) found.password = i18n._(msg`This password does not meet every rule below yet.`);
  return found;
}

/** Puts what the server said beside the field it is about. */
export function problemsFrom(i18n: I18n, error: unknown): RegisterProblems {
  const words = sessionErrorWords(i18n, error);
  const code = error instanceof SessionError ? error.code : 'unexpected';
  if (code === 'unexpected') console.error(error);
  if (code === 'sign_up_closed' && projectConfiguration().signUp === 'invitation')
    return {
      form: i18n._(
        msg`This invitation is used up, too old, or for another email. Ask the people who run this server for a new one.`,
      ),
    };
  if (code === 'email_taken' || code === 'email_invalid') return { email: words };
  if (code === 'password_weak') return { password: words };
  return { form: words };
}
