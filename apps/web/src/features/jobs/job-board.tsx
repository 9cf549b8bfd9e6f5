import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { stageName } from '../../i18n/stage-words.ts';
import type { BoardColumn } from './board-columns.ts';
import { isSamePlace, type BoardHold } from './board-hold.ts';
import { JobBoardColumn } from './job-board-column.tsx';
import { JobCardFace } from './job-card.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { usualOnSmall } from './texts-in-row.ts';
import { useFoundIn } from './use-found-in.ts';
import type { JobBoardState } from './use-job-board.ts';
import type { JobListControl } from './use-job-list-control.ts';
import '../../ui/chip.css';
import './job-board.css';

interface JobBoardProps {
  board: JobBoardState;
  control: JobListControl;
  today: string;
  /** What is searched for. */
  words: string;
}

const noIds: ReadonlySet<string> = new Set();

/** The jobs as cards in the columns of their stages, which climb like the cairns do. */
export function JobBoard({ board, control, today, words }: JobBoardProps) {
  const { picks, atId, acts, goTo, removeChosen } = control;
  const { columns, folding, holding } = board;
  const { hold } = holding;
  const foundIn = useFoundIn(words, usualOnSmall);
  const wrap = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const { isFolded, fold } = folding;
  const open = columns.filter((column) => !isFolded(column));
  const onKeyDown = useBoardKeys({ open, holding, goTo, remove: removeChosen });
  useBoardDrag(wrap, held, holding);
  const atColumn = columnWith(columns, atId);
  const climbing = columns.filter(({ stepsDown }) => stepsDown !== null).length;

  return (
    <div className="board-wrap" ref={wrap}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cards inside bubble to here */}
      <div
        className={`board${hold ? ' holding' : ''}`}
        style={{ '--climbing': climbing } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <JobBoardColumn
            key={column.stage.id}
            column={column}
            hold={touches(hold, column) ? hold : null}
            isFolded={isFolded(column) && !isCarriedInto(hold, column)}
            onFold={fold}
            today={today}
            pickedIds={picks.ids.size > 0 ? picks.ids : noIds}
            atId={column === atColumn ? atId : null}
            tabStopId={tabStopOf(column, column === atColumn ? atId : null, hold)}
            foundIn={foundIn}
            acts={acts}
          />
        ))}
      </div>
      {hold?.how === 'pointer' && (
        <div className="card held" ref={held} style={{ inlineSize: hold.width }} aria-hidden="true">
          <JobCardFace entry={hold.entry} today={today} found={null} />
        </div>
      )}
      <HoldStatus hold={hold} columns={columns} />
    </div>
  );
}

/** The card of a column that Tab comes to: the one that the keyboard is on, else the first that is not in the hand. */
function tabStopOf({ entries }: BoardColumn, atId: string | null, hold: BoardHold | null): string | null {
  const heldId = hold?.entry.job.id;
  if (atId !== null && atId !== heldId) return atId;
  return entries.find(({ job }) => job.id !== heldId)?.job.id ?? null;
}

function columnWith(columns: readonly BoardColumn[], jobId: string | null): BoardColumn | undefined {
  if (jobId === null) return undefined;
  return columns.find(({ entries }) => entries.some(({ job }) => job.id === jobId));
}

function touches(hold: BoardHold | null, { stage }: BoardColumn): boolean {
  return hold !== null && (hold.from.stageId === stage.id || hold.to.stageId === stage.id);
}

// A card that keys carry stands in its column, which must be open to show it.
function isCarriedInto(hold: BoardHold | null, { stage }: BoardColumn): boolean {
  return hold?.how === 'keys' && hold.to.stageId === stage.id;
}

/** Says where the card in the hand would go, for those who do not see it. */
function HoldStatus({ hold, columns }: { hold: BoardHold | null; columns: readonly BoardColumn[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const column = columns.find(({ stage }) => stage.id === hold?.to.stageId);
  const words = () => {
    if (!hold || !column) return null;
    const name = stageName(i18n, column.stage);
    const isHome = hold.from.stageId === hold.to.stageId;
    const place = format.number(hold.to.index + 1);
    const count = format.number(column.entries.length + (isHome ? 0 : 1));
    if (isSamePlace(hold.from, hold.to)) return <Trans>Back where it was</Trans>;
    return (
      <Trans>
        {name}, place {place} of {count}
      </Trans>
    );
  };
  return <output className="vh">{words()}</output>;
}
