import { useMemo, useState } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Virtualizer } from 'virtua';
import type { Settings } from '@foothold/domain/settings';
import { clsx } from 'clsx';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { JobGroupRow } from './job-group-row.tsx';
import type { JobLine } from '../model/job-group.ts';
import { JobRowPhone } from './job-row-phone.tsx';
import type { ListScroll } from './use-list-scroll.ts';
import type { JobRowActs } from '../control/job-row-acts.ts';
import { JobRow } from './job-row.tsx';
import { JobTableHead } from './job-table-head.tsx';
import { columnTemplate } from './column-template.ts';
import type { JobSorting } from '../model/job-sorting.ts';
import { createRowKeys } from './row-keys.ts';
import { usualOnSmall } from './texts-in-row.ts';
import { useFoundIn } from './use-found-in.ts';
import type { JobColumns } from '../model/use-job-columns.ts';
import { useCellEditing } from '../editing/use-cell-editing.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useKeptMounted } from '../../../ui/use-kept-mounted.ts';
import type { Picks } from '../control/use-picks.ts';
import '../../../ui/checkbox.css';
import '../../../ui/chip.css';
import styles from './job-table.module.css';

interface JobTableProps {
  lines: readonly JobLine[];
  today: string;
  picks: Picks;
  /** The job that the keyboard is on. */
  atId: string | null;
  acts: JobRowActs;
  sorting: JobSorting;
  columns: JobColumns;
  shownCount: number;
  /** Search terms. */
  terms: string;
  scroll: ListScroll;
}

const headHeight = 28;
const phoneRowHeight = 86;
/**
 * Pixels of rows mounted above and below the visible ones: fewer make a keystroke faster, more make scrolling smoother.
 */
const bufferPixels = 76;
// The estimated height of a row until it is rendered and measured.
const rowHeights: Record<Settings['density'], number> = { compact: 32, regular: 38, comfortable: 48 };

/** The jobs as a grid of which only the rows in sight are drawn. */
export function JobTable(props: JobTableProps) {
  const { lines, today, picks, atId, acts, sorting, columns, shownCount, terms, scroll } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { density } = useSettings();
  const { atIndex, tabStop, keptMounted } = useTabStop(lines, atId);
  const isPicking = picks.ids.size > 0;
  const keyOf = useRowKeys(lines, atId);
  const foundIn = useFoundIn(terms, isPhone ? usualOnSmall : columns.shown);
  const template = useTemplate(columns, isPhone);
  const editing = useCellEditing({ lines, columns: columns.shown, picks, acts, isTable: !isPhone });
  const columnCount = isPhone ? 1 : columns.shown.length + 1;

  const drawLine = (line: JobLine, index: number) => {
    const rowIndex = index + (isPhone ? 1 : 2);
    if ('by' in line) {
      return (
        <JobGroupRow
          key={`group ${line.key}`}
          group={line}
          rowIndex={rowIndex}
          isFirst={index === 0}
          columnCount={columnCount}
        />
      );
    }
    const row = {
      entry: line,
      today,
      rowIndex,
      isPicked: picks.ids.has(line.job.id),
      isAt: index === atIndex,
      isTabStop: index === tabStop,
      found: foundIn(line),
      acts,
    };
    if (isPhone) return <JobRowPhone key={keyOf(line.job.id)} {...row} isPicking={isPicking} />;
    return <JobRow key={keyOf(line.job.id)} {...row} {...editing.rowOf(line)} />;
  };

  return (
    <div className="scroll" {...scroll.box}>
      <div
        role="grid"
        className={clsx(styles.jobs, isPicking && styles.picking)}
        data-columns={template ? 'own' : 'usual'}
        style={template}
        aria-label={t`Jobs`}
        aria-rowcount={lines.length + (isPhone ? 0 : 1)}
        aria-colcount={columnCount}
        aria-multiselectable="true"
        {...editing.listeners}
      >
        {!isPhone && (
          <JobTableHead picks={picks} shownCount={shownCount} sorting={sorting} columns={columns} />
        )}
        <Virtualizer
          as={RowGroup}
          data={lines}
          {...scroll.rows}
          bufferSize={bufferPixels}
          startMargin={isPhone ? 0 : headHeight}
          itemSize={isPhone ? phoneRowHeight : rowHeights[density]}
          {...keptMounted}
        >
          {drawLine}
        </Virtualizer>
      </div>
      {editing.dialog}
    </div>
  );
}

/** The index of a job’s line, or -1; and the line that Tab focuses, the first job by default. */
function useTabStop(lines: readonly JobLine[], id: string | null) {
  const at = useMemo(() => {
    const atIndex = id === null ? -1 : lines.findIndex((line) => 'job' in line && line.job.id === id);
    return { atIndex, tabStop: atIndex >= 0 ? atIndex : Number(lines[0] !== undefined && 'by' in lines[0]) };
  }, [lines, id]);
  return { ...at, keptMounted: useKeptMounted([at.tabStop]) };
}

function useRowKeys(lines: readonly JobLine[], atId: string | null): (jobId: string) => string {
  const [rowKeys] = useState(createRowKeys);
  return useMemo(() => rowKeys(lines, atId), [rowKeys, lines, atId]);
}

function useTemplate({ isOwn, shown }: JobColumns, isPhone: boolean): CSSProperties | undefined {
  return useMemo(() => (isOwn && !isPhone ? columnTemplate(shown) : undefined), [isOwn, isPhone, shown]);
}

interface RowGroupProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function RowGroup({ style, children, ref }: RowGroupProps) {
  return (
    <div role="rowgroup" style={style} ref={ref}>
      {children}
    </div>
  );
}
