import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words = Readonly<Record<string, ReturnType<typeof msg>>>;

const parts: Readonly<Record<'contacts' | 'interviews' | 'tasks' | 'files' | 'events', Words>> = {
  contacts: {
    name: msg`Name`,
    role: msg`What they do`,
    kind: msg`Who they are`,
    email: msg`Email`,
    phone: msg`Phone`,
    url: msg`Link`,
    notes: msg`About them`,
  },
  interviews: {
    startsAt: msg`Time`,
    timeZone: msg`On the clock in`,
    durationMinutes: msg`Minutes`,
    label: msg`What it is`,
    format: msg`How it is held`,
    place: msg`Where, or the link to the call`,
    people: msg`Who will be there`,
    prep: msg`How to prepare`,
    result: msg`How it went`,
  },
  tasks: { title: msg`Task`, due: msg`Due`, doneAt: msg`Done` },
  files: { name: msg`Name`, kind: msg`What it is`, sentOn: msg`Sent on` },
  events: {
    occurred: msg`Date of this step`,
    approximate: msg`About then, not exactly`,
    note: msg`Note`,
    voidedAt: msg`Taken back`,
  },
};

/** The label of a part of a list's item, as its form names it. */
export function itemPartLabel(i18n: I18n, list: keyof typeof parts, part: string): string {
  const label = parts[list][part];
  return label === undefined ? part : i18n._(label);
}
