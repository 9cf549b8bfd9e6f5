import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { inOneLine } from '../../../i18n/labelled.ts';
import type { SessionUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

/** The address one logs in with: whether it is confirmed, and the button that changes it. */
export function EmailRow({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const { ask } = useEmailConfirmation(user);

  return (
    <>
      <SettingRow
        lead={<Mail className="icon" aria-hidden />}
        title={<Trans>Email</Trans>}
        description={user.isEmailVerified ? user.email : inOneLine(i18n, user.email, t`Unconfirmed`)}
      >
        {!user.isEmailVerified && (
          <Button aria-label={t`Confirm email`} onClick={() => void ask()}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        {!isChanging && (
          <Button aria-label={t`Change email`} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
      </SettingRow>
      {isChanging && <ChangeEmailForm email={user.email} onClose={() => setChanging(false)} />}
    </>
  );
}
