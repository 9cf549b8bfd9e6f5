import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestEmailChange } from '../../../session/account-email.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { isEmailAddress } from '../../../session/email-address.ts';
import { SessionError } from '../../../session/session-error.ts';
import { sessionErrorWords } from '../../../session/session-error-words.ts';
import { reauthenticate } from '../../../session/session.ts';

interface Problems {
  password?: string;
  newEmail?: string;
}

/** Proves the person with the password, then asks for a mail to the new address. */
export function useEmailChange(email: string) {
  const { t, i18n } = useLingui();
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);

  function findProblems(newEmail: string, password: string): Problems {
    const found: Problems = {};
    if (!isEmailAddress(newEmail)) found.newEmail = t`Enter your full email address.`;
    else if (newEmail.toLowerCase() === email) found.newEmail = t`This is already your email.`;
    if (!password) found.password = t`Enter your password.`;
    return found;
  }

  async function send(newEmail: string, password: string): Promise<Problems> {
    try {
      await reauthenticate(password);
    } catch (error) {
      const isWrong = error instanceof SessionError && error.code === 'credentials_wrong';
      return { password: isWrong ? t`Wrong password. Try again.` : sessionErrorWords(i18n, error) };
    }
    try {
      await requestEmailChange(newEmail);
      return {};
    } catch (error) {
      return { newEmail: actionErrorWords(i18n, error) };
    }
  }

  /** Whether the mail has been asked for. */
  async function ask(newEmail: string, password: string): Promise<boolean> {
    if (isPending) return false;
    let found = findProblems(newEmail, password);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setPending(true);
    found = await send(newEmail, password);
    setPending(false);
    setProblems(found);
    return Object.keys(found).length === 0;
  }

  return { ask, problems, isPending };
}
