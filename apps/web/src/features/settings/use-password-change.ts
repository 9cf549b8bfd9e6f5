import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PasswordCheck } from '../../session/check-password.ts';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { SessionError } from '../../session/session-error.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { changePassword, checkPassword, reauthenticate, withRecentSignIn } from '../../session/session.ts';

export interface PasswordProblems {
  current?: string;
  next?: string;
}

/**
 * Proves the person with the old password, or as `withRecentSignIn` does where there is none, then sets the new
 * one; what was typed stays when it fails.
 */
export function usePasswordChange() {
  const { t, i18n } = useLingui();
  const [check, setCheck] = useState<PasswordCheck | null>(null);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isPending, setPending] = useState(false);

  /** Measures the new password as it is typed; without an answer the server decides when the form is sent. */
  function measure(typed: string): void {
    checkPassword(typed).then(setCheck, () => setCheck(null));
  }

  function findProblems(current: string | null, next: string): PasswordProblems {
    const found: PasswordProblems = {};
    if (current === '') found.current = t`Type the password you have now.`;
    if (!next) found.next = t`Choose a new password.`;
    else if (check && !check.isValid) found.next = t`This password does not meet every rule below yet.`;
    return found;
  }

  async function send(current: string | null, next: string): Promise<PasswordProblems> {
    try {
      if (current !== null) await reauthenticate(current);
    } catch (error) {
      const isWrong = error instanceof SessionError && error.code === 'credentials_wrong';
      return { current: isWrong ? t`That is not your password.` : factorErrorWords(i18n, error) };
    }
    try {
      await withRecentSignIn(() => changePassword(next));
      return {};
    } catch (error) {
      if (error instanceof SessionError && error.code === 'dismissed')
        return { next: t`Nothing was changed.` };
      return { next: sessionErrorWords(i18n, error) };
    }
  }

  /** Whether the password is changed now. */
  async function change(current: string | null, next: string): Promise<boolean> {
    if (isPending) return false;
    let found = findProblems(current, next);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setPending(true);
    found = await send(current, next);
    setPending(false);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return {
    measure,
    change,
    problems,
    isPending,
    unmetRules: check?.rules.filter((rule) => !rule.isMet) ?? [],
  };
}
