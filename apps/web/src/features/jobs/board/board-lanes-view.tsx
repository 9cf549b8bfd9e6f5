import { memo, useLayoutEffect, useMemo } from 'react';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Virtualizer } from 'virtua';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { ColumnHead, useFocusOnFolding, type FoldColumn } from './board-column-head.tsx';
import type { BoardColumn } from '../model/board-columns.ts';
import type { DragState, BoardLine } from './drag-state.ts';
import {
  heldLane,
  laneLines,
  lineAt,
  positionOf,
  type BoardLane,
  type CardPosition,
  type HeldLane,
  type LaneLine,
} from './board-lanes.ts';
import { BoardLineCard, type BoardCardsProps } from './board-line-card.tsx';
import { useKeptMounted } from '../../../ui/use-kept-mounted.ts';
import { groupWords } from '../model/group-words.ts';
import { GroupNote, GroupSign } from '../table/job-group-row.tsx';
import type { JobGroup } from '../model/job-group.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import styles from './board.module.css';

interface BoardLanesViewProps extends BoardCardsProps {
  /** The columns of the whole board. */
  columns: readonly BoardColumn[];
  lanes: readonly BoardLane[];
  isFolded: (column: BoardColumn) => boolean;
  onFold: FoldColumn;
  scrollRef: RefObject<HTMLDivElement | null>;
}

/** The estimated height of a line until it is rendered and measured. */
const lineHeight = 98;
const headHeight = 52;
const bufferPixels = 160;

/**
 * The board with its groups as lanes across the columns. Only the visible lines are rendered. A line has one card of
 * each column, so that all columns scroll together.
 */
export function BoardLanesView(props: BoardLanesViewProps) {
  const { columns, lanes, hold, isFolded, tabStopId, scrollRef } = props;
  const { t } = useLingui();
  const open = useOpenIds(columns, isFolded);
  const held = useMemo(() => heldLane(lanes, hold), [lanes, hold]);
  const lines = useMemo(() => laneLines(lanes, held, ({ stage }) => open.has(stage.id)), [lanes, held, open]);
  const tabLine = useMemo(
    () => lineOf(lines, positionOf(lanes, tabStopId), held, hold),
    [lines, lanes, tabStopId, held, hold],
  );
  const keptMounted = useKeptMounted(tabLine < 0 ? [] : [tabLine]);
  useTopAtFirst(scrollRef);

  const drawLine = (line: LaneLine, index: number) => {
    const isHeldLane = hold !== null && line.lane.key === hold.lane;
    if (line.at === 'head') {
      const { key, group } = line.lane;
      if (!group) return <span key={`lane ${key}`} />;
      return <LaneHead key={`lane ${key}`} group={group} rowIndex={index + 2} />;
    }
    const isTabLine = index === tabLine;
    return (
      <LaneRow
        key={`${line.at} ${line.lane.key}`}
        {...line}
        rowIndex={index + 2}
        open={open}
        hold={isHeldLane ? hold : null}
        held={isHeldLane ? held : null}
        today={props.today}
        pickedIds={props.pickedIds}
        tabStopId={isTabLine ? tabStopId : null}
        foundIn={props.foundIn}
        acts={props.acts}
      />
    );
  };

  return (
    <div
      role="table"
      className={styles.lanes}
      style={tracksOf(columns, open)}
      aria-label={t`Board`}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
    >
      <div role="row" className={clsx(styles.laneLine, styles.laneColumns)} aria-rowindex={1} data-lane-heads>
        {columns.map((column) => (
          <LaneColumnHead
            key={column.stage.id}
            column={column}
            isFolded={!open.has(column.stage.id)}
            isTarget={hold?.to.stageId === column.stage.id}
            onFold={props.onFold}
          />
        ))}
      </div>
      <Virtualizer
        as={LineGroup}
        data={lines}
        scrollRef={scrollRef}
        startMargin={headHeight}
        itemSize={lineHeight}
        bufferSize={bufferPixels}
        {...keptMounted}
      >
        {drawLine}
      </Virtualizer>
    </div>
  );
}

/** The ids of the stages whose columns are not folded; the same set until one is folded or opened. */
function useOpenIds(
  columns: readonly BoardColumn[],
  isFolded: (column: BoardColumn) => boolean,
): ReadonlySet<string> {
  const key = columns
    .filter((column) => !isFolded(column))
    .map(({ stage }) => stage.id)
    .join('\n');
  return useMemo(() => new Set(key.split('\n')), [key]);
}

function tracksOf(columns: readonly BoardColumn[], open: ReadonlySet<string>): CSSProperties {
  const tracks = columns.map(({ stage }) => (open.has(stage.id) ? 'var(--open-column)' : '42px'));
  return {
    '--lane-columns': tracks.join(' '),
    '--open': open.size,
    '--all': columns.length,
  } as CSSProperties;
}

/** Scrolls to the top when the board is grouped otherwise. */
function useTopAtFirst(scroll: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => scroll.current?.scrollTo({ top: 0 }), [scroll]);
}

/**
 * The line of the card that the keyboard drags, otherwise of the one in the tab order; -1 where no card is rendered.
 */
function lineOf(
  lines: readonly LaneLine[],
  position: CardPosition | null,
  held: HeldLane | null,
  hold: DragState | null,
): number {
  const key = hold?.how === 'keys' ? hold.lane : position?.lane.key;
  const isIt = (line: BoardLine | undefined) =>
    hold?.how === 'keys' ? line?.kind === 'slot' : line?.kind === 'card' && line.entry === position?.entry;
  const drawn = held?.key === key ? held?.columns.map((column) => column.findIndex(isIt)) : [];
  const at = drawn?.find((index) => index >= 0) ?? position?.index;
  return lines.findIndex((line) => line.at === at && line.lane.key === key);
}

interface LaneColumnHeadProps {
  column: BoardColumn;
  isFolded: boolean;
  isTarget: boolean;
  onFold: FoldColumn;
}

function LaneColumnHead({ column, isFolded, isTarget, onFold }: LaneColumnHeadProps) {
  const { i18n, t } = useLingui();
  const { section, onFold: fold } = useFocusOnFolding<HTMLDivElement>(isFolded, onFold);
  const { stage, entries } = column;
  const name = stageName(i18n, stage);
  const label = t`${name}, ${plural(entries.length, { one: '# job', other: '# jobs' })}`;
  return (
    <div
      ref={section}
      role="columnheader"
      className={clsx(
        styles.boardColumn,
        `st-${stage.colour}`,
        isFolded && styles.folded,
        isTarget && styles.target,
      )}
      data-column={stage.id}
    >
      <div className={styles.tread} />
      {isFolded ? (
        <button
          type="button"
          className={styles.laneUnfold}
          aria-expanded="false"
          aria-label={label}
          title={name}
          onClick={() => fold(stage.id, false)}
        >
          <StageCairn stage={stage} />
        </button>
      ) : (
        <ColumnHead column={column} onFold={fold} name={name} />
      )}
    </div>
  );
}

interface LaneHeadProps {
  group: JobGroup;
  rowIndex: number;
}

function LaneHead({ group, rowIndex }: LaneHeadProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const name = groupWords(i18n, format, group);
  const label = t`${name}, ${plural(group.entries.length, { one: '# job', other: '# jobs' })}`;
  return (
    <div role="row" className={styles.laneHead} aria-rowindex={rowIndex}>
      <div role="cell" className={styles.laneName}>
        <GroupSign group={group} />
        <h2 className="trunc" aria-label={label}>
          {name}
        </h2>
        <span className="tabular" aria-hidden="true">
          {format.number(group.entries.length)}
        </span>
        <span className={styles.note}>
          <GroupNote group={group} />
        </span>
      </div>
    </div>
  );
}

interface LaneRowProps extends BoardCardsProps {
  lane: BoardLane;
  at: number;
  isLast: boolean;
  rowIndex: number;
  /** The ids of the stages whose columns are not folded. */
  open: ReadonlySet<string>;
  held: HeldLane | null;
}

/** One line of a lane: one card of each column. */
const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, at, isLast, rowIndex, open, held, hold, ...rest } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <div role="row" className={styles.laneLine} aria-rowindex={rowIndex}>
      {lane.columns.map((column, columnAt) => {
        const { stage, entries } = column;
        const line = open.has(stage.id) ? lineAt(lane, columnAt, at, held) : undefined;
        const isCount = at === 0 && !open.has(stage.id) && entries.length > 0;
        const isTarget = hold?.to.stageId === stage.id;
        return (
          <div
            key={stage.id}
            role="cell"
            className={clsx(
              styles.laneCell,
              at === 0 && styles.first,
              isLast && styles.last,
              isTarget && styles.target,
            )}
            data-column={stage.id}
            data-lane={lane.key}
          >
            {isCount && <span className="count">{format.number(entries.length)}</span>}
            {line && (
              <BoardLineCard
                {...rest}
                line={line}
                column={column}
                hold={hold}
                name={stageName(i18n, stage)}
                isListed={false}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});

interface LineGroupProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function LineGroup({ style, children, ref }: LineGroupProps) {
  return (
    <div role="rowgroup" style={style} ref={ref}>
      {children}
    </div>
  );
}
