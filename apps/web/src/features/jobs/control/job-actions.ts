import { useMemo } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { v7 as newId } from 'uuid';
import { isResting } from '@foothold/domain/cancelled';
import type { Job } from '@foothold/domain/job';
import { jobFields } from '@foothold/domain/job-fields';
import type { NextMove } from '@foothold/domain/next-move';
import type { Stage } from '@foothold/domain/stage';
import type { Outcome } from '@foothold/domain/stage-event';
import { outcomeWords, stageName } from '../../../i18n/stage-words.ts';
import { binJob } from '../../../job-commands/bin-job.ts';
import { moveJob } from '../../../job-commands/move-job.ts';
import { completeNextMove, setNextMove } from '../../../job-commands/next-move.ts';
import { placeCard, standsInColumn } from '../../../job-commands/place-card.ts';
import { archiveJob } from '../../../job-commands/archive-job.ts';
import { bringBackJob } from '../../../job-commands/bring-back-job.ts';
import { tagJobs } from '../../../job-commands/tag-jobs.ts';
import { undoEach } from '../../../job-commands/undo-each.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { showProblem } from '../../../ui/toast.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { eachJob, refusalLines, type EachDone } from './each-job.ts';

interface FieldActions {
  /** Adds a tag to jobs, or removes it. */
  tag: (jobs: readonly Job[], tag: string, isOn: boolean) => void;
  /** Sets the next move of jobs. */
  setMove: (jobs: readonly Job[], nextMove: NextMove) => void;
  /** Marks the next moves of jobs as done; one without a move stays as it is. */
  completeMoves: (jobs: readonly Job[]) => void;
}

/**
 * What can be done to one job or to several at once; each action shows a toast with one undo for all jobs, and the
 * reason where a job stays as it is.
 */
export interface JobActions extends FieldActions {
  move: (jobs: readonly Job[], stage: Stage, outcome?: Outcome) => void;
  /** Drops a card in a column, on the ground without an outcome. With a rank of null its date decides its position. */
  place: (job: Job, stage: Stage, rank: string | null) => void;
  /** Lets jobs rest without an outcome. */
  rest: (jobs: readonly Job[]) => void;
  /** Reopens jobs that rest, at their former stage. */
  bringBack: (jobs: readonly Job[]) => void;
  remove: (jobs: readonly Job[]) => void;
}

export function useJobActions(): JobActions {
  const { i18n } = useLingui();
  const { stages } = useSettings();
  const offerUndo = useUndoOffer();
  return useMemo(() => {
    const offer: Offer = (words, undo) => offerUndo(i18n._(words), undo);
    const tell: Tell = ({ done, refused }, words) => {
      const [first] = done;
      if (first) offer(words(done.length, first.job.company), () => undoEach(done.map(({ undo }) => undo)));
      for (const line of refusalLines(i18n, refused)) showProblem(line);
    };
    return { ...stepActions(i18n, stages, tell), ...fieldActions(i18n, tell, offer) };
  }, [i18n, offerUndo, stages]);
}

function stepActions(i18n: I18n, stages: readonly Stage[], tell: Tell): Omit<JobActions, keyof FieldActions> {
  return {
    move(jobs, stage, outcome) {
      const moving = jobs.filter((job) => !standsAt(job, stage, outcome));
      const batchId = moving.length > 1 ? newId() : undefined;
      const done = eachJob(moving, (job) => moveJob(job, { stageId: stage.id, outcome, batchId }));
      const where = outcome ? outcomeWords(i18n, outcome) : stageName(i18n, stage);
      tell(done, (count, company) =>
        count === 1
          ? msg`${company} moved to ${where}`
          : msg`${plural(count, { one: `# job moved to ${where}`, other: `# jobs moved to ${where}` })}`,
      );
    },
    place(job, stage, rank) {
      const isNewStage = !standsInColumn(job, stage, stages);
      const done = eachJob([job], () => placeCard(job, { stage, rank, stages }));
      const where = stageName(i18n, stage);
      tell(done, (_count, company) =>
        isNewStage ? msg`${company} moved to ${where}` : msg`${company} moved in ${where}`,
      );
    },
    rest(jobs) {
      const done = eachJob(
        jobs.filter((job) => !isResting(job)),
        (job) => archiveJob(job, true),
      );
      tell(done, (count, company) =>
        count === 1
          ? msg`${company} is resting`
          : msg`${plural(count, { one: '# job is resting', other: '# jobs are resting' })}`,
      );
    },
    bringBack(jobs) {
      const done = eachJob(jobs.filter(isResting), (job) => bringBackJob(job, stages));
      tell(done, (count, company) =>
        count === 1
          ? msg`${company} is back`
          : msg`${plural(count, { one: '# job is back', other: '# jobs are back' })}`,
      );
    },
    remove(jobs) {
      const done = eachJob(jobs, binJob);
      tell(done, (count, company) =>
        count === 1
          ? msg`${company} is in the bin`
          : msg`${plural(count, { one: '# job is in the bin', other: '# jobs are in the bin' })}`,
      );
    },
  };
}

function fieldActions(i18n: I18n, tell: Tell, offer: Offer): FieldActions {
  return {
    tag(jobs, tag, isOn) {
      void tagJobs(jobs, { tag, isOn }, (count, undo) =>
        offer(
          isOn
            ? msg`${plural(count, { one: `“${tag}” added to # job`, other: `“${tag}” added to # jobs` })}`
            : msg`${plural(count, { one: `“${tag}” removed from # job`, other: `“${tag}” removed from # jobs` })}`,
          undo,
        ),
      ).then((left) => {
        if (left > 0) showProblem({ message: i18n._(tagNotAddedWords(i18n, left, tag)) });
      });
    },
    setMove(jobs, nextMove) {
      const done = eachJob(jobs, (job) => setNextMove(job, nextMove));
      tell(
        done,
        (count) =>
          msg`${plural(count, { one: 'Next move set for # job', other: 'Next move set for # jobs' })}`,
      );
    },
    completeMoves(jobs) {
      const each = eachJob(
        jobs.filter(({ nextMove }) => nextMove),
        completeNextMove,
      );
      const text = each.done[0]?.job.nextMove?.text ?? '';
      tell(each, (count) =>
        count === 1
          ? msg`Done: ${text}`
          : msg`${plural(count, { one: '# next move is done', other: '# next moves are done' })}`,
      );
    },
  };
}

type Undo = () => unknown;

function tagNotAddedWords(i18n: I18n, left: number, tag: string): MessageDescriptor {
  return msg`${plural(left, { one: `“${tag}” not added to # job.`, other: `“${tag}” not added to # jobs.` })} A job can have ${{ most: i18n.number(jobFields.tags.max) }} tags. Remove one first.`;
}

type Words = (count: number, company: string) => MessageDescriptor;

type Offer = (words: MessageDescriptor, undo: Undo) => void;

/** Shows what was done with one undo for all of it, and the reason for each refusal. */
type Tell = (each: EachDone, words: Words) => void;

function standsAt(job: Job, stage: Stage, outcome: Outcome | undefined): boolean {
  return job.stageId === stage.id && job.outcome === outcome && job.archived === undefined;
}
