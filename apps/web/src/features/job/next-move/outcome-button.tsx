import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { factsOf } from '@foothold/domain/job-facts';
import type { Standing } from '@foothold/domain/standing/standing';
import type { Outcome } from '@foothold/domain/stage-event';
import { labelled } from '../../../i18n/labelled.ts';
import { outcomeWords } from '../../../i18n/stage-words.ts';
import { moveJob } from '../../../job-commands/move-job.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { useJobChange } from '../items/use-job-change.ts';

interface OutcomeButtonProps {
  job: Job;
  outcome: Outcome;
  /** Beside the buttons of a written move, which are larger. */
  isLarge?: boolean;
}

/** Closes a job with an outcome, by one press that can be undone. */
export function OutcomeButton({ job, outcome, isLarge = false }: OutcomeButtonProps) {
  const { i18n } = useLingui();
  const { stages } = useSettings();
  const change = useJobChange();
  const resting = stages.find(({ kind }) => kind === 'closed');
  if (!resting) return null;
  const words = outcomeWords(i18n, outcome);
  const close = () =>
    change(() => moveJob(job, { stageId: resting.id, outcome }), labelled(i18n, job.company, words));
  return (
    <Button {...(isLarge ? {} : { size: 's' })} variant="ghost" onClick={close}>
      {words}
    </Button>
  );
}

/** Whether an application waits for its employer, who may say no at any time. */
export function canBeRejected(job: Job, standing: Standing): boolean {
  return standing.move === 'theirs' && factsOf(job).appliedOn !== null;
}
