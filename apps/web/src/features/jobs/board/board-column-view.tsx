import { memo, useRef } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Virtualizer } from 'virtua';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { ColumnHead, useFocusOnFolding } from './board-column-head.tsx';
import type { BoardColumn } from '../model/board-columns.ts';
import { columnLines, type BoardLine } from './drag-state.ts';
import { BoardLineCard, type BoardCardsProps } from './board-line-card.tsx';
import { useKeptMounted } from '../../../ui/use-kept-mounted.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import styles from './board.module.css';

interface BoardColumnViewProps extends BoardCardsProps {
  column: BoardColumn;
  isFolded: boolean;
  onFold: (stageId: string, isFolded: boolean) => void;
}

/** One stage: its tread, its name, and its cards, of which only those in sight are drawn. */
export const BoardColumnView = memo(function BoardColumnView(props: BoardColumnViewProps) {
  const { column, hold, isFolded } = props;
  const { i18n, t } = useLingui();
  const { section, onFold } = useFocusOnFolding<HTMLElement>(isFolded, props.onFold);
  const { stage, stepsDown, entries } = column;
  const name = stageName(i18n, stage);
  const label = t`${name}, ${plural(entries.length, { one: '# job', other: '# jobs' })}`;
  const isTarget = hold?.to.stageId === stage.id;
  const step = { '--down': stepsDown ?? 0 } as CSSProperties;
  const own = { ...props, onFold, name };
  if (isFolded) return <FoldedColumn {...own} ref={section} label={label} isTarget={isTarget} />;
  return (
    <section
      ref={section}
      className={clsx(styles.boardColumn, `st-${stage.colour}`, isTarget && styles.target)}
      style={step}
      aria-label={label}
      data-column={stage.id}
    >
      <div className={styles.tread} />
      <ColumnHead column={column} onFold={onFold} name={name} />
      <ColumnCards {...props} name={name} />
    </section>
  );
});

interface NamedColumnProps extends BoardColumnViewProps {
  name: string;
}

interface FoldedColumnProps extends NamedColumnProps {
  label: string;
  isTarget: boolean;
  ref: Ref<HTMLElement>;
}

function FoldedColumn({ column, onFold, name, label, isTarget, ref }: FoldedColumnProps) {
  const format = useFormat();
  const { stage, stepsDown, entries } = column;
  const step = { '--down': stepsDown ?? 5 } as CSSProperties;
  return (
    <section
      ref={ref}
      className={clsx(styles.boardColumn, styles.folded, isTarget && styles.target)}
      style={step}
      aria-label={label}
      data-column={stage.id}
    >
      <button
        type="button"
        className={styles.well}
        data-well
        aria-expanded="false"
        onClick={() => onFold(stage.id, false)}
      >
        <StageCairn stage={stage} />
        <span className={styles.upright}>{name}</span>
        <span className="count">{format.number(entries.length)}</span>
      </button>
    </section>
  );
}

/** The estimated height of a card until it is rendered and measured. */
const cardHeight = 92;
const bufferPixels = 160;

function ColumnCards(props: NamedColumnProps) {
  const { column, hold, name } = props;
  const { t } = useLingui();
  const well = useRef<HTMLDivElement>(null);
  const lines = columnLines(column, hold);
  const keptMounted = useKeptMounted(lines.flatMap((line, at) => (hasFocus(line, props) ? [at] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards in it take the focus
    <div className={styles.well} ref={well} data-well>
      {lines.length > 0 && (
        <Virtualizer
          as={CardList}
          data={lines}
          scrollRef={well}
          itemSize={cardHeight}
          bufferSize={bufferPixels}
          {...keptMounted}
        >
          {(line) => (
            <div key={keyOf(line)} className={styles.line} role="none">
              <BoardLineCard {...props} line={line} isListed />
            </div>
          )}
        </Virtualizer>
      )}
      {lines.length === 0 && <p className={styles.none}>{t`Nothing in ${name}`}</p>}
    </div>
  );
}

// Keeps the card with the focus mounted, however far out of sight: the focus would be lost with it.
function hasFocus(line: BoardLine, { tabStopId, hold }: BoardColumnViewProps): boolean {
  if (line.kind === 'slot') return hold?.how === 'keys';
  return line.kind === 'card' && line.entry.job.id === tabStopId;
}

function keyOf(line: BoardLine): string {
  return line.kind === 'card' ? line.entry.job.id : line.kind;
}

interface CardListProps {
  style: CSSProperties;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function CardList({ style, children, ref }: CardListProps) {
  return (
    <div role="list" style={style} ref={ref}>
      {children}
    </div>
  );
}
