import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { useFormat } from '../../i18n/format.ts';
import { labelled } from '../../i18n/labelled.ts';
import type { TablePreview } from './import-messages.ts';
import styles from './import-jobs.module.css';

/** The number of columns named while the list is closed. */
const namesMax = 8;

interface IgnoredColumnsProps {
  tables: readonly TablePreview[];
  /** How the columns of each table are read, in their order. */
  choices: readonly ImportMapping[];
}

/** The columns that hold something and are not imported, with their first values. */
export function IgnoredColumns({ tables, choices }: IgnoredColumnsProps) {
  const { t, i18n } = useLingui();
  const { list, facts } = useFormat();
  const ignored = tables.flatMap(({ name: table, columns }, of) =>
    columns.flatMap(({ header, samples }, at) => {
      const isIgnored = samples.length > 0 && (choices[of]?.fields[at] ?? null) === null;
      return isIgnored ? [{ key: `${table} ${at}`, name: header || t`Column ${at + 1}`, samples }] : [];
    }),
  );
  if (ignored.length === 0) return null;
  const names =
    list(ignored.slice(0, namesMax).map(({ name }) => name)) + (ignored.length > namesMax ? ' …' : '');
  return (
    <details className={styles.importRows}>
      <summary>
        <Plural
          value={ignored.length}
          one={`# column ignored: ${names}`}
          other={`# columns ignored: ${names}`}
        />
      </summary>
      <ul>
        {ignored.map(({ key, name, samples }) => (
          <li key={key}>
            <bdi>{labelled(i18n, name, facts(samples))}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
