import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthLayout } from '../features/sign-in/auth-layout.tsx';
import { AuthLink, AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { CardHead } from '../features/sign-in/by-mail/card-head.tsx';
import { routeTable } from '../route-table.ts';

/** Where the link at the end of a reminder leads: one button, no sign-in. */
export function UnsubscribePage() {
  const router = useRouter();
  const { key, done } = useSearch({ from: '/unsubscribe' });
  return (
    <AuthNavigation value={(path) => router.history.push(path)}>
      <AuthLayout>
        {key === undefined ? <Result isDone={done === 'yes'} /> : <Question linkKey={key} />}
        <p className="text-sm">
          <AuthLink href="/settings?section=profile">
            <Trans>Settings</Trans>
          </AuthLink>
        </p>
      </AuthLayout>
    </AuthNavigation>
  );
}

/** A plain form: the key in the link is enough, signed in or not. */
function Question({ linkKey }: { linkKey: string }) {
  const { path } = routeTable.unsubscribe;
  // The script in the page’s head holds every form back until `takeOver` is called, and this page has no other caller.
  useEffect(() => window.footholdStart?.takeOver(), []);
  return (
    <>
      <CardHead title={<Trans>Stop the reminders</Trans>}>
        <Trans>Foothold will send you no more messages about moves, tasks and interviews.</Trans>
      </CardHead>
      <form method="post" action={`${path}?${new URLSearchParams({ key: linkKey })}`}>
        <input type="hidden" name="from" value="page" />
        <button type="submit" className="button button-primary button-large button-block">
          <Trans>Stop the reminders</Trans>
        </button>
      </form>
    </>
  );
}

function Result({ isDone }: { isDone: boolean }) {
  if (isDone)
    return (
      <CardHead title={<Trans>Reminders are off</Trans>}>
        <Trans>No more of them will be sent. You can switch them on again in your settings.</Trans>
      </CardHead>
    );
  return (
    <CardHead title={<Trans>This link no longer works</Trans>}>
      <Trans>Take the one in your latest reminder, or switch reminders off in your settings.</Trans>
    </CardHead>
  );
}
