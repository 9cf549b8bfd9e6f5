import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, ReturnType<typeof msg>>>;

const parts: Readonly<Record<'contacts' | 'interviews' | 'tasks' | 'files' | 'events', Words>> = {
  contacts: {
    name: msg`Name`,
    role: msg`Job title`,
    kind: msg`Type`,
    email: msg`Email`,
    phone: msg`Phone`,
    url: msg`Link`,
    notes: msg`Notes`,
  },
  interviews: {
    startsAt: msg`Time`,
    timeZone: msg`Time zone`,
    durationMinutes: msg`Duration (minutes)`,
    label: msg`Type`,
    format: msg`Format`,
    place: msg`Location or call link`,
    people: msg`Interviewers`,
    prep: msg`Prep notes`,
    result: msg`How it went`,
  },
  tasks: { title: msg`Task`, due: msg`Due`, doneAt: msg`Done` },
  files: { name: msg`Name`, kind: msg`Type`, sentOn: msg`Sent on` },
  events: {
    occurred: msg`Date`,
    approximate: msg`Approximate`,
    note: msg`Note`,
    voidedAt: msg`Removed`,
  },
};

/** The label of a part of a list's item, as its form names it. */
export function itemPartLabel(i18n: I18n, list: keyof typeof parts, part: string): string {
  const label = parts[list][part];
  return label === undefined ? part : i18n._(label);
}
