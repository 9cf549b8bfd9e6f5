import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { jobColumns, type JobSorting } from './job-columns.ts';
import { sortWords } from './sort-words.ts';
import type { Picks } from './use-picks.ts';

interface JobTableHeadProps {
  picks: Picks;
  /** How many jobs the list shows. */
  shownCount: number;
  sorting: JobSorting;
}

/** The heads of the columns: each sorts by its column, and back again. */
export function JobTableHead({ picks, shownCount, sorting }: JobTableHeadProps) {
  const { t } = useLingui();
  const isAll = picks.ids.size > 0 && picks.ids.size === shownCount;
  return (
    <div role="rowgroup" className="head">
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" className="c-sel">
          <input
            type="checkbox"
            className="check"
            aria-label={t`Select all`}
            ref={(box) => {
              if (box) box.indeterminate = picks.ids.size > 0 && !isAll;
            }}
            checked={isAll}
            onChange={isAll ? picks.clear : picks.all}
          />
        </div>
        {jobColumns.map(({ key, className }) => (
          <ColumnHead key={key} column={key} className={className} sorting={sorting} />
        ))}
      </div>
    </div>
  );
}

interface ColumnHeadProps {
  column: (typeof jobColumns)[number]['key'];
  className: string;
  sorting: JobSorting;
}

function ColumnHead({ column, className, sorting }: ColumnHeadProps) {
  const { i18n } = useLingui();
  const isSorted = sorting.key === column;
  const isDescending = sorting.order === 'desc';
  const direction = isDescending ? 'descending' : 'ascending';
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" className={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={isSorted ? 'sortd' : undefined}
        onClick={() => sorting.onChange(column, isSorted && !isDescending ? 'desc' : 'asc')}
      >
        {sortWords(i18n, column)}
        {isSorted && <Arrow className="i i-s" aria-hidden="true" />}
      </button>
    </div>
  );
}
