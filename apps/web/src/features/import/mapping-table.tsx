import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import styles from './import-jobs.module.css';

interface MappingTableProps {
  /** The ids of elements that name the table. */
  labelledBy?: string;
  /** The heading over what is mapped. */
  subject: ReactNode;
  /** The heading over what helps to tell what it is. */
  hint: ReactNode;
  /** The rows, of three cells each: the last has the choice. */
  children: ReactNode;
}

/** Says for each column, or each value of one, as what it is imported. */
export function MappingTable({ labelledBy, subject, hint, children }: MappingTableProps) {
  return (
    <table className={styles.importColumns} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{hint}</th>
          <th scope="col">
            <Trans>Import as</Trans>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
