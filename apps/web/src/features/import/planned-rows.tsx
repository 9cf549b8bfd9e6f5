import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ImportWarning } from '@foothold/domain/import/import-warning';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { placeOf, rowKey } from '@foothold/domain/import/row-place';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { useJobs, useSettings } from '../../sync/hooks/use-jobs.ts';
import { targetWords, warningWords } from './import-words.ts';
import { MatchedRows, type RowChoices } from './matched-rows.tsx';
import { LineCount, listedMax, MoreRows, Place, RowList } from './row-list.tsx';
import type { ReadRow, RowGroups } from './row-groups.ts';
import { SkippedRows } from './skipped-rows.tsx';
import type { TablePlanState } from './use-table-plan.ts';
import styles from './import-jobs.module.css';

interface PlannedRowsProps extends RowChoices, Pick<TablePlanState, 'names' | 'nameRows'> {
  rows: readonly PlannedRow[];
  groups: RowGroups;
}

/** Every row with what becomes of it: new, a duplicate, or skipped, by its number in the file. */
export function PlannedRows({ rows, groups, choices, choose, names, nameRows }: PlannedRowsProps) {
  const jobs = useJobs();
  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const byKey = useMemo(() => new Map(rows.map((row) => [rowKey(row), row])), [rows]);
  const { added, incomplete, duplicates, possible, skipped } = groups;
  const isOfSeveral = new Set(rows.map(({ table }) => table)).size > 1;
  const shared = { all: byKey, jobs: byId, isOfSeveral, choices, choose };
  return (
    <section className="page-section" role="status">
      <RowList
        title={<Plural value={added.length} one="# new" other="# new" />}
        rows={added}
        isOfSeveral={isOfSeveral}
      >
        {(row) => (
          <>
            <b>{row.job.fields.company}</b> {row.job.fields.title}
            {names.has(rowKey(row)) && (
              <>
                {' '}
                <button type="button" className="linkb" onClick={() => nameRows([[row, null]])}>
                  <Trans>Skip</Trans>
                </button>
              </>
            )}
          </>
        )}
      </RowList>
      <MatchedRows
        {...shared}
        title={<Plural value={duplicates.length} one="# duplicate" other="# duplicates" />}
        rows={duplicates}
      />
      {possible.length > 0 && (
        <MatchedRows
          {...shared}
          title={<Plural value={possible.length} one="# possible duplicate" other="# possible duplicates" />}
          rows={possible}
        />
      )}
      <SkippedRows rows={skipped} isOfSeveral={isOfSeveral} nameRows={nameRows} />
      <Gaps rows={incomplete} isOfSeveral={isOfSeveral} />
    </section>
  );
}

interface GapsProps {
  rows: readonly ReadRow[];
  isOfSeveral: boolean;
}

/** What could not be imported, once per value with its rows. */
function Gaps({ rows, isOfSeveral }: GapsProps) {
  const { i18n } = useLingui();
  const { comma } = useFormat();
  const settings = useSettings();
  const title = <Plural value={rows.length} one="# incomplete" other="# incomplete" />;
  if (rows.length === 0) return <p className={clsx(styles.importRows, 'ink-2')}>{title}</p>;
  const gaps = gapsOf(rows);
  const more = gaps.length - listedMax;
  return (
    <details className={styles.importRows}>
      <summary>{title}</summary>
      <ul>
        {gaps.slice(0, listedMax).map(({ key, warning, rows: [first, ...others] }) => (
          <li key={key}>
            {first && others.length === 0 && <Place {...placeOf(first)} isNamed={isOfSeveral} />}
            {others.length > 0 && (
              <span className="ink-2">
                <LineCount count={others.length + 1} of={first?.isColumn ? 'columns' : 'rows'} />
              </span>
            )}{' '}
            <bdi>
              {!ofWholeRow.has(warning.code) && targetWords(i18n, warning.field, settings) + comma}
              {warningWords(i18n, warning)}: <bdi className="ink-2">{warning.text.slice(0, 80)}</bdi>
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <MoreRows count={more} />}
    </details>
  );
}

/** Warnings of a row as a whole, whose field says nothing. */
const ofWholeRow: ReadonlySet<ImportWarning['code']> = new Set(['more_cells', 'joined_lines']);

interface Gap {
  key: string;
  warning: ImportWarning;
  rows: ReadRow[];
}

function gapsOf(rows: readonly ReadRow[]): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const row of rows) {
    for (const warning of row.job.warnings) {
      const key = JSON.stringify([warning.field, warning.code, warning.text]);
      const gap = gaps.get(key);
      if (gap) gap.rows.push(row);
      else gaps.set(key, { key, warning, rows: [row] });
    }
  }
  return [...gaps.values()];
}
