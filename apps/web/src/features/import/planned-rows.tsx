import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { useSettings } from '../../sync/use-jobs.ts';
import { reasonWords, targetWords, warningWords } from './import-words.ts';

type RowOf<Status extends PlannedRow['status']> = Extract<PlannedRow, { status: Status }>;

/** Every row with what becomes of it: new, here already, or skipped, by its number in the file. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const { i18n } = useLingui();
  const { ownFields = [] } = useSettings();
  const added = rows.filter((row) => row.status === 'new');
  const matched = rows.filter((row) => row.status === 'matched');
  const skipped = rows.filter((row) => row.status === 'skipped');
  const isOfSeveral = new Set(rows.map(({ table }) => table)).size > 1;
  const warned = added.filter(({ job }) => job.warnings.length > 0);
  return (
    <section className="setsec" role="status">
      <RowList
        title={<Plural value={added.length} one="# job is new" other="# jobs are new" />}
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
        title={<Plural value={matched.length} one="# is here already" other="# are here already" />}
        rows={matched}
        isOfSeveral={isOfSeveral}
      >
        {({ company, title, sameAs }) => (
          <>
            <b>{company}</b> {title} {sameAs && <SameAs {...sameAs} isNamed={isOfSeveral} />}
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={skipped.length} one="# is skipped" other="# are skipped" />}
        rows={skipped}
        isOfSeveral={isOfSeveral}
      >
        {({ reason, text }) => (
          <>
            {reasonWords(i18n, reason)}: <span className="t2">{text}</span>
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={warned.length} one="# comes in with a gap" other="# come in with gaps" />}
        rows={warned}
        isOfSeveral={isOfSeveral}
      >
        {({ job }) =>
          job.warnings.map((warning, at) => (
            <span key={`${warning.field} ${warning.code}`}>
              {at > 0 && ' · '}
              {targetWords(i18n, warning.field, ownFields)}, {warningWords(i18n, warning)}:{' '}
              <span className="t2">{warning.text.slice(0, 80)}</span>
            </span>
          ))
        }
      </RowList>
    </section>
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

function RowList<Status extends PlannedRow['status']>({
  title,
  rows,
  isOfSeveral,
  children,
}: RowListProps<RowOf<Status>>) {
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
      {more > 0 && (
        <p className="t2">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </details>
  );
}
