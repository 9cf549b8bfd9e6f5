import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthLink } from '../features/sign-in/auth-navigation.tsx';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { routeTable } from '../route-table.ts';
import { SessionError } from '../session/session-error.ts';
import { loadedInTime } from '../time-limit.ts';
import { whenIdle } from '../when-idle.ts';

/** Fails with `SessionError` where the script does not load. */
const loadLoginOptions = () =>
  loadedInTime(import('./login-options.tsx')).catch((cause: unknown) => {
    throw new SessionError('server_unreachable', { cause });
  });

/** `redirect` is the full path to go on to afterwards; it is kept on the way to registration and back. */
export function LoginPage({ redirect, notice }: { redirect: string | undefined; notice?: ReactNode }) {
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  const byMailHref = routeTable.action.path + query;
  const [instead, setInstead] = useState<ReactNode>();
  const [loginOptions, setLoginOptions] = useState<ReactNode>();
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadLoginOptions().then(({ showLoginOptions }) =>
            showLoginOptions(setLoginOptions, setInstead),
          ),
      ),
    [],
  );
  if (instead) return <AuthLayout>{instead}</AuthLayout>;
  return (
    <AuthLayout>
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>Log in</Trans>
        </h1>
        <p className="ink-2">
          <Trans>A job tracker that shows whose move it is.</Trans>
        </p>
      </header>
      {notice}
      <LoginForm
        byMailHref={byMailHref}
        resetHref={`${byMailHref}${query ? '&' : '?'}for=reset`}
        onFailure={async (error) => {
          await (await loadLoginOptions()).showSecondStep(error, setInstead);
        }}
      />
      {loginOptions}
      <p className="text-sm ink-2">
        <Trans>
          New here?{' '}
          <AuthLink className="strong" href={routeTable.register.path + query}>
            Create an account
          </AuthLink>
        </Trans>
      </p>
    </AuthLayout>
  );
}
