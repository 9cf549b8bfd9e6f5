import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobGrouping, JobSortKey } from './job-list-search.ts';

const sortMessages: Record<JobSortKey, ReturnType<typeof msg>> = {
  when: msg`When`,
  job: msg`Job`,
  next: msg`Next move`,
  stage: msg`Stage`,
  age: msg`In stage`,
  salary: msg`Salary`,
  where: msg`Where`,
  added: msg`Date added`,
};

const groupMessages: Record<JobGrouping, ReturnType<typeof msg>> = {
  move: msg`By whose move`,
  stage: msg`By stage`,
  company: msg`By company`,
  source: msg`By source`,
  month: msg`By month`,
  none: msg`Not grouped`,
};

/** What a column is called, at its head and in the sort menu. */
export function sortWords(i18n: I18n, key: JobSortKey): string {
  return i18n._(sortMessages[key]);
}

export function groupWords(i18n: I18n, grouping: JobGrouping): string {
  return i18n._(groupMessages[grouping]);
}
