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
  const warned = added.filter(({ job }) => job.warnings.length > 0);
  return (
    <section className="setsec" role="status">
      <RowList title={<Plural value={added.length} one="# job is new" other="# jobs are new" />} rows={added}>
        {({ job }) => (
          <>
            <b>{job.fields.company}</b> {job.fields.title}
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={matched.length} one="# is here already" other="# are here already" />}
        rows={matched}
      >
        {({ company, title, sameAsRow }) => (
          <>
            <b>{company}</b> {title}{' '}
            {sameAsRow !== undefined && (
              <span className="t2">
                <Trans>same as row {sameAsRow}</Trans>
              </span>
            )}
          </>
        )}
      </RowList>
      <RowList
        title={<Plural value={skipped.length} one="# is skipped" other="# are skipped" />}
        rows={skipped}
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
      >
        {({ job }) =>
          job.warnings.map((warning) => (
            <span key={`${warning.field} ${warning.code}`}>
              {targetWords(i18n, warning.field, ownFields)}, {warningWords(i18n, warning)}:{' '}
              <span className="t2">{warning.text.slice(0, 80)}</span>{' '}
            </span>
          ))
        }
      </RowList>
    </section>
  );
}

/** As many as can be looked through; the numbers above count all. */
const listedMax = 200;

interface RowListProps<Row extends PlannedRow> {
  title: ReactNode;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

function RowList<Status extends PlannedRow['status']>({
  title,
  rows,
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
            <span className="t2">
              <Trans>Row {row.number}</Trans>
            </span>{' '}
            <bdi>{children(row)}</bdi>
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
