import { Trans, useLingui } from '@lingui/react/macro';
import { History, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { readAdministrationEvents } from '../../../sync/requests/administration.ts';
import type { AdministrationEvents } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { isAlarming } from '../security/security-event-words.ts';
import { administrationEventWords } from './administration-event-words.ts';

const shownAtFirst = 10;

/** Security events of all accounts, and what administrators did. Read again when `acts` rises. */
export function AdministrationHistory({ acts }: { acts: number }) {
  const [events, setEvents] = useState<AdministrationEvents['events']>([]);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let isGone = false;
    readAdministrationEvents().then(
      (answer) => {
        if (!isGone) setEvents(answer.events);
      },
      (error: unknown) => console.warn('The security events could not be read:', error),
    );
    return () => void (isGone = true);
  }, [acts]);
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  if (shown.length === 0) return null;
  return (
    <section className="page-section" aria-labelledby="administration-history">
      <header>
        <h2 id="administration-history">
          <Trans>Security history</Trans>
        </h2>
        <p>
          <Trans>Kept for six months</Trans>
        </p>
      </header>
      <div className="ruled">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
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

function EventRow({ event }: { event: AdministrationEvents['events'][number] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const Icon = isAlarming(event.what) ? ShieldAlert : History;
  const { account, by } = event;
  return (
    <SettingRow
      lead={<Icon className="icon" aria-hidden />}
      title={administrationEventWords(i18n, event.what)}
      description={
        <>
          {account !== null && <bdi>{account}</bdi>} {by === null && <Trans>at the terminal</Trans>}
          {typeof by === 'string' && (
            <Trans>
              by <bdi>{by}</bdi>
            </Trans>
          )}
        </>
      }
    >
      <time className="text-sm ink-2" dateTime={new Date(event.occurredAt).toISOString()}>
        {format.dateAndTime(new Date(event.occurredAt))}
      </time>
    </SettingRow>
  );
}
