import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { eventsInOrder } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { dateOf, daysBetween } from '@foothold/domain/moment';
import { climb, rateCountMin } from '@foothold/domain/statistics';
import type { ClimbStep } from '@foothold/domain/statistics';
import { useToday } from '../../i18n/today.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ClimbChart } from './climb-chart.tsx';

const recentDays = 90;

export function Climb({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const today = useToday();
  const [period, setPeriod] = useState<'all' | 'recent'>('all');
  const counted = period === 'all' ? jobs : jobs.filter((job) => isRecent(job, today));
  const steps = climb(counted);
  const options = [
    { id: 'all', label: t`All` },
    { id: 'recent', label: t`90 days` },
  ] as const;
  return (
    <section className="c" aria-labelledby="climb">
      <div className="dh">
        <h2 id="climb">
          <Trans>The climb so far</Trans>
        </h2>
        <Segmented label={t`Period`} isLabelHidden options={options} value={period} onChange={setPeriod} />
      </div>
      {steps[0]?.reached ? (
        <>
          <Summary steps={steps} />
          <ClimbChart steps={steps} />
          <Legend />
        </>
      ) : (
        <p className="sm t2">
          <Trans>When you have applied somewhere, you see here how far each application came.</Trans>
        </p>
      )}
    </section>
  );
}

function isRecent(job: Job, today: string): boolean {
  const applied = eventsInOrder(job.events).find((event) => event.toKind !== 'lead');
  return applied !== undefined && daysBetween(dateOf(applied.occurred), today) <= recentDays;
}

function Summary({ steps }: { steps: readonly ClimbStep[] }) {
  const [applied, screening, , offer] = steps;
  const sent = applied?.reached ?? 0;
  const talked = screening?.reached ?? 0;
  const offers = offer?.reached ?? 0;
  const inTen = Math.round((talked / sent) * 10);
  return (
    <p className="sm t2">
      {sent < rateCountMin ? (
        <Trans>
          {talked} of {sent} became a conversation.
        </Trans>
      ) : (
        <Trans>About {inTen} in 10 applications became a conversation.</Trans>
      )}{' '}
      {offers > 0 && <Trans>Offers so far: {offers}.</Trans>}
    </p>
  );
}

function Legend() {
  return (
    <div className="legend" aria-hidden>
      <span>
        <i className="went-on" />
        <Trans>Went on</Trans>
      </span>
      <span>
        <i className="here-now" />
        <Trans>Still there</Trans>
      </span>
      <span>
        <i className="came-to-rest" />
        <Trans>Came to rest</Trans>
      </span>
    </div>
  );
}
