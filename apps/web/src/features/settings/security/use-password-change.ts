import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordProblemWords } from '../../../session/password-rule-words.ts';
import type { SessionUser } from '../../../session/session-store.ts';
import { usePasswordCheck } from '../../../session/use-password-check.ts';
import { factorErrorWords } from '../../../session/factor-error-words.ts';
import { SessionError } from '../../../session/session-error.ts';
import { sessionErrorWords } from '../../../session/session-error-words.ts';
import { changePassword, reauthenticate, withRecentSignIn } from '../../../session/session.ts';

export interface PasswordProblems {
  current?: string | undefined;
  next?: string | undefined;
}

/**
 * Proves the person with the old password, or as `withRecentSignIn` does where there is none, then sets the new
 * one; what was typed stays when it fails.
 */
export function usePasswordChange({ email, name }: SessionUser) {
  const { t, i18n } = useLingui();
  const { rules, measure } = usePasswordCheck();
  const owner = { email, displayName: name };
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isPending, setPending] = useState(false);

  /** Clears the error of a field once it is edited. */
  function mend(field: keyof PasswordProblems): void {
    setProblems((all) => ({ ...all, [field]: undefined }));
  }

  async function findProblems(current: string | null, next: string): Promise<PasswordProblems> {
    const found: PasswordProblems = {};
    if (current === '') found.current = t`Enter your password.`;
    if (!next) found.next = t`Enter a new password.`;
    const unmet = next ? await measure(next, owner) : undefined;
    if (unmet) found.next = passwordProblemWords(i18n, unmet);
    return found;
  }

  async function send(current: string | null, next: string): Promise<PasswordProblems> {
    try {
      if (current !== null) await reauthenticate(current);
    } catch (error) {
      const isWrong = error instanceof SessionError && error.code === 'credentials_wrong';
      return { current: isWrong ? t`Wrong password. Try again.` : factorErrorWords(i18n, error) };
    }
    try {
      await withRecentSignIn(() => changePassword(next));
      return {};
    } catch (error) {
      if (error instanceof SessionError && error.code === 'dismissed') return { next: t`Nothing changed.` };
      return { next: sessionErrorWords(i18n, error) };
    }
  }

  /** Whether the password is changed now. */
  async function change(current: string | null, next: string): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    let found = await findProblems(current, next);
    if (Object.keys(found).length === 0) found = await send(current, next);
    setPending(false);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return { rules, measure: (typed: string) => void measure(typed, owner), change, mend, problems, isPending };
}
