import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels = {
  title: msg`Role`,
  company: msg`Company`,
  url: msg`Posting link`,
  location: msg`Location`,
  workMode: msg`Work mode`,
  employmentType: msg`Employment type`,
  salaryMin: msg`Salary from`,
  salaryMax: msg`Salary to`,
  salaryCurrency: msg`Currency`,
  salaryPeriod: msg`Per`,
  salaryText: msg`Salary as worded`,
  posting: msg`Posting text`,
  source: msg`Where you found it`,
  channel: msg`How it came about`,
  externalId: msg`Their reference`,
  postedOn: msg`Posted`,
  closesOn: msg`Closes`,
  replyBy: msg`Reply by`,
  benefits: msg`Benefits`,
  priority: msg`Priority`,
  tags: msg`Tags`,
  notes: msg`Notes`,
  moveText: msg`What will you do next?`,
  moveOn: msg`By`,
};

/** The label of a field, the same wherever it is named. */
export function jobFieldLabel(i18n: I18n, name: keyof typeof labels): string {
  return i18n._(labels[name]);
}

/** The same for a name that may be none of ours; that one stands for itself. */
export function labelOf(i18n: I18n, name: string): string {
  return Object.hasOwn(labels, name) ? jobFieldLabel(i18n, name as keyof typeof labels) : name;
}
