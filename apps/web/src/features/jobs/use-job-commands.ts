import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { isResting, useJobActions } from './job-actions.ts';

/** What can be done to a job from anywhere; each with a way back. */
export interface JobCommand {
  id: 'done' | 'rest' | 'back';
  name: string;
  run: () => void;
}

export function useJobCommands(): (job: Job) => JobCommand[] {
  const { t } = useLingui();
  const actions = useJobActions();
  return (job) => {
    const { nextMove } = job;
    const done: JobCommand[] = nextMove
      ? [{ id: 'done', name: t`Mark “${nextMove.text}” done`, run: () => actions.completeMove(job) }]
      : [];
    const rest: JobCommand = isResting(job)
      ? { id: 'back', name: t`Bring it back`, run: () => actions.bringBack([job]) }
      : { id: 'rest', name: t`Let it rest`, run: () => actions.rest([job]) };
    return [...done, rest];
  };
}
