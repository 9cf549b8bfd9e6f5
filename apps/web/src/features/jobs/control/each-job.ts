import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { DomainError, type DomainErrorCode } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import { domainErrorWords } from '../../../i18n/domain-error-words.ts';

type Undo = () => unknown;

/** The changed jobs with their undo, and the unchanged ones with the reason. */
export interface EachDone {
  done: { job: Job; undo: Undo }[];
  refused: { job: Job; code: DomainErrorCode }[];
}

/** Applies a change to each job; one that refuses it stays as it is. */
export function eachJob(jobs: readonly Job[], change: (job: Job) => Undo): EachDone {
  const each: EachDone = { done: [], refused: [] };
  for (const job of jobs) {
    try {
      each.done.push({ job, undo: change(job) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      each.refused.push({ job, code: error.code });
    }
  }
  return each;
}

/** Why jobs stay as they are: a line for each reason, with the company of the job, or of how many jobs that holds. */
export function refusalLines(
  i18n: I18n,
  refused: EachDone['refused'],
): { message: string; detail: string }[] {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  return [...byCode].map(([code, some]) => ({
    message: domainErrorWords(i18n, code),
    detail: some.length === 1 ? (some[0]?.job.company ?? '') : unchangedWords(i18n, some.length),
  }));
}

function unchangedWords(i18n: I18n, count: number): string {
  return i18n._(msg`${plural(count, { one: '# job stays as it is', other: '# jobs stay as they are' })}`);
}
