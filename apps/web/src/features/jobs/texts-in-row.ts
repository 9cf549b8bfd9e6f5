import type { I18n } from '@lingui/core';
import { isPlainField } from '@foothold/domain/job-fields';
import { ownValueOf } from '@foothold/domain/own-field';
import type { NextStep } from '@foothold/domain/standing/standing';
import { stageName } from '../../i18n/stage-words.ts';
import { isOwnKey, type BuiltInColumnKey, type JobColumn } from './job-columns.ts';
import type { JobEntry } from './job-entry.ts';
import { whereWords } from './job-words.ts';

/** The columns whose text a row on a phone and a card show too. */
export const usualOnSmall: readonly JobColumn[] = [{ key: 'job' }, { key: 'next' }, { key: 'stage' }];

type Texts = (entry: JobEntry, i18n: I18n) => readonly (string | undefined)[];

// Of the others a search looks at nothing.
const textsOf: Partial<Record<BuiltInColumnKey, Texts>> = {
  job: ({ job }) => [job.company, job.title],
  next: ({ next }) => [ownTextOf(next)],
  stage: ({ stage }, i18n) => [stage && stageName(i18n, stage)],
  salary: ({ job }) => [job.salaryText],
  where: ({ job }, i18n) => [whereWords(i18n, job)],
  source: ({ job }) => [job.source],
  tags: ({ job }) => job.tags ?? [],
  people: ({ job }) => (job.contacts ?? []).map(({ name }) => name),
  link: ({ job }) => [job.url],
};

/** What the person wrote of it; words that follow from the facts are not searched. */
function ownTextOf(next: NextStep): string | undefined {
  if (next.kind === 'written') return next.text;
  if (next.kind === 'task') return next.task.title;
  return next.kind === 'interview' ? next.interview.label : undefined;
}

/** The text of a job that its row shows and a search looks at. */
export function textsInRow(i18n: I18n, entry: JobEntry, columns: readonly JobColumn[]): string[] {
  return columns
    .flatMap(({ key, field }) =>
      isPlainField(key)
        ? [entry.job[key]]
        : isOwnKey(key)
          ? [field && ownValueOf(entry.job.ownValues, field.id)]
          : (textsOf[key]?.(entry, i18n) ?? []),
    )
    .filter((text) => text !== undefined);
}
