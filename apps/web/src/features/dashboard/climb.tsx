import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DateRange } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import { rateCountMin } from '@foothold/domain/statistics';
import type { ClimbStep } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { useToday } from '../../i18n/today.ts';
import { ClimbChart } from './climb-chart.tsx';
import { climbOf, offerOpenUntilOf } from './dashboard-numbers.ts';
import { rangeSearch, restingEnds } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { FoldedTable } from './numbers-table.tsx';
import { Period } from './period.tsx';

interface ClimbProps {
  /** The jobs that were applied for within the range. */
  jobs: readonly Job[];
  range: DateRange;
  onRange: (range: DateRange) => void;
}

export function Climb({ jobs, range, onRange }: ClimbProps) {
  const steps = climbOf(jobs);
  const today = useToday();
  return (
    <section className="c" aria-labelledby="climb">
      <div className="dh">
        <h2 id="climb">
          <Trans>The climb so far</Trans>
        </h2>
        <Period range={range} onRange={onRange} />
      </div>
      {steps[0]?.reached ? (
        <>
          <Summary steps={steps} range={range} />
          <ClimbChart steps={steps} range={range} offerOpenUntil={offerOpenUntilOf(jobs, today)} />
          <Legend />
          <ClimbTable steps={steps} range={range} />
        </>
      ) : (
        <NothingCounted range={range}>
          <Trans>When you have applied somewhere, you see here how far each application came.</Trans>
        </NothingCounted>
      )}
    </section>
  );
}

function Summary({ steps, range }: { steps: readonly ClimbStep[]; range: DateRange }) {
  const dates = rangeSearch(range);
  const [applied, screening, , offer] = steps;
  const sent = applied?.reached ?? 0;
  const talked = screening?.reached ?? 0;
  const offers = offer?.reached ?? 0;
  const inTen = Math.round((talked / sent) * 10);
  return (
    <p className="sm t2">
      <JobsLink search={{ ...dates, reached: 'screening' }}>
        {sent < rateCountMin ? (
          <Trans>
            {talked} of {sent} became a conversation.
          </Trans>
        ) : (
          <Trans>About {inTen} in 10 applications became a conversation.</Trans>
        )}
      </JobsLink>{' '}
      {offers > 0 && (
        <JobsLink search={{ ...dates, reached: 'offer' }}>
          <Plural value={offers} one="One has become an offer." other="# have become offers." />
        </JobsLink>
      )}
    </p>
  );
}

function ClimbTable({ steps, range }: { steps: readonly ClimbStep[]; range: DateRange }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const dates = rangeSearch(range);
  return (
    <FoldedTable
      caption={t`The climb so far`}
      columns={[t`Stage`, t`Came this far`, t`Still open`, t`Came to rest`]}
      rows={steps.toReversed().map(({ kind, reached, stillOpen, cameToRest }) => ({
        id: kind,
        cells: [
          kindName(i18n, kind),
          <JobsLink key="reached" search={{ ...dates, reached: kind }}>
            {format.number(reached)}
          </JobsLink>,
          <JobsLink key="here" search={{ ...dates, height: kind, end: 'open' }}>
            {format.number(stillOpen)}
          </JobsLink>,
          <JobsLink key="rest" search={{ ...dates, height: kind, end: restingEnds }}>
            {format.number(cameToRest)}
          </JobsLink>,
        ],
      }))}
    />
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
        <i className="still-open" />
        <Trans>Still open</Trans>
      </span>
      <span>
        <i className="came-to-rest" />
        <Trans>Came to rest</Trans>
      </span>
    </div>
  );
}
