import { useLingui } from '@lingui/react';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { NoticeBad } from '../features/sign-in/notice-bad.tsx';
import { useEndReason } from '../session/end-reason.ts';
import { projectConfiguration } from '../session/project-configuration.ts';
import { sessionErrorWords } from '../session/session-error-words.ts';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { SingleSignOnPage } from './single-sign-on-page.tsx';

/** The sign-in pages inside the app: after logging out, or on the way to a page that needs a sign-in. */
function WithRouter({ children }: { children: ReactNode }) {
  const router = useRouter();
  return <AuthNavigation value={(href) => router.history.push(href)}>{children}</AuthNavigation>;
}

const isSingleSignOn = () => projectConfiguration().onlySingleSignOn === true;

export function LoginRoute() {
  const { redirect } = useSearch({ from: '/' });
  const { i18n } = useLingui();
  const reason = useEndReason();
  const notice = reason && <NoticeBad>{sessionErrorWords(i18n, reason)}</NoticeBad>;
  return (
    <WithRouter>
      {isSingleSignOn() ? (
        <SingleSignOnPage purpose="login" notice={notice} />
      ) : (
        <LoginPage redirect={redirect} notice={notice} />
      )}
    </WithRouter>
  );
}

export function RegisterRoute() {
  const { redirect } = useSearch({ from: '/register' });
  return (
    <WithRouter>
      {isSingleSignOn() ? <SingleSignOnPage purpose="register" /> : <RegisterPage redirect={redirect} />}
    </WithRouter>
  );
}
