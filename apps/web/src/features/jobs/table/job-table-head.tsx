import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { ColumnResizer } from './column-resizer.tsx';
import type { JobColumn } from '../model/job-columns.ts';
import { columnName, columnOf, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { pressedHead, type JobSorting } from '../model/job-sorting.ts';
import { useHeadDrag, type HeadDragSign, type HeadGrip } from './use-head-drag.ts';
import type { JobColumns } from '../model/use-job-columns.ts';
import type { Picks } from '../control/use-picks.ts';
import cellStyles from '../../../job-fields/cells.module.css';
import styles from './job-table.module.css';

interface JobTableHeadProps {
  picks: Picks;
  /** How many jobs the list shows. */
  shownCount: number;
  sorting: JobSorting;
  columns: JobColumns;
}

/** The heads of the columns: each sorts by its column, and back again, and can be dragged to another position. */
export function JobTableHead({ picks, shownCount, sorting, columns }: JobTableHeadProps) {
  const { t } = useLingui();
  const { grip, signOf } = useHeadDrag(columns);
  const isAll = picks.ids.size > 0 && picks.ids.size === shownCount;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" className={styles.cSel}>
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
        {columns.shown.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            sorting={sorting}
            columns={columns}
            grip={grip}
            sign={signOf(column.key)}
          />
        ))}
      </div>
    </div>
  );
}

function withWidth(key: JobColumnKey, width: number | undefined): JobColumn {
  return width === undefined ? { key } : { key, width };
}

// The columns that hide first where space is short.
const steppingBack: Partial<Record<JobColumnKey, string | undefined>> = {
  age: cellStyles.xAge,
  salary: cellStyles.xPay,
  where: cellStyles.xWhere,
};

interface ColumnHeadProps {
  column: JobColumn;
  sorting: JobSorting;
  columns: JobColumns;
  grip: HeadGrip;
  sign: HeadDragSign | undefined;
}

// Remembered, because the table is drawn again at every keystroke of a search.
const ColumnHead = memo(function ColumnHead({
  column: { key, width, field },
  sorting,
  columns,
  grip,
  sign,
}: ColumnHeadProps) {
  const { i18n } = useLingui();
  const { steps, onChange } = sorting;
  const at = steps.findIndex((step) => step.key === key);
  const order = steps[at]?.order;
  const name = columnName(i18n, key, field) ?? '';
  const setWidth = (next: number | undefined) =>
    columns.choose(columns.shown.map((column) => (column.key === key ? withWidth(key, next) : column)));
  const press = (isFurther: boolean) => onChange(pressedHead(steps, key, isFurther));
  return (
    <div
      role="columnheader"
      data-column={key}
      className={clsx(columnOf(key, field)?.isFigure && cellStyles.atEnd, steppingBack[key]) || undefined}
      data-drag={sign}
      aria-label={name}
      aria-sort={at === 0 ? (order === 'desc' ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={order === undefined ? undefined : styles.sortd}
        onClick={(event) => {
          // A press by keyboard has no detail.
          if (event.detail === 0 || !grip.hasCarried()) press(event.shiftKey);
        }}
        onPointerDown={(event) => grip.onPointerDown(key, event)}
        onPointerMove={grip.onPointerMove}
        onPointerUp={grip.onPointerUp}
        onPointerCancel={grip.onPointerCancel}
        onKeyDown={(event) => {
          if (!isFurtherKey(event)) return;
          event.preventDefault();
          press(true);
        }}
      >
        <span className="trunc">{name}</span>
        {order !== undefined && <SortSign order={order} at={at} count={steps.length} />}
      </button>
      {key !== 'job' && <ColumnResizer column={key} name={name} width={width} onWidth={setWidth} />}
    </div>
  );
});

// Some browsers leave `shiftKey` out of the click that Enter makes.
function isFurtherKey({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && key === 'Enter';
}

function SortSign({ order, at, count }: { order: 'asc' | 'desc'; at: number; count: number }) {
  const format = useFormat();
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const place = format.number(at + 1);
  return (
    <>
      <Arrow className="icon icon-small" aria-hidden="true" />
      {count > 1 && (
        <>
          <span className={styles.orderPlace} aria-hidden="true">
            {place}
          </span>
          <span className="visually-hidden">
            {order === 'desc' ? (
              <Trans>number {place} of the order, descending</Trans>
            ) : (
              <Trans>number {place} of the order, ascending</Trans>
            )}
          </span>
        </>
      )}
    </>
  );
}
