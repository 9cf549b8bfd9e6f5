import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export interface ComparedRow {
  label: string;
  here: ReactNode;
  there: ReactNode;
  /** Missing where only differences are listed. */
  isDifferent?: boolean;
}

interface ComparedTableProps {
  className?: string;
  /** The headings of the two columns. */
  here: ReactNode;
  there: ReactNode;
  rows: readonly ComparedRow[];
}

/** Two versions side by side, field by field. */
export function ComparedTable({ className, here, there, rows }: ComparedTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">{here}</th>
          <th scope="col">{there}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${row.label} ${at}`} data-differs={row.isDifferent}>
            <th scope="row">{row.label}</th>
            <td>{row.here}</td>
            <td>{row.there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
