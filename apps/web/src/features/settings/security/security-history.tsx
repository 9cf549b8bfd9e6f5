import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../i18n/format.ts';
import { administrationUserAgent } from '../../../sync/requests/account-activity.ts';
import type { AccountActivity } from '../../../sync/requests/account-activity.ts';
import { deviceWords } from '../../../i18n/device-words.ts';
import { EventHistory } from './event-history.tsx';
import { securityEventWords } from './security-event-words.ts';

export function SecurityHistory({ events }: { events: AccountActivity['events'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <EventHistory
      headingId="settings-history"
      events={events}
      countAtFirst={5}
      titleOf={({ what }) => securityEventWords(i18n, what)}
      descriptionOf={({ userAgent, ipAddress }) =>
        userAgent === administrationUserAgent ? (
          <Trans>By an administrator</Trans>
        ) : (
          <>
            <bdi>{deviceWords(i18n, userAgent)}</bdi>
            {format.comma}
            <bdi>{ipAddress}</bdi>
          </>
        )
      }
    />
  );
}
