import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import type { BoardColumn } from '../model/board-columns.ts';
import { isSamePosition, type DragState } from './drag-state.ts';
import { columnsOfLane, positionOf, type BoardLane } from './board-lanes.ts';
import { BoardColumnView } from './board-column-view.tsx';
import { BoardLanesView } from './board-lanes-view.tsx';
import { JobCardFace } from '../table/job-card.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { usualOnSmall } from '../table/texts-in-row.ts';
import { useFoundIn } from '../table/use-found-in.ts';
import type { BoardState } from './use-board.ts';
import type { JobListControl } from '../control/use-job-list-control.ts';
import '../../../ui/chip.css';
import styles from './board.module.css';
import jobCardStyles from '../table/job-card.module.css';

interface BoardProps {
  board: BoardState;
  control: JobListControl;
  today: string;
  /** The terms of the search. */
  terms: string;
}

const noIds: ReadonlySet<string> = new Set();

/** The jobs as cards in the columns of their stages, or, where they are grouped, in lanes across the columns. */
export function Board({ board, control, today, terms }: BoardProps) {
  const { picks, atId, acts, goTo, removeChosen } = control;
  const { columns, lanes, folding, holding } = board;
  const { hold } = holding;
  const foundIn = useFoundIn(terms, usualOnSmall);
  const wrap = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const { isFolded, fold } = folding;
  const scroll = useRef<HTMLDivElement>(null);
  const onKeyDown = useBoardKeys({ lanes, isFolded, holding, goTo, remove: removeChosen });
  useBoardDrag(wrap, held, holding);
  const atColumn = columnWith(columns, atId);
  const isInLanes = lanes.some(({ group }) => group !== null);
  const climbing = columns.filter(({ stepsDown }) => stepsDown !== null).length;
  const pickedIds = picks.ids.size > 0 ? picks.ids : noIds;
  const shared = { onFold: fold, today, pickedIds, foundIn, acts };

  return (
    <div className={styles.boardWrap} ref={wrap}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards inside bubble to here */}
      <div
        ref={scroll}
        className={clsx(styles.board, hold && styles.holding, isInLanes && styles.inLanes)}
        data-board
        style={{ '--climbing': climbing } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {isInLanes ? (
          <BoardLanesView
            key={lanes[0]?.group?.by}
            columns={columns}
            lanes={lanes}
            hold={hold}
            isFolded={(column) => isFolded(column) && !isCarriedInto(hold, column)}
            scrollRef={scroll}
            tabStopId={tabStopInLanes(lanes, isFolded, atId, hold)}
            {...shared}
          />
        ) : (
          columns.map((column) => (
            <BoardColumnView
              key={column.stage.id}
              column={column}
              hold={touches(hold, column) ? hold : null}
              isFolded={isFolded(column) && !isCarriedInto(hold, column)}
              tabStopId={tabStopOf(column, column === atColumn ? atId : null, hold)}
              {...shared}
            />
          ))
        )}
      </div>
      {hold?.how === 'pointer' && (
        <div
          className={jobCardStyles.card}
          data-held
          ref={held}
          style={{ inlineSize: hold.width }}
          aria-hidden="true"
        >
          <JobCardFace entry={hold.entry} today={today} found={null} />
        </div>
      )}
      <HoldStatus hold={hold} columns={hold ? columnsOfLane(lanes, hold.lane) : columns} />
    </div>
  );
}

/** The card of a column in the tab order: the keyboard's one, otherwise the first that is not dragged. */
function tabStopOf({ entries }: BoardColumn, atId: string | null, hold: DragState | null): string | null {
  const heldId = hold?.entry.job.id;
  if (atId !== null && atId !== heldId) return atId;
  return entries.find(({ job }) => job.id !== heldId)?.job.id ?? null;
}

/** With lanes one card of all columns is in the tab order; `atId` counts only while its card is rendered. */
function tabStopInLanes(
  lanes: readonly BoardLane[],
  isFolded: (column: BoardColumn) => boolean,
  atId: string | null,
  hold: DragState | null,
): string | null {
  const at = positionOf(lanes, atId);
  if (at && !isFolded(at.column) && atId !== hold?.entry.job.id) return atId;
  for (const { columns } of lanes) {
    for (const column of columns) {
      const id = isFolded(column) ? null : tabStopOf(column, null, hold);
      if (id !== null) return id;
    }
  }
  return null;
}

function columnWith(columns: readonly BoardColumn[], jobId: string | null): BoardColumn | undefined {
  if (jobId === null) return undefined;
  return columns.find(({ entries }) => entries.some(({ job }) => job.id === jobId));
}

function touches(hold: DragState | null, { stage }: BoardColumn): boolean {
  return hold !== null && (hold.from.stageId === stage.id || hold.to.stageId === stage.id);
}

// A card that the keyboard drags is in its column, which is therefore shown open.
function isCarriedInto(hold: DragState | null, { stage }: BoardColumn): boolean {
  return hold?.how === 'keys' && hold.to.stageId === stage.id;
}

/** Announces to screen readers where the dragged card would be dropped. */
function HoldStatus({ hold, columns }: { hold: DragState | null; columns: readonly BoardColumn[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const column = columns.find(({ stage }) => stage.id === hold?.to.stageId);
  const words = () => {
    if (!hold || !column) return null;
    const name = stageName(i18n, column.stage);
    const isHome = hold.from.stageId === hold.to.stageId;
    const place = format.number(hold.to.index + 1);
    const count = format.number(column.entries.length + (isHome ? 0 : 1));
    if (isSamePosition(hold.from, hold.to)) return <Trans>Back where it was</Trans>;
    return (
      <Trans>
        {name}: {place} of {count}
      </Trans>
    );
  };
  return <output className="visually-hidden">{words()}</output>;
}
