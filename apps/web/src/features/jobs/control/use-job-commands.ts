import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { outcomes } from '@foothold/domain/stage-event';
import { isResting } from '@foothold/domain/cancelled';
import { outcomeWords, stageName } from '../../../i18n/stage-words.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useJobActions } from './job-actions.ts';

/** What can be done to a job from anywhere; each with an undo. */
export type JobCommand = { name: string; kbd: string } & (
  | { id: 'done' | 'move' | 'rest' | 'back'; run: () => void }
  | { id: 'stage'; question: string; stages: readonly StageChoice[] }
);

/** A stage to move a job to, or an outcome to end it with. */
export interface StageChoice {
  id: string;
  name: string;
  stage: Stage;
  isEnd: boolean;
  run: () => void;
}

export function useJobCommands(): (job: Job) => JobCommand[] {
  const { t } = useLingui();
  const actions = useJobActions();
  const choices = useStageChoices();
  const openMove = useOpenMove();
  return (job) => {
    const { nextMove, company } = job;
    const done: JobCommand[] = nextMove
      ? [
          {
            id: 'done',
            name: t`Mark “${nextMove.text}” done`,
            kbd: 'D',
            run: () => actions.completeMoves([job]),
          },
        ]
      : [];
    const rest: JobCommand = isResting(job)
      ? { id: 'back', name: t`Reopen`, kbd: 'R', run: () => actions.bringBack([job]) }
      : { id: 'rest', name: t`Let rest`, kbd: 'R', run: () => actions.rest([job]) };
    return [
      ...done,
      {
        id: 'stage',
        name: t`Change stage`,
        kbd: 'S',
        question: t`Move ${company} to`,
        stages: choices(job),
      },
      {
        id: 'move',
        name: nextMove ? t`Change next move` : t`Set next move`,
        kbd: 'M',
        run: () => openMove(job.id),
      },
      rest,
    ];
  };
}

/** Opens the page of a job with its next move ready to be written. */
export function useOpenMove(): (jobId: string) => void {
  const navigate = useNavigate();
  return (jobId) =>
    void navigate({
      to: '/edit-job',
      search: { job: jobId },
      state: (before) => ({ ...before, asksForMove: true }),
    });
}

// The highest stage first, as the cairn stands; the one where the job is cannot be gone to.
function useStageChoices(): (job: Job) => StageChoice[] {
  const { i18n } = useLingui();
  const { stages } = useSettings();
  const actions = useJobActions();
  const resting = stages.find((stage) => stage.kind === 'closed');
  return (job) => {
    const climbing = stages.filter((stage) => stage.kind !== 'closed').toReversed();
    const further = stages.filter((stage) => stage.kind === 'closed' && stage !== resting);
    const moves = [...climbing, ...further]
      .filter((stage) => stage.id !== job.stageId || job.archived !== undefined)
      .map((stage) => ({
        id: `stage ${stage.id}`,
        name: stageName(i18n, stage),
        stage,
        isEnd: false,
        run: () => actions.move([job], stage),
      }));
    if (!resting) return moves;
    const ends = outcomes
      .filter((outcome) => outcome !== job.outcome)
      .map((outcome) => ({
        id: `outcome ${outcome}`,
        name: outcomeWords(i18n, outcome),
        stage: resting,
        isEnd: true,
        run: () => actions.move([job], resting, outcome),
      }));
    return [...moves, ...ends];
  };
}
