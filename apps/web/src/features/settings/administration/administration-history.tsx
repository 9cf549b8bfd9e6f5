import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readAdministrationEvents } from '../../../sync/requests/administration.ts';
import type { AdministrationEvents } from '../../../sync/requests/administration.ts';
import { EventHistory } from '../security/event-history.tsx';
import { administrationEventWords } from './administration-event-words.ts';

/** Security events of all accounts, and what administrators did. Read again when `acts` rises. */
export function AdministrationHistory({ acts }: { acts: number }) {
  const { i18n } = useLingui();
  const [events, setEvents] = useState<AdministrationEvents['events']>([]);
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
  if (events.length === 0) return null;
  return (
    <EventHistory
      headingId="administration-history"
      events={events}
      countAtFirst={10}
      titleOf={({ what }) => administrationEventWords(i18n, what)}
      descriptionOf={({ account, by }) => (
        <>
          {account !== null && <bdi>{account}</bdi>} {by === null && <Trans>at the terminal</Trans>}
          {typeof by === 'string' && (
            <Trans>
              by <bdi>{by}</bdi>
            </Trans>
          )}
        </>
      )}
    />
  );
}
