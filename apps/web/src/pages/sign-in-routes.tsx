import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { NoticeBad } from '../features/sign-in/notice-bad.tsx';
import { useEndReason } from '../session/end-reason.ts';
import { projectConfiguration } from '../session/project-configuration.ts';
import { sessionErrorWords } from '../session/session-error-words.ts';
import { Notice } from '../ui/notice.tsx';
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
  const notice = useEndNotice();
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

/** Why the session ended; in red only where the account has a problem. */
function useEndNotice(): ReactNode {
  const { i18n } = useLingui();
  const reason = useEndReason();
  if (reason === null) return null;
  if (reason === 'deleted')
    return (
      <Notice tone="plain" role="status">
        <Trans>Account deleted</Trans>
      </Notice>
    );
  const words = sessionErrorWords(i18n, reason);
  if (reason.code !== 'signed_out') return <NoticeBad>{words}</NoticeBad>;
  return (
    <Notice tone="plain" role="alert">
      {words}
    </Notice>
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
