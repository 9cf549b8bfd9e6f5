import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { stageName } from '../../../i18n/stage-words.ts';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { readSettings, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useRowDrag } from '../../../ui/use-row-drag.ts';
import { StageRow } from './stage-row.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import styles from './stage-list.module.css';

/** Every stage, the highest first; where jobs come to rest stands below the others. */
export function StageList({ onRemove }: { onRemove: (stage: Stage) => void }) {
  const { t, i18n } = useLingui();
  const { stages } = useSettings();
  const [said, setSaid] = useState('');
  const offerUndo = useUndoOffer();
  const climb = stages.filter((stage) => stage.kind !== 'closed').toReversed();
  const resting = stages.filter((stage) => stage.kind === 'closed');

  function moveTo(stage: Stage, position: number): void {
    const rest = climb.filter((other) => other.id !== stage.id);
    const order = rest.toSpliced(position, 0, stage);
    const before = stages.map(({ id }) => id);
    mutate('stage.reorder', { ids: [...order.toReversed(), ...resting].map(({ id }) => id) });
    const name = stageName(i18n, stage);
    const orderNow = () => readSettings().stages.map(({ id }) => id);
    offerUndo(
      t`${name} changed`,
      undoUnlessChanged(orderNow, () => mutate('stage.reorder', { ids: before })),
    );
    const place = position + 1;
    const count = climb.length;
    setSaid(t`${name}: ${place} of ${count}`);
  }

  const { list, gripProps, stateOf } = useRowDrag({ rows: climb, onMove: moveTo });
  return (
    <>
      <div className={styles.stages} ref={list}>
        <div className={clsx(styles.stageRow, styles.head)} aria-hidden>
          <span />
          <span />
          <Trans>Name</Trans>
          <span className={styles.detail}>
            <Trans>Icon</Trans>
          </span>
          <span className={styles.detail}>
            <Trans>Goes quiet after</Trans>
          </span>
          <span />
        </div>
        {climb.map((stage) => (
          <StageRow
            key={stage.id}
            stage={stage}
            grip={gripProps(stage)}
            state={stateOf(stage)}
            onRemove={onRemove}
          />
        ))}
        {resting.map((stage) => (
          <StageRow key={stage.id} stage={stage} onRemove={resting.length > 1 ? onRemove : undefined} />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
