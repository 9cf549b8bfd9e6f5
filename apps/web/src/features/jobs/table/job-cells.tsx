import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { nextWords } from '../../../i18n/standing-words.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { CellContext } from '../../../job-fields/list-field.tsx';
import { columnOf } from '../../../job-fields/list-fields.ts';
import { Mark } from '../../../ui/mark.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import type { JobColumn } from '../model/job-columns.ts';
import { jobHref } from '../model/job-href.ts';
import { SampleTag } from '../samples/sample-bar.tsx';
import { StageCairn } from '../model/stage-cairn.tsx';
import { SyncTag } from './sync-tag.tsx';
import styles from './job-table.module.css';

/** The context of the cells that the table renders itself. */
export interface RowContext extends CellContext {
  found: string | null;
  chooseStage: (id: string) => void;
}

/** Cells with links and menus of the list; the others are rendered by their field’s `cell`. */
const ownCells: Record<'job' | 'next' | 'stage', (context: RowContext) => ReactNode> = {
  job: jobCell,
  next: ({ entry }) => (
    <div key="next" role="gridcell" className={styles.next}>
      <NextText entry={entry} />
    </div>
  ),
  stage: stageCell,
};

export function drawCell({ key, field }: JobColumn, context: RowContext): ReactNode {
  if (Object.hasOwn(ownCells, key)) return ownCells[key as keyof typeof ownCells](context);
  return columnOf(key, field)?.cell?.(key, context) ?? null;
}

function jobCell({ entry: { job }, found, tabIndex }: RowContext): ReactNode {
  return (
    <div key="job" role="gridcell">
      <a className={styles.jobLink} href={jobHref(job.id)} tabIndex={tabIndex} draggable={false}>
        <Monogram name={job.company} />
        <span className={styles.company} dir="auto" data-company>
          {job.company}
        </span>
        {job.isSample && <SampleTag />}
        <SyncTag job={job} />
        <bdi className={clsx(styles.role, 'trunc')}>{job.title}</bdi>
      </a>
      {found !== null && (
        <bdi className={clsx(styles.foundWords, styles.inRow, 'trunc')} title={found}>
          {found}
        </bdi>
      )}
    </div>
  );
}

function stageCell({ entry, tabIndex, i18n, chooseStage }: RowContext): ReactNode {
  const name = entry.stage ? stageName(i18n, entry.stage) : '';
  const { company } = entry.job;
  return (
    <div key="stage" role="gridcell">
      <button
        type="button"
        className="stage"
        data-stage
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t(i18n)`${name}, change the stage of ${company}`}
        onClick={() => chooseStage(entry.job.id)}
      >
        <StageCairn stage={entry.stage} />
        <span className="trunc">{name}</span>
      </button>
    </div>
  );
}

export function NextText({ entry }: { entry: JobEntry }) {
  const { i18n } = useLingui();
  const words = nextWords(i18n, useFormat(), entry.next);
  if (!words) return null;
  if (entry.stroke) return <Mark isSoft={entry.stroke === 'later'}>{words}</Mark>;
  const isFact = ['written', 'task', 'interview'].includes(entry.next.kind);
  return <span className={isFact ? undefined : styles.quiet}>{words}</span>;
}
