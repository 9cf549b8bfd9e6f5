import { Trans } from '@lingui/react/macro';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AccessReview } from './access-review.tsx';
import { SecurityHistory } from './security-history.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { useAccountActivity } from './use-account-activity.ts';

interface AccountActivitySectionsProps {
  methods: SignInMethods | null;
  onChanged: () => void;
}

/** Where the account is signed in, and what happened to its security: sections that share one question. */
export function AccountActivitySections({ methods, onChanged }: AccountActivitySectionsProps) {
  const { activity, hasFailed, load, end } = useAccountActivity();
  return (
    <>
      {activity && methods && (
        <AccessReview events={activity.events} methods={methods} onChanged={onChanged} />
      )}
      <section
        className="page-section"
        aria-labelledby="settings-devices"
        aria-busy={!activity && !hasFailed}
      >
        <header>
          <h2 id="settings-devices">
            <Trans>Sessions</Trans>
          </h2>
          <p>
            <Trans>Not you? Log it out and change your password.</Trans>
          </p>
        </header>
        {hasFailed && (
          <Notice tone="care" role="status">
            <Trans>The server is not answering. This list may be out of date.</Trans>{' '}
            <Button size="s" onClick={load}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
        {activity && <SignedInDevices sessions={activity.sessions} readAt={activity.readAt} onEnd={end} />}
        {!activity && !hasFailed && <Skeleton inlineSize="100%" blockSize="56px" isBox isFaint />}
      </section>
      {activity && <SecurityHistory events={activity.events} />}
    </>
  );
}
