import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Contact, Interview, JobFields, JobFile } from '@foothold/domain/job';
import type { KeysWith } from '@foothold/domain/job-fields';

type Words<Key extends string> = Record<Key, ReturnType<typeof msg>>;
export type ChoiceKey = KeysWith<{ kind: 'choice' }>;
type Choice<Key extends ChoiceKey> = NonNullable<JobFields[Key]>;

const workModes: Words<Choice<'workMode'>> = {
  onsite: msg`On site`,
  hybrid: msg`Hybrid`,
  remote: msg`Remote`,
};

const employmentTypes: Words<Choice<'employmentType'>> = {
  full_time: msg`Full time`,
  part_time: msg`Part time`,
  contract: msg`Contract`,
  temporary: msg`Temporary`,
  internship: msg`Internship`,
  apprenticeship: msg`Apprenticeship`,
  volunteer: msg`Volunteer`,
  per_diem: msg`Per diem`,
  other: msg`Other`,
};

const salaryPeriods: Words<Choice<'salaryPeriod'>> = {
  hour: msg`Hour`,
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  year: msg`Year`,
  one_off: msg`One-off`,
};

const channels: Words<Choice<'channel'>> = {
  direct: msg`Company website`,
  job_board: msg`Job board`,
  referral: msg`Referral`,
  recruiter: msg`Recruiter`,
  agency: msg`Agency`,
  event: msg`Networking event`,
  cold: msg`Cold outreach`,
  other: msg`Other`,
};

const choices: { [Key in ChoiceKey]: Words<Choice<Key>> } = {
  workMode: workModes,
  employmentType: employmentTypes,
  salaryPeriod: salaryPeriods,
  channel: channels,
};

const contactKinds: Words<NonNullable<Contact['kind']>> = {
  recruiter: msg`Recruiter`,
  hiring_manager: msg`Hiring manager`,
  interviewer: msg`Interviewer`,
  referral: msg`Referral`,
  other: msg`Other`,
};

const interviewFormats: Words<NonNullable<Interview['format']>> = {
  phone: msg`Phone`,
  video: msg`Video call`,
  onsite: msg`On site`,
  take_home: msg`Take-home task`,
  other: msg`Other`,
};

const fileKinds: Words<JobFile['kind']> = {
  resume: msg`Résumé`,
  cover_letter: msg`Cover letter`,
  other: msg`Other`,
};

/** What a file is for, in words. */
export function fileKindWords(i18n: I18n, kind: JobFile['kind']): string {
  return i18n._(fileKinds[kind]);
}

/** The value of a field that is chosen from a list, in words. */
export function choiceWords<Key extends ChoiceKey>(i18n: I18n, key: Key, value: Choice<Key>): string {
  return i18n._(choices[key][value]);
}

/** Who a contact is to a job, in words. */
export function contactKindWords(i18n: I18n, kind: NonNullable<Contact['kind']>): string {
  return i18n._(contactKinds[kind]);
}

/** How an interview is held, in words. */
export function interviewFormatWords(i18n: I18n, format: NonNullable<Interview['format']>): string {
  return i18n._(interviewFormats[format]);
}
