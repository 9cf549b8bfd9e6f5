import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isPlainField, type PlainFieldKey } from '@foothold/domain/job-fields';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import type { BuiltInColumnKey } from './job-columns.ts';
import type { JobGrouping } from './job-list-search.ts';

const columnMessages: Record<Exclude<BuiltInColumnKey, PlainFieldKey>, ReturnType<typeof msg>> = {
  when: msg`When`,
  job: msg`Job`,
  next: msg`Next move`,
  stage: msg`Stage`,
  age: msg`In stage`,
  salary: msg`Salary`,
  where: msg`Where`,
  added: msg`Date added`,
  changed: msg`Last change`,
  applied: msg`Applied on`,
  closes: msg`Deadline`,
  reply: msg`Reply by`,
  posted: msg`Posted`,
  source: msg`Source`,
  channel: msg`How you found it`,
  employment: msg`Employment type`,
  tags: msg`Tags`,
  priority: msg`Priority`,
  people: msg`People`,
  link: msg`Link`,
};

const groupMessages: Record<JobGrouping, ReturnType<typeof msg>> = {
  move: msg`Whose move`,
  stage: msg`Stage`,
  company: msg`Company`,
  source: msg`Source`,
  month: msg`Month`,
  none: msg`Not grouped`,
};

/** What a column is called, at its head and where the order is chosen. */
export function columnWords(i18n: I18n, key: BuiltInColumnKey): string {
  return isPlainField(key) ? jobFieldLabel(i18n, key) : i18n._(columnMessages[key]);
}

export function groupWords(i18n: I18n, grouping: JobGrouping): string {
  return i18n._(groupMessages[grouping]);
}
