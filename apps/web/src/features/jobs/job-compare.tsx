import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateOf } from '@foothold/domain/moment';
import { useFormat } from '../../i18n/format.ts';
import { employmentTypeWords } from '../../i18n/job-words.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { JobEntry } from './job-entry.ts';
import { jobHref } from './job-href.ts';
import { NextText } from './job-cells.tsx';
import { salaryWords, whenWords, whereWords } from './job-words.ts';
import { StageCairn } from './stage-cairn.tsx';
import { yearlyPay } from './yearly-pay.ts';
import './job-compare.css';

interface JobCompareProps {
  entries: readonly JobEntry[];
  today: string;
  onClose: () => void;
}

/** Two to four jobs side by side: what they pay in a year, what they offer, and by when to reply. */
export function JobCompare({ entries, today, onClose }: JobCompareProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const rows: { name: string; cell: (entry: JobEntry) => ReactNode }[] = [
    { name: t`Pay in a year`, cell: (entry) => <YearlyPayWords entry={entry} /> },
    { name: t`As it was written`, cell: ({ job }) => job.salaryText || salaryWords(i18n, format, job) },
    {
      name: t`Stage`,
      cell: ({ stage }) =>
        stage && (
          <span className="stage">
            <StageCairn stage={stage} />
            {stageName(i18n, stage)}
          </span>
        ),
    },
    { name: t`Reply by`, cell: (entry) => replyBy(entry, (on) => format.day(on, today)) },
    { name: t`Next move`, cell: (entry) => <NextText entry={entry} /> },
    { name: t`When`, cell: ({ when }) => when && whenWords(i18n, format, when, today) },
    { name: t`Where`, cell: ({ job }) => whereWords(i18n, job) },
    {
      name: t`Kind of work`,
      cell: ({ job }) => job.employmentType && employmentTypeWords(i18n, job.employmentType),
    },
    { name: t`Tags`, cell: ({ job }) => job.tags && format.list(job.tags) },
    { name: t`Benefits`, cell: ({ job }) => job.benefits && <div className="notes">{job.benefits}</div> },
    { name: t`Notes`, cell: ({ job }) => job.notes && <div className="notes">{job.notes}</div> },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t`Side by side`} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- four jobs are wider than a phone */}
      <div className="compare" role="region" aria-label={t`Side by side`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t`What is compared`}</span>
              </th>
              {entries.map(({ job }) => (
                <th key={job.id} scope="col">
                  <a href={jobHref(job.id)}>{job.company}</a>
                  <span className="t2">{job.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {entries.map((entry) => (
                  <td key={entry.job.id}>{cell(entry) || <span className="t3">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs t3">
        <Trans>Each amount stands in the currency of its posting; nothing is converted.</Trans>
      </p>
    </Dialog>
  );
}

// Where nobody wrote down by when to reply: to an offer, the day of the person's own move; else when the posting closes.
function replyBy({ job, stage }: JobEntry, write: (on: string) => string): string | null {
  const isOffer = stage?.kind === 'offer';
  const on = job.replyBy ?? (isOffer && job.nextMove?.by === 'me' ? job.nextMove.on : job.closesOn);
  return on === undefined ? null : write(dateOf(on));
}

function YearlyPayWords({ entry }: { entry: JobEntry }) {
  const format = useFormat();
  const pay = yearlyPay(entry.job);
  if (!pay) return null;
  const { min, max, currency, times } = pay;
  const count = format.number(times);
  return (
    <>
      <b className="st">{format.moneyRange({ min, max, currency })}</b>
      {times > 1 && (
        <span className="t3">
          <Trans>counted {count} times</Trans>
        </span>
      )}
    </>
  );
}
