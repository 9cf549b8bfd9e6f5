import { memo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { whenWords } from '../../../i18n/standing-words.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { jobHref } from '../model/job-href.ts';
import { NextText } from './job-cells.tsx';
import { rowId, type JobRowActs } from '../control/job-row-acts.ts';
import { onRowClick } from './job-row.tsx';
import { salaryWords } from '../../../job-fields/formats.ts';
import { SampleTag } from '../samples/sample-bar.tsx';
import { SyncTag } from './sync-tag.tsx';
import styles from './job-card.module.css';

export interface JobCardProps {
  entry: JobEntry;
  today: string;
  /** Position among the column's cards, from 0. */
  index: number;
  /** How many cards the column has. */
  count: number;
  /** Whether the column's cards are a list; in lanes they stand in the cells of a table. */
  isListed: boolean;
  isPicked: boolean;
  isTabStop: boolean;
  /** Whether it has been taken up with keys and stands where it would be put down. */
  isHeld?: boolean;
  /** The words for which it was found, when they are not among what it shows anyway. */
  found: string | null;
  acts: JobRowActs;
}

/** One job on the board. All of it is a link to the job's page; the button moves it without dragging. */
export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { entry, today, index, count, isListed, isPicked, isTabStop, isHeld = false, found, acts } = props;
  const { t } = useLingui();
  const { job } = entry;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its link hears the keys
    <div
      {...(isListed ? { role: 'listitem', 'aria-posinset': index + 1, 'aria-setsize': count } : {})}
      id={rowId(job.id)}
      className={clsx(styles.card, isPicked && styles.isPicked)}
      data-card={job.id}
      data-lifted={isHeld || undefined}
      data-index={index}
      onFocus={() => acts.activate(job.id)}
      onClick={(event) => onRowClick(event, job.id, acts)}
    >
      <a href={jobHref(job.id)} tabIndex={tabIndex} draggable={false}>
        <JobCardFace entry={entry} today={today} found={found} />
        {isPicked && (
          <span className="visually-hidden">
            <Trans>Selected</Trans>
          </span>
        )}
      </a>
      <button
        type="button"
        className={styles.cardMove}
        data-stage
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t`Move ${{ company: job.company }} to`}
        title={t`Move to…`}
        onClick={() => acts.chooseStage(job.id)}
      >
        <EllipsisVertical className="icon icon-small" aria-hidden="true" />
      </button>
    </div>
  );
});

/** What a card says: company, role, the person's own next move, when, and how long it has stood there. */
export function JobCardFace({ entry, today, found }: Pick<JobCardProps, 'entry' | 'today' | 'found'>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { job, next, stay, when } = entry;
  const isSaid = !['nothing', 'reply_expected'].includes(next.kind);
  const foot = when ? whenWords(i18n, format, when, today) : salaryWords(i18n, format, job);
  return (
    <>
      <span className={styles.cardHead}>
        <Monogram name={job.company} />
        <span className="trunc" dir="auto" data-company>
          {job.company}
        </span>
        {job.isSample && <SampleTag />}
      </span>
      <span className={styles.role} dir="auto">
        {job.title}
      </span>
      {isSaid && (
        <span className={styles.nextWords}>
          <NextText entry={entry} />
        </span>
      )}
      {found !== null && <bdi className={clsx(styles.foundWords, 'trunc')}>{found}</bdi>}
      <span className={styles.cardFoot}>
        <span className="trunc">{foot}</span>
        <SyncTag job={job} />
        {/* Hidden beside “no reply for … days”, as whose number it would be read. */}
        {stay.days !== null && next.kind !== 'gone_quiet' && (
          <span>
            <span aria-hidden="true">{format.days(stay.days)}</span>
            <span className="visually-hidden">{format.daysInWords(stay.days)}</span>
          </span>
        )}
      </span>
    </>
  );
}
