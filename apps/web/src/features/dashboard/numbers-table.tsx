import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './numbers-table.module.css';
import stageTimesStyles from './stage-times.module.css';

interface NumbersTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** Stands above the last column where its cells are drawings, hidden from those who hear the table. */
  scale?: ReactNode;
  className?: string;
}

/** Numbers in rows; the first column names the row. */
export function NumbersTable({ caption, columns, rows, scale, className = '' }: NumbersTableProps) {
  return (
    <table className={clsx(styles.numbers, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {scale && (
            <td className={stageTimesStyles.numbersDrawn} aria-hidden>
              {scale}
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            <th scope="row">{cells[0]}</th>
            {columns.slice(1).map((column, at) => (
              <td key={column}>{cells[at + 1]}</td>
            ))}
            {scale && (
              <td className={stageTimesStyles.numbersDrawn} aria-hidden>
                {cells[columns.length]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers behind a drawing, folded away below it. */
export function FoldedTable(props: NumbersTableProps) {
  return (
    <details className={styles.asTable}>
      <summary>
        <ChevronRight className="icon icon-small" aria-hidden />
        <Trans>Show as table</Trans>
      </summary>
      <NumbersTable {...props} />
    </details>
  );
}
