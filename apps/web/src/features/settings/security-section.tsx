import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { AccountActivitySections } from './account-activity-sections.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailRow } from './email-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

export function SecuritySection() {
  /** What was changed here stands in the history below at once. */
  const [changes, setChanges] = useState(0);
  return (
    <>
      <SigningInSection changes={changes} onChanged={() => setChanges(changes + 1)} />
      <AccountActivitySections key={changes} />
    </>
  );
}

function SigningInSection({ changes, onChanged }: { changes: number; onChanged: () => void }) {
  const { t } = useLingui();
  const methods = useSignInMethods(changes);
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  if (!user) return null;
  const hasPassword = methods?.hasPassword ?? true;
  if (user.email === '') return <GuestSection onChanged={onChanged} />;
  return (
    <section className="setsec" aria-labelledby="settings-signing-in">
      <header>
        <h2 id="settings-signing-in">
          <Trans>Signing in</Trans>
        </h2>
      </header>
      <div className="ruled">
        <EmailRow user={user} />
        <SettingRow
          lead={<KeyRound className="i" aria-hidden />}
          title={<Trans>Password</Trans>}
          description={<PasswordWords hasPassword={hasPassword} />}
        >
          {!isChanging && (
            <Button
              aria-label={hasPassword ? t`Change password` : t`Choose a password`}
              onClick={() => setChanging(true)}
            >
              {hasPassword ? <Trans>Change</Trans> : <Trans>Choose</Trans>}
            </Button>
          )}
        </SettingRow>
        <PasskeyRows methods={methods} onChanged={onChanged} />
        <ProviderRows methods={methods} onChanged={onChanged} />
        <SecondFactorRow methods={methods} onChanged={onChanged} />
      </div>
      {isChanging && (
        <ChangePasswordForm
          email={user.email}
          hasPassword={hasPassword}
          onDone={() => {
            setChanging(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function PasswordWords({ hasPassword }: { hasPassword: boolean }) {
  if (hasPassword) return <Trans>Changing it logs out every other device.</Trans>;
  return <Trans>None. You log in by a link to your address.</Trans>;
}

/** Nothing else can be set up before there is an address. */
function GuestSection({ onChanged }: { onChanged: () => void }) {
  return (
    <section className="setsec" aria-labelledby="settings-signing-in">
      <header>
        <h2 id="settings-signing-in">
          <Trans>Signing in</Trans>
        </h2>
      </header>
      <AddEmailForm onDone={onChanged} />
    </section>
  );
}
