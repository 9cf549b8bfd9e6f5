import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refreshUser, requestVerification } from '../../../session/account-email.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import type { SessionUser } from '../../../session/session-store.ts';
import { showProblem, showToast } from '../../../ui/toast.tsx';

/** Asks for the mail that confirms the account's address, and notices when it has been confirmed. */
export function useEmailConfirmation(user: SessionUser) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { email } = user;
  useNewsOfAddress(user.isEmailVerified);

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    try {
      await requestVerification();
      showToast({ message: t`Confirmation link sent to ${email}.` });
    } catch (error) {
      showProblem({ message: actionErrorWords(i18n, error) });
    }
    setAsking(false);
  }

  return { ask, isAsking };
}

/**
 * Reads the account at first and when the window gets the focus: the link may be opened in another tab or on another
 * device.
 */
function useNewsOfAddress(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    const look = () => void refreshUser().catch(() => undefined);
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isVerified]);
}
