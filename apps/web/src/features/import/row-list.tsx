import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { placeOf, rowKey, type RowPlace } from '@foothold/domain/import/row-place';
import { clsx } from 'clsx';
import styles from './import-jobs.module.css';

/** How many are not listed. */
export function MoreRows({ count }: { count: number }) {
  return (
    <p className="ink-2">
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  );
}

/** How many there are of what holds a job each, by the name that it has where they are. */
export function LineCount({ count, of }: { count: number; of: 'rows' | 'columns' | 'jobs' }) {
  switch (of) {
    case 'rows':
      return <Plural value={count} one="# row" other="# rows" />;
    case 'columns':
      return <Plural value={count} one="# column" other="# columns" />;
    case 'jobs':
      return <Plural value={count} one="# job" other="# jobs" />;
  }
}

interface PlaceProps extends RowPlace {
  /** Whether the rows come from several tables, each of which counts its own. */
  isNamed: boolean;
}

/** A row or a column by its number, and by its table where there are several. */
export function Place({ table, number, isColumn, isNamed }: PlaceProps) {
  return (
    <span className="ink-2">
      {isColumn ? <Trans>Column {number}</Trans> : <Trans>Row {number}</Trans>}
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
export const listedMax = 200;

interface RowListProps<Row extends PlannedRow> {
  title: ReactNode;
  rows: readonly Row[];
  isOfSeveral: boolean;
  children: (row: Row) => ReactNode;
}

/** Rows with what is to be said of each. */
export function RowList<Row extends PlannedRow>({ title, rows, isOfSeveral, children }: RowListProps<Row>) {
  if (rows.length === 0) return <p className={clsx(styles.importRows, 'ink-2')}>{title}</p>;
  const more = rows.length - listedMax;
  return (
    <details className={styles.importRows}>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, listedMax).map((row) => (
          <li key={rowKey(row)}>
            <Place {...placeOf(row)} isNamed={isOfSeveral} /> <bdi>{children(row)}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <MoreRows count={more} />}
    </details>
  );
}
