import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { BoardColumn } from '../model/board-columns.ts';
import type { DragState, BoardLine } from './drag-state.ts';
import { JobCard } from '../table/job-card.tsx';
import type { JobRowActs } from '../control/job-row-acts.ts';
import type { FoundIn } from '../table/use-found-in.ts';
import styles from './board.module.css';

/** The shared properties of the cards of a board. */
export interface BoardCardsProps {
  /** Null unless the dragged card comes from here or would be dropped here. */
  hold: DragState | null;
  today: string;
  pickedIds: ReadonlySet<string>;
  /** The card that Tab comes to. */
  tabStopId: string | null;
  foundIn: FoundIn;
  acts: JobRowActs;
}

interface BoardLineCardProps extends BoardCardsProps {
  line: BoardLine;
  column: BoardColumn;
  /** The name of the column. */
  name: string;
  /** Whether the cards of the column are a list. */
  isListed: boolean;
}

/** A card of a column, or the gap where the dragged one was or would be dropped. */
export function BoardLineCard(props: BoardLineCardProps) {
  const { line, column, isListed, hold, name, today, pickedIds, tabStopId, foundIn, acts } = props;
  const count = column.entries.length;
  if (line.kind === 'card') {
    const { id } = line.entry.job;
    return (
      <JobCard
        entry={line.entry}
        today={today}
        index={line.index}
        count={count}
        isListed={isListed}
        isPicked={pickedIds.has(id)}
        isTabStop={id === tabStopId}
        found={foundIn(line.entry)}
        acts={acts}
      />
    );
  }
  if (!hold) return null;
  if (line.kind === 'slot' && hold.how === 'keys') {
    return (
      <JobCard
        entry={hold.entry}
        today={today}
        index={hold.to.index}
        count={Math.max(count, 1)}
        isListed={isListed}
        isPicked={false}
        isTabStop
        isHeld
        found={null}
        acts={acts}
      />
    );
  }
  const { company } = hold.entry.job;
  return (
    <div className={clsx(styles.ghost, line.kind === 'slot' && styles.slot)} aria-hidden="true">
      {line.kind === 'was' && <Trans>{company} was here</Trans>}
      {line.kind === 'slot' && <SlotWords hold={hold} name={name} />}
    </div>
  );
}

function SlotWords({ hold, name }: { hold: DragState; name: string }) {
  if (hold.from.stageId === hold.to.stageId) return <Trans>Drop here</Trans>;
  return <Trans>Drop to move to {name}</Trans>;
}
