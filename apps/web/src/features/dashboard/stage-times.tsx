import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { KindTime } from '@foothold/domain/stage-stays';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { timeByKindOf } from './dashboard-numbers.ts';
import { rangeSearch, type JobsBehind } from './jobs-behind.ts';
import type { DateRange } from '@foothold/domain/job-facts';
import { JobsLink } from './jobs-link.tsx';
import { NumbersTable } from './numbers-table.tsx';

/** How long jobs stay where they are: those that went on, and, apart from them, those still there. */
export function StageTimes({ jobs, range }: { jobs: readonly Job[]; range: DateRange }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const times = timeByKindOf(jobs, useToday(), useTimeZone());
  const longest = Math.max(1, ...times.map(({ medianDays }) => medianDays ?? 0));
  if (times.length === 0) return null;
  // Those that have stood there longest come first.
  const stillThere = (kind: KindTime['kind']): JobsBehind => ({
    ...rangeSearch(range),
    standing: kind,
    sort: 'age',
    order: 'desc',
  });
  return (
    <section className="f" aria-labelledby="stage-times">
      <div className="dh">
        <h2 id="stage-times">
          <Trans>Time in stage</Trans>
        </h2>
      </div>
      <StillWaiting times={times} range={range} />
      <NumbersTable
        caption={t`Time in stage`}
        columns={[t`Stage`, t`Half went on within`, t`Still there`, t`The longest`]}
        rows={times.map(({ kind, ended, medianDays, waiting, longestDays }) => ({
          id: kind,
          cells: [
            kindName(i18n, kind),
            <MovedOn key={kind} time={{ kind, ended, medianDays }} longest={longest} range={range} />,
            waiting === 0 ? (
              format.number(0)
            ) : (
              <JobsLink key="waiting" search={stillThere(kind)}>
                {format.number(waiting)}
              </JobsLink>
            ),
            longestDays === null ? (
              ''
            ) : (
              <JobsLink key="longest" search={stillThere(kind)} label={t`The longest`}>
                {format.daysInWords(longestDays)}
              </JobsLink>
            ),
          ],
        }))}
      />
    </section>
  );
}

interface StillWaitingProps {
  times: readonly KindTime[];
  range: DateRange;
}

function StillWaiting({ times, range }: StillWaitingProps) {
  const waiting = times.reduce((sum, { waiting: count }) => sum + count, 0);
  const longestDays = Math.max(0, ...times.map((time) => time.longestDays ?? 0));
  return (
    <p className="sm t2">
      {waiting === 0 ? (
        <Trans>Nothing is waiting.</Trans>
      ) : (
        <JobsLink search={{ ...rangeSearch(range), resting: 'hidden', sort: 'age', order: 'desc' }}>
          <Trans>
            <Plural value={waiting} one="# still there" other="# still there" />,{' '}
            <Plural value={longestDays} one="the longest # day." other="the longest # days." />
          </Trans>
        </JobsLink>
      )}
    </p>
  );
}

interface MovedOnProps {
  time: Pick<KindTime, 'kind' | 'ended' | 'medianDays'>;
  /** The longest of the usual times, in days. */
  longest: number;
  range: DateRange;
}

function MovedOn({ time: { kind, ended, medianDays }, longest, range }: MovedOnProps) {
  const { t } = useLingui();
  const format = useFormat();
  const link = { search: { ...rangeSearch(range), left: kind }, label: t`Moved on` };
  if (ended === 0)
    return (
      <span className="t2">
        <Trans>none so far</Trans>
      </span>
    );
  if (medianDays === null)
    return (
      <JobsLink {...link}>
        <Plural value={ended} one="only # so far" other="only # so far" />
      </JobsLink>
    );
  return (
    <>
      <JobsLink {...link}>
        {format.daysInWords(medianDays)} <Trans>of {ended}</Trans>
      </JobsLink>
      <Meter share={medianDays / longest} />
    </>
  );
}

function Meter({ share }: { share: number }) {
  return <span className="meter" style={{ inlineSize: `${Math.max(2, share * 100)}%` }} aria-hidden />;
}
