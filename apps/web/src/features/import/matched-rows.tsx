import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { jobAfter } from '@foothold/domain/import/import-undo';
import { updateCalls } from '@foothold/domain/import/import-update';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import type { ImportedJob } from '@foothold/domain/import/import-row';
import { usualChoice, type RowChoice } from '@foothold/domain/import/row-choice';
import { placeOf, rowKey } from '@foothold/domain/import/row-place';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { samenessWords } from '../../i18n/sameness-words.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { ComparedTable } from '../../ui/compared-table.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useComparedLines } from './compared-sides.ts';
import { listedMax, MoreRows, Place } from './row-list.tsx';
import styles from './import-jobs.module.css';

export type MatchedRow = Extract<PlannedRow, { status: 'matched' }>;

/** The person's decisions about rows that match another application, by `rowKey`. */
export interface RowChoices {
  choices: ReadonlyMap<string, RowChoice>;
  choose: (rows: readonly PlannedRow[], choice: RowChoice) => void;
}

interface MatchedRowsProps extends RowChoices {
  title: ReactNode;
  rows: readonly MatchedRow[];
  /** Every row of the import, and the jobs in the account by id. */
  all: ReadonlyMap<string, PlannedRow>;
  jobs: ReadonlyMap<string, Job>;
  isOfSeveral: boolean;
}

/** Rows that match another application, certainly or possibly, each beside it with the choice of what to do. */
export function MatchedRows({ title, rows, all, jobs, isOfSeveral, choices, choose }: MatchedRowsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const choiceOf = (row: MatchedRow) => choices.get(rowKey(row)) ?? usualChoice(row);
  const common = new Set(rows.map(choiceOf));
  const options = useChoiceOptions();
  if (rows.length === 0) return <p className={clsx(styles.importRows, 'ink-2')}>{title}</p>;
  const otherOf = ({ other }: MatchedRow): Job | ImportedJob | undefined => {
    if ('jobId' in other) return jobs.get(other.jobId);
    const row = all.get(rowKey(other.row));
    return row && row.status !== 'skipped' ? row.job : undefined;
  };
  return (
    <details className={styles.importRows} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        // The counts are in a live region; a screen reader must not read this list again at each choice.
        <div className={styles.importOpen} aria-live="off">
          {rows.length > 1 && (
            <Segmented
              label={t`All`}
              options={options}
              value={common.size === 1 ? ([...common][0] ?? null) : null}
              onChange={(choice) => choose(rows, choice)}
            />
          )}
          <ul className={styles.importMatches}>
            {rows.slice(0, listedMax).map((row) => (
              <MatchedItem
                key={rowKey(row)}
                row={row}
                other={otherOf(row)}
                isOfSeveral={isOfSeveral}
                choice={choiceOf(row)}
                onChoice={(choice) => choose([row], choice)}
              />
            ))}
          </ul>
          {rows.length > listedMax && <MoreRows count={rows.length - listedMax} />}
        </div>
      )}
    </details>
  );
}

function useChoiceOptions() {
  const { t } = useLingui();
  return [
    { id: 'skip', label: t`Skip` },
    { id: 'import', label: t`Import anyway` },
    { id: 'update', label: t`Update the existing one` },
  ] as const;
}

interface MatchedItemProps {
  row: MatchedRow;
  other: Job | ImportedJob | undefined;
  isOfSeveral: boolean;
  choice: RowChoice;
  onChoice: (choice: RowChoice) => void;
}

function MatchedItem({ row, other, isOfSeveral, choice, onChoice }: MatchedItemProps) {
  const { t, i18n } = useLingui();
  const options = useChoiceOptions();
  const { number } = row;
  const { company, title } = row.job.fields;
  return (
    <li>
      <p>
        <Place {...placeOf(row)} isNamed={isOfSeveral} />{' '}
        <bdi>
          <b>{company}</b> {title}
        </bdi>
      </p>
      <p className="ink-2">{samenessWords(i18n, row.sameness)}</p>
      {other && (
        <Comparison row={row} other={other} isOfSeveral={isOfSeveral} isUpdated={choice === 'update'} />
      )}
      <Segmented
        label={row.isColumn ? t`Column ${number}` : t`Row ${number}`}
        isLabelHidden
        options={options}
        value={choice}
        onChange={onChoice}
      />
    </li>
  );
}

interface ComparisonProps {
  row: MatchedRow;
  other: Job | ImportedJob;
  isOfSeveral: boolean;
  isUpdated: boolean;
}

/** Both applications side by side; of a job that the row updates, its values afterwards. */
function Comparison({ row, other, isOfSeveral, isUpdated }: ComparisonProps) {
  const linesOf = useComparedLines();
  const settings = useSettings();
  const after = isUpdated && 'events' in other ? updatedBy(row.job, other, settings) : other;
  const later = new Map(linesOf(row.job, after).map(({ label, other: words }) => [label, words]));
  const { other: place } = row;
  return (
    <ComparedTable
      className={styles.importCompared}
      here={<Trans>In this file</Trans>}
      there={'row' in place ? <Place {...place.row} isNamed={isOfSeveral} /> : <Trans>In Foothold</Trans>}
      rows={linesOf(row.job, other).map((line) => ({
        label: line.label,
        here: <bdi>{line.row || '–'}</bdi>,
        there: <Replaced before={line.other} after={later.get(line.label) ?? line.row} />,
        isDifferent: line.row !== '' && line.row !== line.other,
      }))}
    />
  );
}

function Replaced({ before, after }: { before: string; after: string }) {
  if (before === after) return <bdi>{before || '–'}</bdi>;
  return (
    <>
      {before !== '' && (
        <>
          <del>
            <bdi>{before}</bdi>
          </del>{' '}
        </>
      )}
      <ins>
        <bdi>{after}</bdi>
      </ins>
    </>
  );
}

const previewId = '01930000-0000-7000-8000-000000000000';

/** The job after the update, for display only: the ids of its new entries are thrown away. */
function updatedBy(row: ImportedJob, job: Job, settings: ReturnType<typeof useSettings>): Job {
  const { stages } = settings;
  const calls = updateCalls(job, row, { stages, batchId: previewId, newId: () => crypto.randomUUID() });
  return jobAfter(job, calls, settings, new Date().toISOString());
}
