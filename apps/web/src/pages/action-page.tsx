import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { AskByMail } from '../features/sign-in/by-mail/ask-by-mail.tsx';
import { UseCode } from '../features/sign-in/by-mail/use-code.tsx';
import { redirectTarget, routeTable, signInHref } from '../route-table.ts';
import { projectConfiguration } from '../session/project-configuration.ts';
import { currentSession, useSession } from '../session/session.ts';
import { showSecondStep } from './login-options.tsx';
import { SingleSignOnPage } from './single-sign-on-page.tsx';

/** The target of links in mails; without a code, the page that requests such a mail. */
export function ActionPage() {
  const router = useRouter();
  const { oobCode, continueUrl, redirect, for: purpose } = useSearch({ from: '/action' });
  const continuePath = oobCode ? pathOnThisSite(continueUrl) : redirectTarget(redirect, location.origin);
  const goTo = (path: string) => router.history.push(path);
  const { secondStep, takeOver } = useSecondStep(() => goTo(continuePath));
  // A link that was made at the terminal logs in all the same.
  if (!oobCode && projectConfiguration().onlySingleSignOn)
    return (
      <AuthNavigation value={goTo}>
        <SingleSignOnPage purpose="recover" />
      </AuthNavigation>
    );
  return (
    <AuthNavigation value={goTo}>
      <AuthLayout>
        {secondStep ??
          (oobCode ? (
            <UseCode
              key={oobCode}
              code={oobCode}
              continuePath={continuePath}
              reviewPath={`${routeTable.settings.path}?section=security`}
              goTo={goTo}
              onFailure={takeOver}
            />
          ) : (
            <AskByMail
              key={purpose}
              kind={purpose === 'reset' ? 'reset' : 'login'}
              continuePath={continuePath}
              loginHref={redirect ? signInHref(redirect) : routeTable.root.path}
            />
          ))}
      </AuthLayout>
    </AuthNavigation>
  );
}

/** A sign-in by link may need the code of an authenticator app; it is done when the session changes. */
function useSecondStep(onSignedIn: () => void) {
  const { user } = useSession();
  const [shown, setShown] = useState<{ step: ReactNode; userBefore: string | undefined }>();
  const isDone = shown !== undefined && user !== null && user.id !== shown.userBefore;
  useEffect(() => {
    if (isDone) onSignedIn();
  });
  async function takeOver(error: unknown): Promise<void> {
    const userBefore = currentSession().user?.id;
    await showSecondStep(error, (step) => setShown(step ? { step, userBefore } : undefined));
  }
  return { secondStep: shown?.step, takeOver };
}

/** The path of a link’s target on this site: the rest of the address may be forged. */
function pathOnThisSite(continueUrl: string | undefined): string {
  const url = continueUrl === undefined ? null : URL.parse(continueUrl, location.origin);
  const wanted = url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
  return redirectTarget(wanted, location.origin);
}
