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
import { NothingCounted } from './nothing-counted.tsx';
import { NumbersTable } from './numbers-table.tsx';

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
    <section className="g" aria-labelledby="breakdowns">
      <div className="dh">
        <h2 id="breakdowns">
          <Trans>What leads to conversations</Trans>
        </h2>
        <Segmented label={t`Counted by`} isLabelHidden options={options} value={by} onChange={setBy} />
      </div>
      {jobs.length === 0 ? (
        <NothingCounted range={range}>
          <NothingYet by={by} />
        </NothingCounted>
      ) : (
        <Best rows={rows} by={by} range={range} />
      )}
      {rows.length > 0 && <BreakdownTable rows={rows.slice(0, rowsMax)} by={by} range={range} />}
    </section>
  );
}

function Best({ rows, by, range }: BreakdownTableProps) {
  const best = rows.toSorted((a, b) => b.talked - a.talked)[0];
  return (
    <p className="sm t2">
      {best === undefined ? (
        <NothingYet by={by} />
      ) : best.talked === 0 ? (
        <Trans>No conversation yet.</Trans>
      ) : (
        <JobsLink search={{ ...rangeSearch(range), [by]: best.name, answer: 'talked' }}>
          <Trans>
            Most conversations: <bdi>{best.name}</bdi>, {best.talked} of {best.applied}.
          </Trans>
        </JobsLink>
      )}
    </p>
  );
}

function NothingYet({ by }: { by: By }) {
  switch (by) {
    case 'source':
      return <Trans>Say where you found a job, and you see here what came of it.</Trans>;
    case 'tag':
      return <Trans>Give jobs tags, and you see here what came of them.</Trans>;
    case 'resume':
      return (
        <Trans>Say in a job’s documents when a résumé was sent, and you see here what came of it.</Trans>
      );
  }
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
      caption={t`What leads to conversations`}
      columns={[names[by], t`Applied`, t`Wrote back`, t`Talked`, t`Share`]}
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
            <JobsLink key="talked" search={{ ...here, answer: 'talked' }}>
              {format.number(talked)}
            </JobsLink>,
            applied < rateCountMin ? (
              ''
            ) : (
              <JobsLink key="share" search={{ ...here, answer: 'talked' }}>
                {format.percent(talked / applied)}
              </JobsLink>
            ),
          ],
        };
      })}
    />
  );
}
