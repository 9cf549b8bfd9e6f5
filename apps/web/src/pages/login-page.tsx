import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthLink } from '../features/sign-in/auth-navigation.tsx';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import type { SessionError } from '../session/session-error.ts';
import { routeTable } from '../route-table.ts';

/** `redirect` is the full path to go on to afterwards; it is kept on the way to registration and back. */
export function LoginPage({ redirect, notice }: { redirect: string | undefined; notice?: ReactNode }) {
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  const [secondStep, setSecondStep] = useState<ReactNode>();
  if (secondStep) return <AuthLayout>{secondStep}</AuthLayout>;
  return (
    <AuthLayout>
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>Welcome back</Trans>
        </h1>
        <p className="t2">
          <Trans>Pick up where you left off.</Trans>
        </p>
      </header>
      {notice}
      <LoginForm
        onFailure={async (error) => {
          if ((error as SessionError).code !== 'second_factor_wanted') throw error;
          const { secondStepPage } = await import('./second-step-page.tsx');
          setSecondStep(await secondStepPage(error, () => setSecondStep(null)));
        }}
      />
      <p className="sm t2">
        <Trans>
          New here?{' '}
          <AuthLink className="st" href={routeTable.register.path + query}>
            Create an account
          </AuthLink>
        </Trans>
      </p>
    </AuthLayout>
  );
}
