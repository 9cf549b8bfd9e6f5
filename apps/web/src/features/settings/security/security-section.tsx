import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { projectConfiguration } from '../../../session/project-configuration.ts';
import type { SessionUser } from '../../../session/session-store.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountActivitySections } from './account-activity-sections.tsx';
import { AddEmailForm } from './add-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { EmailRow } from './email-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { ProviderRows } from './provider-rows.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

export function SecuritySection() {
  /** What was changed here stands in the history below at once. */
  const [changes, setChanges] = useState(0);
  const methods = useSignInMethods(changes);
  const onChanged = () => setChanges(changes + 1);
  return (
    <>
      <SigningInSection methods={methods} onChanged={onChanged} />
      <AccountActivitySections key={changes} methods={methods} onChanged={onChanged} />
    </>
  );
}

function SigningInSection({ methods, onChanged }: { methods: SignInMethods | null; onChanged: () => void }) {
  const { user } = useSession();
  if (!user) return null;
  if (user.email === '') return <GuestSection onChanged={onChanged} />;
  return (
    <section className="page-section" aria-labelledby="settings-signing-in">
      <header>
        <h2 id="settings-signing-in">
          <Trans>Logging in</Trans>
        </h2>
      </header>
      <div className="ruled">
        {!projectConfiguration().onlySingleSignOn && (
          <>
            <PasswordRow user={user} methods={methods} onChanged={onChanged} />
            <PasskeyRows methods={methods} onChanged={onChanged} />
          </>
        )}
        <SecondFactorRow methods={methods} onChanged={onChanged} />
        <ProviderRows methods={methods} onChanged={onChanged} />
        <EmailRow user={user} />
      </div>
    </section>
  );
}

interface PasswordRowProps {
  user: SessionUser;
  methods: SignInMethods | null;
  onChanged: () => void;
}

function PasswordRow({ user, methods, onChanged }: PasswordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasPassword = methods?.hasPassword ?? true;

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <SettingRow
      lead={<KeyRound className="icon" aria-hidden />}
      title={<Trans>Password</Trans>}
      description={methods && <PasswordWords methods={methods} />}
      below={
        isOpen && (
          <ChangePasswordForm
            user={user}
            hasPassword={hasPassword}
            onClose={close}
            onDone={() => {
              close();
              onChanged();
            }}
          />
        )
      }
    >
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {hasPassword ? <Trans>Change password</Trans> : <Trans>Choose password</Trans>}
      </Button>
    </SettingRow>
  );
}

function PasswordWords({ methods: { hasPassword, passwordChangedAt } }: { methods: SignInMethods }) {
  const format = useFormat();
  if (!hasPassword) return <Trans>None. You log in by email link.</Trans>;
  if (passwordChangedAt === null) return null;
  const date = format.dateAndTime(new Date(passwordChangedAt));
  return <Trans>Changed {date}</Trans>;
}

/** Nothing else can be set up before there is an address. */
function GuestSection({ onChanged }: { onChanged: () => void }) {
  return (
    <section className="page-section" aria-labelledby="settings-signing-in">
      <header>
        <h2 id="settings-signing-in">
          <Trans>Logging in</Trans>
        </h2>
      </header>
      <AddEmailForm onDone={onChanged} />
    </section>
  );
}
