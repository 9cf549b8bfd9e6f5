import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { AccountActivitySections } from './account-activity-sections.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SettingRow } from './setting-row.tsx';

export function SecuritySection() {
  /** What was changed here stands in the history below at once. */
  const [changes, setChanges] = useState(0);
  return (
    <>
      <SigningInSection onChanged={() => setChanges(changes + 1)} />
      <AccountActivitySections key={changes} />
    </>
  );
}

function SigningInSection({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  if (!user) return null;
  return (
    <section className="setsec" aria-labelledby="settings-signing-in">
      <header>
        <h2 id="settings-signing-in">
          <Trans>Signing in</Trans>
        </h2>
      </header>
      <div className="ruled">
        <SettingRow
          lead={<Mail className="i" aria-hidden />}
          title={<Trans>Email</Trans>}
          description={user.email}
        >
          {null}
        </SettingRow>
        <SettingRow
          lead={<KeyRound className="i" aria-hidden />}
          title={<Trans>Password</Trans>}
          description={<Trans>Changing it logs out every other device.</Trans>}
        >
          {!isChanging && (
            <Button aria-label={t`Change password`} onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          )}
        </SettingRow>
      </div>
      {isChanging && (
        <ChangePasswordForm
          email={user.email}
          onDone={() => {
            setChanging(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
