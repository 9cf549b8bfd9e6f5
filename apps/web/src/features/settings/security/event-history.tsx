import { Trans } from '@lingui/react/macro';
import { History, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { isAlarming } from './security-event-words.ts';

interface SecurityEvent {
  id: string;
  what: string;
  /** Milliseconds since 1970. */
  occurredAt: number;
}

interface EventHistoryProps<Event extends SecurityEvent> {
  headingId: string;
  /** The newest first. */
  events: readonly Event[];
  /** So many are shown until all are asked for. */
  countAtFirst: number;
  titleOf: (event: Event) => string;
  descriptionOf: (event: Event) => ReactNode;
}

/** The security events of one account or of all, with those marked that may be an attack. */
export function EventHistory<Event extends SecurityEvent>(props: EventHistoryProps<Event>) {
  const { headingId, events, countAtFirst, titleOf, descriptionOf } = props;
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, countAtFirst);
  return (
    <section className="page-section" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>
          <Trans>Security history</Trans>
        </h2>
        <p>
          <Trans>Kept for six months</Trans>
        </p>
      </header>
      <div className="ruled">
        {shown.map((event) => {
          const Icon = isAlarming(event.what) ? ShieldAlert : History;
          const occurred = new Date(event.occurredAt);
          return (
            <SettingRow
              key={event.id}
              lead={<Icon className="icon" aria-hidden />}
              title={titleOf(event)}
              description={descriptionOf(event)}
            >
              <time className="text-sm ink-2" dateTime={occurred.toISOString()}>
                {format.dateAndTime(occurred)}
              </time>
            </SettingRow>
          );
        })}
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
