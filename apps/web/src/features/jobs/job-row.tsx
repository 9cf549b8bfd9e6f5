import { memo } from 'react';
import type { MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import type { JobEntry } from './job-entry.ts';
import { jobHref } from './job-href.ts';
import { nextWords, salaryWords, whenWords, whereWords } from './job-words.ts';
import { StageCairn } from './stage-cairn.tsx';
import { UnsentTag } from './unsent-tag.tsx';

/** What a row asks the list to do. */
export interface JobRowActs {
  activate: (id: string) => void;
  pick: (id: string, asRange: boolean) => void;
  open: (id: string) => void;
  chooseStage: (id: string) => void;
}

export interface JobRowProps {
  entry: JobEntry;
  today: string;
  /** Position among all lines of the grid, from 1; the column heads are line 1. */
  rowIndex: number;
  isPicked: boolean;
  /** Whether this is the row that the keyboard is on. */
  isAt: boolean;
  /** Whether Tab comes to this row; exactly one row of the grid can be reached so. */
  isTabStop: boolean;
  acts: JobRowActs;
}

/** One job as a line of the table. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { entry, rowIndex, isPicked, isAt, isTabStop, acts } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { job, when } = entry;
  const salary = salaryWords(i18n, format, job);
  const where = whereWords(i18n, job);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard for the whole list
    <div
      role="row"
      id={rowId(job.id)}
      className={`jr${isAt ? ' at' : ''}${isPicked ? ' sel' : ''}`}
      aria-rowindex={rowIndex}
      aria-selected={isPicked}
      tabIndex={tabIndex}
      onFocus={() => acts.activate(job.id)}
      onClick={(event) => onRowClick(event, job.id, acts)}
    >
      <div role="gridcell" className="c-sel">
        <input
          type="checkbox"
          className="check"
          aria-label={t`Select ${job.company}`}
          checked={isPicked}
          tabIndex={tabIndex}
          onChange={() => undefined}
          onClick={(event) => acts.pick(job.id, event.shiftKey)}
        />
      </div>
      <div role="gridcell">
        <a className="job" href={jobHref(job.id)} tabIndex={tabIndex} draggable={false}>
          <Monogram name={job.company} />
          <span className="co">{job.company}</span>
          <UnsentTag jobId={job.id} />
          <span className="ro trunc">{job.title}</span>
        </a>
      </div>
      <div role="gridcell" className="next">
        <NextText entry={entry} />
      </div>
      <div role="gridcell" className={entry.stroke === 'due' ? 'when now' : 'when'}>
        {when && whenWords(i18n, format, when, props.today)}
      </div>
      <StageCell entry={entry} tabIndex={tabIndex} acts={acts} />
      <div role="gridcell" className="e age x-age" aria-label={format.daysInWords(entry.daysInStage)}>
        {format.days(entry.daysInStage)}
      </div>
      <div role="gridcell" className="e pay x-pay" title={job.salaryText || salary || undefined}>
        {salary}
      </div>
      <div role="gridcell" className="x-where" title={where || undefined}>
        {where}
      </div>
    </div>
  );
});

/** The element id of a job's row. */
export function rowId(jobId: string): string {
  return `job-${jobId}`;
}

// The whole row opens the job, as its link does; with a modifier the browser's own way with links stands.
export function onRowClick(event: MouseEvent<HTMLElement>, id: string, acts: JobRowActs): void {
  const target = event.target as Element;
  if (target.closest('input, button')) return;
  const link = target.closest('a');
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.shiftKey && !link) return acts.pick(id, true);
  if (event.shiftKey) return;
  event.preventDefault();
  acts.open(id);
}

export function NextText({ entry }: { entry: JobEntry }) {
  const { i18n } = useLingui();
  const words = nextWords(i18n, entry);
  if (!words) return null;
  if (entry.stroke) return <Mark isSoft={entry.stroke === 'later'}>{words}</Mark>;
  const isQuiet = entry.next.kind !== 'written';
  return <span className={isQuiet ? 'quiet' : undefined}>{words}</span>;
}

function StageCell({ entry, tabIndex, acts }: { entry: JobEntry; tabIndex: number; acts: JobRowActs }) {
  const { t, i18n } = useLingui();
  const name = entry.stage ? stageName(i18n, entry.stage) : '';
  const { company } = entry.job;
  return (
    <div role="gridcell">
      <button
        type="button"
        className="stage"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t`${name}, change the stage of ${company}`}
        onClick={() => acts.chooseStage(entry.job.id)}
      >
        <StageCairn stage={entry.stage} />
        <span className="trunc">{name}</span>
      </button>
    </div>
  );
}
