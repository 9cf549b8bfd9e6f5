import { useLayoutEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronsRightLeft, Plus } from 'lucide-react';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import type { BoardColumn } from '../model/board-columns.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import styles from './board.module.css';

export type FoldColumn = (stageId: string, isFolded: boolean) => void;

/** The button that folds a column unmounts: the focus moves to the one that unfolds it, and back. */
export function useFocusOnFolding<Section extends HTMLElement>(isFolded: boolean, onFold: FoldColumn) {
  const section = useRef<Section>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }, [isFolded]);
  const fold: FoldColumn = (stageId, willBeFolded) => {
    isPressed.current = true;
    onFold(stageId, willBeFolded);
  };
  return { section, onFold: fold };
}

interface ColumnHeadProps {
  column: BoardColumn;
  onFold: FoldColumn;
  name: string;
}

/** The name of a column, how many jobs it has, and what can be done to it. */
export function ColumnHead({ column, onFold, name }: ColumnHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { stage, entries } = column;
  return (
    <header>
      <StageCairn stage={stage} />
      <h2 className="trunc" title={name}>
        {name}
      </h2>
      <span className="count">{format.number(entries.length)}</span>
      <span className="grow" />
      <button
        type="button"
        className={clsx(styles.colAct, styles.fold)}
        aria-label={t`Fold ${name}`}
        title={t`Fold ${name}`}
        aria-expanded="true"
        onClick={() => onFold(stage.id, true)}
      >
        <ChevronsRightLeft className="icon icon-small" aria-hidden="true" />
      </button>
      {stage.kind !== 'closed' && (
        <Link
          to="/new-job"
          state={(before) => ({ ...before, stageId: stage.id })}
          className={styles.colAct}
          aria-label={t`Add to ${name}`}
          title={t`Add to ${name}`}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}
