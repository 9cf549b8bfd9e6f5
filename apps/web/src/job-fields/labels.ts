import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobField, KeysWith } from '@foothold/domain/job-fields';

/** The stored fields that a person sees. */
export type LabelledKey = KeysWith<{ kind: Exclude<JobField['kind'], 'internal'> }>;

const labels = {
  title: msg`Role`,
  company: msg`Company`,
  url: msg`Link`,
  location: msg`Location`,
  workMode: msg`Work mode`,
  employmentType: msg`Employment type`,
  salaryMin: msg`Salary from`,
  salaryMax: msg`Salary to`,
  salaryCurrency: msg`Currency`,
  salaryPeriod: msg`Period`,
  salaryText: msg`Salary text`,
  posting: msg`Posting`,
  source: msg`Source`,
  channel: msg`How you found it`,
  externalId: msg`Original ID`,
  team: msg`Team`,
  postedOn: msg`Posted`,
  closesOn: msg`Deadline`,
  replyBy: msg`Reply by`,
  benefits: msg`Benefits`,
  priority: msg`Priority`,
  tags: msg`Tags`,
  notes: msg`Notes`,
  contactName: msg`Contact`,
  contactRole: msg`Job title`,
  contactEmail: msg`Contact’s email`,
  contactPhone: msg`Contact’s phone`,
  nextMove: msg`Next move`,
  moveText: msg`Next move`,
  moveOn: msg`By`,
} satisfies Record<LabelledKey, MessageDescriptor> & Record<string, MessageDescriptor>;

/** The label of a field, the same wherever it is named. */
export function jobFieldLabel(i18n: I18n, name: keyof typeof labels): string {
  return i18n._(labels[name]);
}

/** The same for a name that may be none of ours; that one stands for itself. */
export function labelOf(i18n: I18n, name: string): string {
  return Object.hasOwn(labels, name) ? jobFieldLabel(i18n, name as keyof typeof labels) : name;
}
