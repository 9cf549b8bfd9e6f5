import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refreshUser, requestVerification } from '../../session/by-mail/account-email.ts';
import { actionErrorWords } from '../../session/by-mail/action-error-words.ts';
import type { SessionUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { SettingRow } from './setting-row.tsx';

/** The address one logs in with: whether it is confirmed, and the way to another one. */
export function EmailRow({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useNewsOfAddress(user.isEmailVerified);

  async function askForMail(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    try {
      await requestVerification();
      showToast({ message: t`A message is on its way to ${user.email}. Its link confirms the address.` });
    } catch (error) {
      showToast({ message: actionErrorWords(i18n, error) });
    }
    setAsking(false);
  }

  return (
    <>
      <SettingRow
        lead={<Mail className="i" aria-hidden />}
        title={<Trans>Email</Trans>}
        description={
          user.isEmailVerified ? (
            <Trans>{user.email}, confirmed</Trans>
          ) : (
            <Trans>{user.email}, not confirmed yet</Trans>
          )
        }
      >
        {!user.isEmailVerified && (
          <Button aria-label={t`Confirm email address`} onClick={() => void askForMail()}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        {!isChanging && (
          <Button aria-label={t`Change email address`} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
      </SettingRow>
      {isChanging && <ChangeEmailForm email={user.email} onClose={() => setChanging(false)} />}
    </>
  );
}

/** The link in the mail may be opened in another tab or on another device. */
function useNewsOfAddress(isVerified: boolean): void {
  useEffect(() => {
    if (isVerified) return;
    const look = () => void refreshUser().catch(() => undefined);
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isVerified]);
}
