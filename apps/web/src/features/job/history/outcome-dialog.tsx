import { Trans, useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import type { Outcome } from '@foothold/domain/stage-event';
import { labelled } from '../../../i18n/labelled.ts';
import { outcomeWords } from '../../../i18n/stage-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { moveJob } from '../../../job-commands/move-job.ts';
import { archiveJob } from '../../../job-commands/archive-job.ts';
import { useJobChange } from '../items/use-job-change.ts';
import styles from './history.module.css';

interface OutcomeDialogProps {
  job: Job;
  /** The closed stage to move to; null keeps the dialog shut. */
  stage: Stage | null;
  onClose: () => void;
}

const offered: readonly Outcome[] = [
  'rejected',
  'no_response',
  'withdrawn',
  'position_closed',
  'accepted',
  'declined_by_me',
  'skipped',
];

/** Asks how a job ended. */
export function OutcomeDialog({ job, stage, onClose }: OutcomeDialogProps) {
  const { i18n, t } = useLingui();
  const change = useJobChange();
  const { company } = job;

  function close(outcome: Outcome): void {
    onClose();
    if (!stage) return;
    const words = outcomeWords(i18n, outcome);
    change(() => moveJob(job, { stageId: stage.id, outcome }), labelled(i18n, company, words));
  }
  function rest(): void {
    onClose();
    change(() => archiveJob(job, true), t`${company} is resting`);
  }

  return (
    <Dialog
      size="narrow"
      isOpen={stage !== null}
      onClose={onClose}
      title={t`Outcome`}
      actions={
        job.archived === undefined && (
          <Button variant="ghost" onClick={rest}>
            <Trans>No outcome, let rest</Trans>
          </Button>
        )
      }
    >
      <div className={styles.outcomes}>
        {offered.map((outcome) => (
          <Button key={outcome} aria-pressed={job.outcome === outcome} onClick={() => close(outcome)}>
            {outcomeWords(i18n, outcome)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
