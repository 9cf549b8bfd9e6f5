import { Trans, useLingui } from '@lingui/react/macro';
import { History, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { administrationUserAgent } from '../../../sync/requests/account-activity.ts';
import type { AccountActivity } from '../../../sync/requests/account-activity.ts';
import { Button } from '../../../ui/button.tsx';
import { deviceWords } from '../../../i18n/device-words.ts';
import { isAlarming, securityEventWords } from './security-event-words.ts';
import { SettingRow } from '../frame/setting-row.tsx';

const shownAtFirst = 5;

export function SecurityHistory({ events }: { events: AccountActivity['events'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <section className="page-section" aria-labelledby="settings-history">
      <header>
        <h2 id="settings-history">
          <Trans>Security history</Trans>
        </h2>
        <p>
          <Trans>Kept for six months</Trans>
        </p>
      </header>
      <div className="ruled">
        {shown.map(({ id, what, occurredAt, userAgent, ipAddress }) => (
          <SettingRow
            key={id}
            lead={
              isAlarming(what) ? (
                <ShieldAlert className="icon" aria-hidden />
              ) : (
                <History className="icon" aria-hidden />
              )
            }
            title={securityEventWords(i18n, what)}
            description={
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
          >
            <time className="text-sm ink-2" dateTime={new Date(occurredAt).toISOString()}>
              {format.dateAndTime(new Date(occurredAt))}
            </time>
          </SettingRow>
        ))}
      </div>
      {events.length > shown.length && (
        <div className="flex-row">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            <Trans>Show all {{ count: events.length }}</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
