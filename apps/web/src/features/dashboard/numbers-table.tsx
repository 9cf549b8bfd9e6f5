import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import './numbers-table.css';

interface NumbersTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Numbers in rows; the first column names the row. */
export function NumbersTable({ caption, columns, rows }: NumbersTableProps) {
  return (
    <table className="numbers">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            <th scope="row">{cells[0]}</th>
            {columns.slice(1).map((column, at) => (
              <td key={column}>{cells[at + 1]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers behind a drawing, folded away below it. */
export function FoldedTable(props: NumbersTableProps) {
  return (
    <details className="as-table">
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <NumbersTable {...props} />
    </details>
  );
}
