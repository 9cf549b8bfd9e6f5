import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { dateFields } from '@foothold/domain/import/import-columns';
import { knownJobOf, type PlannedRow } from '@foothold/domain/import/import-plan';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { useToday } from '../../i18n/today.ts';
import { useJobs, useSettings } from '../../sync/use-jobs.ts';
import type { ImportClient } from './import-client.ts';
import type { TablePreview } from './import-messages.ts';

export interface TablePlanState {
  /** What the columns of each table hold, as guessed or chosen. */
  choices: readonly ImportMapping[];
  choose: (at: number, choice: ImportMapping) => void;
  /** Whether a column of dates waits for the order of day and month. */
  isUnclear: boolean;
  /** Null until the first plan has been made. */
  rows: readonly PlannedRow[] | null;
  hasFailed: boolean;
}

/** What will become of every row, kept up with what the person chooses. */
export function useTablePlan(client: ImportClient, tables: readonly TablePreview[]): TablePlanState {
  const { t } = useLingui();
  const [choices, setChoices] = useState(() => tables.map(guessedMapping));
  const [rows, setRows] = useState<readonly PlannedRow[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const jobs = useJobs();
  const { stages } = useSettings();
  const today = useToday();
  const followUpText = t`Follow up`;
  const known = useMemo(() => jobs.map(knownJobOf), [jobs]);
  useEffect(() => {
    let isCurrent = true;
    client
      .plan({ mappings: choices, known, context: { stages, today, followUpText } })
      .then((planned) => {
        if (isCurrent) setRows(planned);
      })
      .catch((error: unknown) => {
        console.error(error);
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, choices, known, stages, today, followUpText]);
  const isUnclear = tables.some((table, at) => {
    const choice = choices[at];
    return choice !== undefined && unclearColumns(table, choice).some((column) => !(column in choice.orders));
  });
  return {
    choices,
    choose: (at, choice) => setChoices((all) => all.with(at, choice)),
    isUnclear,
    rows,
    hasFailed,
  };
}

function guessedMapping({ columns }: TablePreview): ImportMapping {
  const orders = columns.flatMap(({ order }, at) =>
    order === 'day_first' || order === 'month_first' ? [[at, order] as const] : [],
  );
  return { fields: columns.map(({ guess }) => guess), orders: Object.fromEntries(orders) };
}

/** The columns of dates in which day and month could be either way round. */
export function unclearColumns({ columns }: TablePreview, { fields }: ImportMapping): number[] {
  return columns.flatMap(({ order }, at) => {
    const field = fields[at];
    return order === 'unclear' && field && dateFields.has(field) ? [at] : [];
  });
}
