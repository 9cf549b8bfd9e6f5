import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportWarning } from '@foothold/domain/import/import-fields';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { usualChoice } from '@foothold/domain/import/row-choice';
import { useSettings } from '../../sync/use-jobs.ts';
import { reasonWords, targetWords, warningWords } from './import-words.ts';

type RowOf<Status extends PlannedRow['status']> = Extract<PlannedRow, { status: Status }>;
/** A row that is imported. */
type AddedRow = RowOf<'new' | 'matched'>;

/** Every row with what becomes of it: new, here already, or skipped, by its number in the file. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const { i18n } = useLingui();
  const planned = rows.filter((row) => row.status !== 'skipped');
  const added = planned.filter((row) => usualChoice(row) === 'import');
  const matched = planned.flatMap((row) =>
    row.status === 'matched' && usualChoice(row) === 'skip' ? [row] : [],
  );
  const skipped = rows.filter((row) => row.status === 'skipped');
  const isOfSeveral = new Set(rows.map(({ table }) => table)).size > 1;
  const warned = added.filter(({ job }) => job.warnings.length > 0);
  return (
    <section className="setsec" role="status">
      <RowList
        title={<Plural value={added.length} one="# new job" other="# new jobs" />}
        rows={added}
        isOfSeveral={isOfSeveral}
      >
        {({ job }) => (
          <>
            <b>{job.fields.company}</b> {job.fields.title}
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={matched.length} one="# duplicate" other="# duplicates" />}
        rows={matched}
        isOfSeveral={isOfSeveral}
      >
        {({ job, other }) => (
          <>
            <b>{job.fields.company}</b> {job.fields.title}{' '}
            {'row' in other && <SameAs {...other.row} isNamed={isOfSeveral} />}
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={skipped.length} one="# skipped" other="# skipped" />}
        rows={skipped}
        isOfSeveral={isOfSeveral}
      >
        {({ reason, text }) => (
          <>
            {reasonWords(i18n, reason)}: <span className="t2">{text}</span>
          </>
        )}
      </RowList>
      <Gaps rows={warned} isOfSeveral={isOfSeveral} />
    </section>
  );
}

interface GapsProps {
  rows: readonly AddedRow[];
  isOfSeveral: boolean;
}

/** What could not come along, once for each value with the rows that hold it. */
function Gaps({ rows, isOfSeveral }: GapsProps) {
  const { i18n } = useLingui();
  const { ownFields = [] } = useSettings();
  const title = <Plural value={rows.length} one="# incomplete" other="# incomplete" />;
  if (rows.length === 0) return <p className="t2">{title}</p>;
  const gaps = gapsOf(rows);
  const more = gaps.length - listedMax;
  return (
    <details className="import-rows">
      <summary>{title}</summary>
      <ul>
        {gaps.slice(0, listedMax).map(({ key, warning, rows: [first, ...others] }) => (
          <li key={key}>
            {first && others.length === 0 && (
              <Place table={first.table} number={first.number} isNamed={isOfSeveral} />
            )}
            {others.length > 0 && (
              <span className="t2">
                <Plural value={others.length + 1} one="# row" other="# rows" />
              </span>
            )}{' '}
            <bdi>
              {targetWords(i18n, warning.field, ownFields)}, {warningWords(i18n, warning)}:{' '}
              <span className="t2">{warning.text.slice(0, 80)}</span>
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <MoreRows count={more} />}
    </details>
  );
}

interface Gap {
  key: string;
  warning: ImportWarning;
  rows: AddedRow[];
}

function gapsOf(rows: readonly AddedRow[]): Gap[] {
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

/** How many are not listed. */
export function MoreRows({ count }: { count: number }) {
  return (
    <p className="t2">
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  );
}

interface PlaceProps {
  table: string;
  number: number;
  /** Whether the rows come from several tables, each of which counts its own. */
  isNamed: boolean;
}

function SameAs({ table, number, isNamed }: PlaceProps) {
  return (
    <span className="t2">
      <Trans>same as row {number}</Trans>
      {isNamed && <TableName name={table} />}
    </span>
  );
}

function Place({ table, number, isNamed }: PlaceProps) {
  return (
    <span className="t2">
      <Trans>Row {number}</Trans>
      {isNamed && <TableName name={table} />}
    </span>
  );
}

function TableName({ name }: { name: string }) {
  return (
    <>
      {' '}
      (<bdi>{name}</bdi>)
    </>
  );
}

/** As many as can be looked through; the numbers above count all. */
const listedMax = 200;

interface RowListProps<Row extends PlannedRow> {
  title: ReactNode;
  rows: readonly Row[];
  isOfSeveral: boolean;
  children: (row: Row) => ReactNode;
}

function RowList<Row extends PlannedRow>({ title, rows, isOfSeveral, children }: RowListProps<Row>) {
  if (rows.length === 0) return <p className="t2">{title}</p>;
  const more = rows.length - listedMax;
  return (
    <details className="import-rows">
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, listedMax).map((row) => (
          <li key={`${row.table} ${row.number}`}>
            <Place table={row.table} number={row.number} isNamed={isOfSeveral} /> <bdi>{children(row)}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <MoreRows count={more} />}
    </details>
  );
}
