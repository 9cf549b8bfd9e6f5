import { Plural, Trans } from '@lingui/react/macro';
import { applicationDate, type DateRange } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import type { ClimbStep } from '@foothold/domain/statistics';
import { clsx } from 'clsx';
import { useToday } from '../../i18n/today.ts';
import { ClimbChart } from './climb-chart.tsx';
import { climbOf, offerOpenUntilOf } from './dashboard-numbers.ts';
import { rangeSearch } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import type { PeriodChoice } from './period-choice.ts';
import { Period } from './period.tsx';
import dashboardStyles from './dashboard.module.css';
import climbChartStyles from './climb-chart.module.css';

interface ClimbProps {
  /** The jobs that were applied for within the range. */
  jobs: readonly Job[];
  period: PeriodChoice;
  onPeriod: (period: PeriodChoice) => void;
}

/** How far applications came. */
export function Climb({ jobs, period, onPeriod }: ClimbProps) {
  const { range } = period;
  const steps = climbOf(jobs);
  const today = useToday();
  return (
    <section className={dashboardStyles.dashClimb} aria-labelledby="climb">
      <div className={dashboardStyles.dashCapped}>
        <div className={dashboardStyles.dashHead}>
          <h2 id="climb" tabIndex={-1}>
            <Trans>The climb so far</Trans>
          </h2>
          <Period {...period} onPeriod={onPeriod} />
        </div>
        {steps[0]?.reached ? (
          <>
            <Summary steps={steps} range={range} />
            <GuessedDates jobs={jobs} range={range} />
            <ClimbChart steps={steps} range={range} offerOpenUntil={offerOpenUntilOf(jobs, today)} />
            <Legend />
            <p className={dashboardStyles.dashHint}>
              <Trans>Counts every stage an application has reached, not where it stands now.</Trans>
            </p>
          </>
        ) : (
          <p className="text-sm ink-2">
            <Trans>Nothing in this period.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function Summary({ steps, range }: { steps: readonly ClimbStep[]; range: DateRange }) {
  const dates = rangeSearch(range);
  const [applied, screening, , offer] = steps;
  const sent = applied?.reached ?? 0;
  const talked = screening?.reached ?? 0;
  const offers = offer?.reached ?? 0;
  const conversations = (
    <JobsLink search={{ ...dates, reached: 'screening' }}>
      <Plural
        value={sent}
        one={`${talked} of # application led to a conversation`}
        other={`${talked} of # applications led to a conversation`}
      />
    </JobsLink>
  );
  return (
    <p className={clsx('text-sm ink-2', climbChartStyles.climbSummary)}>
      {offers === 0 ? (
        <>{conversations}.</>
      ) : (
        <Trans>
          {conversations}, <JobsLink search={{ ...dates, reached: 'offer' }}>{offers} to an offer</JobsLink>.
        </Trans>
      )}
    </p>
  );
}

/** How many applications of a period have a date that an import guessed. */
function GuessedDates({ jobs, range: { from, to } }: { jobs: readonly Job[]; range: DateRange }) {
  const count = from || to ? jobs.filter((job) => applicationDate(job) === null).length : 0;
  if (count === 0) return null;
  return (
    <p className={dashboardStyles.dashHint}>
      <Plural
        value={count}
        one="Includes # application without a known date."
        other="Includes # applications without a known date."
      />
    </p>
  );
}

function Legend() {
  return (
    <div className={clsx(dashboardStyles.legend, climbChartStyles.climbLegend, 'st-lake')} aria-hidden>
      <span>
        <i className={dashboardStyles.runOn} />
        <Trans>Moved on</Trans>
      </span>
      <span>
        <i className={dashboardStyles.runOpen} />
        <Trans>Still open</Trans>
      </span>
      <span>
        <i className={dashboardStyles.runResting} />
        <Trans>Resting</Trans>
      </span>
    </div>
  );
}
