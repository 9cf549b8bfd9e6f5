import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthLink } from '../features/sign-in/auth-navigation.tsx';
import { RegisterForm } from '../features/sign-in/register-form.tsx';
import { routeTable } from '../route-table.ts';
import { projectConfiguration } from '../session/project-configuration.ts';
import { invitationInAddress } from '../session/invitation.ts';
import { whenIdle } from '../when-idle.ts';
import { loadedInTime } from '../time-limit.ts';

export function RegisterPage({ redirect }: { redirect: string | undefined }) {
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  const { signUp } = projectConfiguration();
  const [instead, setInstead] = useState<ReactNode>();
  const [providers, setProviders] = useState<ReactNode>();
  const isByMail = signUp === 'by-mail';
  const isOpen = isByMail || signUp === 'open' || (signUp === 'invitation' && invitationInAddress() !== null);
  const [byMail, setByMail] = useState<ReactNode>();
  const host = <b className="strong">{location.host}</b>;
  useEffect(() => {
    whenIdle(
      () =>
        void loadedInTime(import('./login-options.tsx')).then(({ showProviders }) =>
          showProviders(setProviders, setInstead, isOpen),
        ),
    );
  }, [isOpen]);
  useEffect(() => {
    if (!isByMail) return;
    void loadedInTime(import('./login-options.tsx')).then(({ showRegisterByMail }) =>
      showRegisterByMail({ redirect, show: setByMail, showInstead: setInstead }),
    );
  }, [isByMail, redirect]);
  if (instead) return <AuthLayout>{instead}</AuthLayout>;
  return (
    <AuthLayout>
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>Create an account</Trans>
        </h1>
        <p className="ink-2">
          {isOpen ? (
            <Trans>A job tracker that shows whose move it is.</Trans>
          ) : providers ? (
            <Trans>Log in with single sign-on. Your first login creates your account.</Trans>
          ) : signUp === 'invitation' ? (
            <Trans>{host} takes new accounts by invitation. Ask whoever runs it for a link.</Trans>
          ) : (
            <Trans>{host} takes no new accounts. Ask whoever runs it for one.</Trans>
          )}
        </p>
      </header>
      {isByMail ? byMail : isOpen && <RegisterForm />}
      {providers}
      <p className="text-sm ink-2">
        <Trans>
          Have an account?{' '}
          <AuthLink className="strong" href={routeTable.root.path + query}>
            Log in
          </AuthLink>
        </Trans>
      </p>
    </AuthLayout>
  );
}
