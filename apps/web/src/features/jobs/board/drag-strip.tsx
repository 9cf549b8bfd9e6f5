import { Trans, useLingui } from '@lingui/react/macro';
import { stageName } from '../../../i18n/stage-words.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { BoardColumn } from '../model/board-columns.ts';
import type { DragState } from './drag-state.ts';

interface DragSummaryProps {
  hold: DragState;
  columns: readonly BoardColumn[];
}

/** The dragged card, and the column that it comes from. */
export function DragSummary({ hold, columns }: DragSummaryProps) {
  const { i18n } = useLingui();
  const { company } = hold.entry.job;
  const from = columns.find(({ stage }) => stage.id === hold.from.stageId);
  const name = from ? stageName(i18n, from.stage) : '';
  return (
    <span role="status">
      <Trans>
        Holding <b className="strong">{company}</b>, from {name}
      </Trans>
    </span>
  );
}

/** The keys that act while a card is dragged. */
export function DragKeys() {
  return (
    <>
      <span>
        <Kbd combo="ArrowLeft" />
        <Kbd combo="ArrowRight" />
        <Trans>Change stage</Trans>
      </span>
      <span>
        <Kbd combo="Space" />
        <Trans>Drop</Trans>
      </span>
      <span>
        <Kbd combo="Escape" />
        <Trans>Cancel</Trans>
      </span>
    </>
  );
}
