import { useRouter, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { AskByMail } from '../features/sign-in/by-mail/ask-by-mail.tsx';
import { UseCode } from '../features/sign-in/by-mail/use-code.tsx';
import { redirectTarget, routeTable, signInHref } from '../route-table.ts';

/** Where links from mails lead; without a code, the page that asks for such a mail. */
export function ActionPage() {
  const router = useRouter();
  const { oobCode, continueUrl, redirect } = useSearch({ from: '/action' });
  const continuePath = oobCode ? pathOnThisSite(continueUrl) : redirectTarget(redirect, location.origin);
  const goTo = (path: string) => router.history.push(path);
  return (
    <AuthNavigation value={goTo}>
      <AuthLayout>
        {oobCode ? (
          <UseCode key={oobCode} code={oobCode} continuePath={continuePath} goTo={goTo} />
        ) : (
          <AskByMail
            continuePath={continuePath}
            loginHref={redirect ? signInHref(redirect) : routeTable.root.path}
          />
        )}
      </AuthLayout>
    </AuthNavigation>
  );
}

/** The address in a link may be anybody's work; only the part that stays here is followed. */
function pathOnThisSite(continueUrl: string | undefined): string {
  const url = continueUrl === undefined ? null : URL.parse(continueUrl, location.origin);
  const wanted = url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
  return redirectTarget(wanted, location.origin);
}
