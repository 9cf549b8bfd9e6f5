import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { SignOnButtons } from '../features/proof/sign-on-buttons.tsx';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { BackToLogin } from '../features/sign-in/by-mail/back-to-login.tsx';
import { routeTable } from '../route-table.ts';
import { goToProvider, signOnProviders } from '../session/single-sign-on.ts';
import { takeStraightProvider } from '../session/straight-sign-on.ts';
import { showClosedNotice, showSecondStep } from './login-options.tsx';
import styles from './login-options.module.css';

type SingleSignOnPageProps = {
  /**
   * What the address asks for: to log in, to open an account, or to recover one, for which there is no password and no
   * mail.
   */
  purpose: 'login' | 'register' | 'recover';
  notice?: ReactNode;
};

/** Replaces the forms with a password where only a provider signs people in. */
export function SingleSignOnPage({ purpose, notice }: SingleSignOnPageProps) {
  const [instead, setInstead] = useState<ReactNode>();
  const [closed, setClosed] = useState<ReactNode>();
  const mayLeave = purpose === 'login' && !notice;
  useEffect(() => {
    const provider = mayLeave && takeStraightProvider(signOnProviders());
    if (provider) goToProvider(provider.id, 'sign_in');
  }, [mayLeave]);
  useEffect(() => {
    if (purpose === 'login') showClosedNotice(setClosed, setInstead);
  }, [purpose]);
  if (instead) return <AuthLayout>{instead}</AuthLayout>;
  return (
    <AuthLayout>
      <header>
        <h1 className="flair" tabIndex={-1}>
          {purpose === 'register' ? <Trans>Create an account</Trans> : <Trans>Log in</Trans>}
        </h1>
        <p className="ink-2">
          <Lead purpose={purpose} />
        </p>
      </header>
      {notice}
      {closed}
      <div className={styles.options}>
        <SignOnButtons
          opensAccounts={purpose === 'register'}
          onSecondStep={(error) => showSecondStep(error, setInstead)}
        />
      </div>
      {purpose !== 'login' && <BackToLogin href={routeTable.root.path + location.search} />}
    </AuthLayout>
  );
}

function Lead({ purpose }: Pick<SingleSignOnPageProps, 'purpose'>) {
  const host = <b className="strong">{location.host}</b>;
  const opensAccounts = signOnProviders().some(({ signUp }) => signUp !== 'closed');
  if (purpose === 'recover') return <Trans>{host} uses single sign-on. There is no password to reset.</Trans>;
  if (purpose === 'login') return <Trans>A job tracker that shows whose move it is.</Trans>;
  if (!opensAccounts) return <Trans>{host} takes no new accounts. Ask whoever runs it for one.</Trans>;
  return <Trans>{host} uses single sign-on. Your first login creates your account.</Trans>;
}
