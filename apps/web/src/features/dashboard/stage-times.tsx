import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Job } from '@foothold/domain/job';
import type { DateRange } from '@foothold/domain/job-facts';
import type { KindTime } from '@foothold/domain/stage-stays';
import { rateCountMin } from '@foothold/domain/statistics';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { kindName } from '../../i18n/stage-words.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { timeByKindOf } from './dashboard-numbers.ts';
import { rangeSearch, type JobsBehind } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { cairnOf } from './kind-cairn.ts';
import { NumbersTable } from './numbers-table.tsx';
import styles from './stage-times.module.css';
import dashboardStyles from './dashboard.module.css';
import numbersTableStyles from './numbers-table.module.css';

/** How long jobs stay in a stage: those that moved on, and, apart from them, those still there. */
export function StageTimes({ jobs, range }: { jobs: readonly Job[]; range: DateRange }) {
  const { t } = useLingui();
  const times = timeByKindOf(jobs, useToday(), useTimeZone());
  const longest = Math.max(0, ...times.map((time) => Math.max(time.medianDays ?? 0, time.longestDays ?? 0)));
  // Four intervals of whole weeks.
  const days = Math.max(1, Math.ceil(longest / 28)) * 28;
  const cellsOf = useCells(range);
  return (
    <section className={dashboardStyles.dashTimes} aria-labelledby="stage-times">
      <div className={dashboardStyles.dashHead}>
        <h2 id="stage-times">
          <Trans>Time in stage</Trans>
        </h2>
      </div>
      <NumbersTable
        className={styles.stageTimes}
        caption={t`Time in stage`}
        columns={[t`Stage`, t`Median`, t`Moved on`, t`Still here`, t`Longest`]}
        scale={<Scale days={days} />}
        rows={times.map((time) => ({ id: time.kind, cells: cellsOf(time, days) }))}
      />
      <p className={dashboardStyles.dashHint}>
        <Trans>Median counts jobs that moved on, from {rateCountMin} jobs.</Trans>
      </p>
    </section>
  );
}

/** The cells of a stage, the drawing of as many days as the scale has last. */
function useCells(range: DateRange): (time: KindTime, days: number) => ReactNode[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const none = <span className={numbersTableStyles.none}>–</span>;
  return (time, days) => {
    const { kind, ended, medianDays, waiting, longestDays } = time;
    // The jobs that have been in the stage longest come first.
    const stillHere: JobsBehind = { ...rangeSearch(range), standing: kind, sort: 'age', order: 'desc' };
    const left: JobsBehind = { ...rangeSearch(range), left: kind };
    return [
      <span key="name" className={numbersTableStyles.kindName}>
        <Cairn {...cairnOf[kind]} />
        {kindName(i18n, kind)}
      </span>,
      medianDays === null ? none : format.daysInWords(medianDays),
      ended === 0 ? (
        format.number(0)
      ) : (
        <JobsLink key="left" search={left}>
          {format.number(ended)}
        </JobsLink>
      ),
      waiting === 0 ? (
        format.number(0)
      ) : (
        <JobsLink key="here" search={stillHere}>
          {format.number(waiting)}
        </JobsLink>
      ),
      longestDays === null ? (
        none
      ) : (
        <JobsLink key="longest" search={stillHere} label={t`Longest`}>
          {format.daysInWords(longestDays)}
        </JobsLink>
      ),
      <DayStrip key="days" time={time} days={days} />,
    ];
  };
}

function Scale({ days }: { days: number }) {
  const format = useFormat();
  return (
    <div className={styles.dayScale}>
      {[0, 1, 2, 3, 4].map((quarter) => (
        <span key={quarter} style={at(quarter / 4)}>
          {quarter < 4 ? format.number((quarter * days) / 4) : format.daysInWords(days)}
        </span>
      ))}
    </div>
  );
}

/** Every job that is still in the stage, after how many days, with a line at the median. */
function DayStrip({ time: { kind, waitingDays, medianDays }, days }: { time: KindTime; days: number }) {
  return (
    <div className={clsx(styles.dayStrip, `st-${cairnOf[kind].colour}`)}>
      {[...new Set(waitingDays)].map((day) => (
        <i key={day} style={at(day / days)} />
      ))}
      {medianDays !== null && <u style={at(medianDays / days)} />}
    </div>
  );
}

function at(share: number): CSSProperties {
  return { insetInlineStart: `${share * 100}%` };
}
