import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DateRange } from '@foothold/domain/job-facts';
import type { Job } from '@foothold/domain/job';
import { rateCountMin } from '@foothold/domain/statistics';
import type { Breakdown } from '@foothold/domain/statistics';
import { useFormat } from '../../i18n/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { breakdownsOf } from './dashboard-numbers.ts';
import { rangeSearch } from './jobs-behind.ts';
import { JobsLink } from './jobs-link.tsx';
import { NumbersTable } from './numbers-table.tsx';
import styles from './breakdowns.module.css';
import dashboardStyles from './dashboard.module.css';

const rowsMax = 10;

type By = keyof typeof breakdownsOf;

/** What applications led to, by where the jobs were found, by their tags, or by the résumé that was sent. */
export function Breakdowns({ jobs, range }: { jobs: readonly Job[]; range: DateRange }) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>('source');
  const rows = breakdownsOf[by](jobs);
  const options = [
    { id: 'source', label: t`Source` },
    { id: 'tag', label: t`Tag` },
    { id: 'resume', label: t`Résumé` },
  ] as const;
  return (
    <section className={dashboardStyles.dashWorks} aria-labelledby="breakdowns">
      <div className={dashboardStyles.dashHead}>
        <h2 id="breakdowns">
          <Trans>What works</Trans>
        </h2>
        <Segmented label={t`Compare by`} isLabelHidden options={options} value={by} onChange={setBy} />
      </div>
      {rows.length > 0 ? (
        <BreakdownTable rows={rows.slice(0, rowsMax)} by={by} range={range} />
      ) : (
        <p className="text-sm ink-2">
          <Trans>Fill this in on your jobs to compare.</Trans>
        </p>
      )}
    </section>
  );
}

interface BreakdownTableProps {
  rows: readonly Breakdown[];
  by: By;
  range: DateRange;
}

function BreakdownTable({ rows, by, range }: BreakdownTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names = { source: t`Source`, tag: t`Tag`, resume: t`Résumé` };
  return (
    <NumbersTable
      className={styles.breakdowns}
      caption={t`What works`}
      columns={[names[by], t`Applied`, t`Replies`, t`Conversations`]}
      rows={rows.map(({ name, applied, answered, talked }) => {
        const here = { ...rangeSearch(range), [by]: name };
        return {
          id: name,
          cells: [
            <bdi key="name">{name}</bdi>,
            <JobsLink key="applied" search={{ ...here, reached: 'applied' }}>
              {format.number(applied)}
            </JobsLink>,
            <JobsLink key="answered" search={{ ...here, answer: ['talked', 'said_no'] }}>
              {format.number(answered)}
            </JobsLink>,
            <span key="talked" className={styles.withShare}>
              <JobsLink search={{ ...here, answer: 'talked' }}>{format.number(talked)}</JobsLink>
              <span className={styles.share}>
                {applied < rateCountMin ? '' : format.percent(talked / applied)}
              </span>
            </span>,
          ],
        };
      })}
    />
  );
}
