import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Stage } from '@foothold/domain/stage';
import { stageName } from '../../../i18n/stage-words.ts';
import { useListedJobs, useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { jobsInStage, mustStageStay, removeStage } from '../../../job-commands/remove-stage.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';

/** Asks where the jobs of a stage should go, then removes it; all of it can be taken back. */
export function RemoveStageDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const settings = useSettings();
  const offerUndo = useUndoOffer();
  const jobs = useListedJobs();
  const others = settings.stages.filter((other) => other.id !== stage.id && other.kind !== 'closed');
  const sameKind = others.find((other) => other.kind === stage.kind);
  const [toStageId, setToStageId] = useState(sameKind?.id ?? others[0]?.id ?? '');
  const mustStay = mustStageStay(settings, stage.id);
  const name = stageName(i18n, stage);
  const count = jobsInStage(jobs, stage.id).length;

  function remove(): void {
    const undo = removeStage(settings, jobs, stage.id, toStageId);
    const moved = count > 0 ? t`${plural(count, { one: '# job moved.', other: '# jobs moved.' })}` : '';
    offerUndo(t`${name} is removed. ${moved}`, undo);
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="narrow"
      title={t`Remove ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!mustStay && (
            <Button variant="danger" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </>
      }
    >
      {mustStay ? (
        <Notice tone="plain">
          <Trans>This is the only stage of its kind, and jobs need it. Rename it instead.</Trans>
        </Notice>
      ) : count === 0 ? (
        <p className="ink-2">
          <Trans>History keeps the name.</Trans>
        </p>
      ) : (
        <>
          <p className="ink-2">
            <Plural value={count} one="# job" other="# jobs" /> <Trans>History keeps the name.</Trans>
          </p>
          <SelectField
            label={t`Move them to`}
            value={toStageId}
            options={others.map((other) => ({ id: other.id, label: stageName(i18n, other) }))}
            onChange={setToStageId}
          />
        </>
      )}
    </Dialog>
  );
}
