import type { Contact, Job, JobFields } from '@foothold/domain/job';
import { plainFieldKeys, type PlainFieldKey } from '@foothold/domain/job-fields';
import type { NextMove } from '@foothold/domain/next-move';
import { postingContactFields } from '@foothold/domain/posting/posting-fields';
import { normalizeText } from '@foothold/domain/text';

/**
 * A job as its form holds it: every field is there, empty text and null mean "not filled in".
 * Dates are `YYYY-MM-DD`. The move and the contact belong to new jobs only.
 */
export interface JobFormValues extends Record<PlainFieldKey, string> {
  title: string;
  company: string;
  url: string;
  location: string;
  workMode: NonNullable<JobFields['workMode']> | null;
  employmentType: NonNullable<JobFields['employmentType']> | null;
  /** Text where no amount was typed; so in `salaryMax`. */
  salaryMin: number | string | null;
  salaryMax: number | string | null;
  salaryCurrency: string;
  salaryPeriod: NonNullable<JobFields['salaryPeriod']> | null;
  salaryText: string;
  benefits: string;
  posting: string;
  source: string;
  channel: NonNullable<JobFields['channel']> | null;
  externalId: string;
  postedOn: string | null;
  closesOn: string | null;
  replyBy: string | null;
  priority: number | null;
  tags: string[];
  notes: string;
  contactName: string;
  contactRole: string;
  contactEmail: string;
  contactPhone: string;
  moveText: string;
  moveOn: string | null;
}

export type JobFieldName = keyof JobFormValues;

/** Names in the order in which the fields stand on the page; the first bad one gets the focus. */
export const jobFieldNames = [
  'title',
  'company',
  'location',
  'workMode',
  'source',
  'salaryMin',
  'salaryMax',
  'salaryPeriod',
  'salaryCurrency',
  'salaryText',
  'benefits',
  'url',
  'closesOn',
  'replyBy',
  'postedOn',
  'employmentType',
  'channel',
  'externalId',
  ...plainFieldKeys,
  'priority',
  'tags',
  'posting',
  'notes',
  'contactName',
  'contactRole',
  'contactEmail',
  'contactPhone',
  'moveText',
  'moveOn',
] as const satisfies readonly JobFieldName[];

/** The parts of the person who is written down with a new job. */
export const contactFieldNames = postingContactFields;

export const emptyJobFormValues: JobFormValues = {
  ...(Object.fromEntries(plainFieldKeys.map((name) => [name, ''])) as Record<PlainFieldKey, string>),
  title: '',
  company: '',
  url: '',
  location: '',
  workMode: null,
  employmentType: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: '',
  salaryPeriod: null,
  salaryText: '',
  benefits: '',
  posting: '',
  source: '',
  channel: null,
  externalId: '',
  postedOn: null,
  closesOn: null,
  replyBy: null,
  priority: null,
  tags: [],
  notes: '',
  contactName: '',
  contactRole: '',
  contactEmail: '',
  contactPhone: '',
  moveText: '',
  moveOn: null,
};

/** What the form shows for a stored job. */
export function formValuesOf(job: Job): JobFormValues {
  const values: Record<string, unknown> = { ...emptyJobFormValues, tags: [] };
  for (const name of jobFieldNames) {
    const stored = (job as Record<string, unknown>)[name];
    if (stored !== undefined) values[name] = Array.isArray(stored) ? [...stored] : stored;
  }
  return values as unknown as JobFormValues;
}

/** The first move of a new job, if one was written. */
export function firstMoveOf(values: Pick<JobFormValues, 'moveText' | 'moveOn'>): NextMove | undefined {
  const text = normalizeText(values.moveText);
  if (text === '' && values.moveOn === null) return undefined;
  return { text, by: 'me', ...(values.moveOn === null ? {} : { on: values.moveOn }) };
}

type ContactValues = Pick<JobFormValues, 'contactName' | 'contactRole' | 'contactEmail' | 'contactPhone'>;

/** The person who is written down with a new job, if there is one; a name may be missing still. */
export function firstContactOf(values: ContactValues): Omit<Contact, 'id'> | undefined {
  const [name = '', role = '', email = '', phone = ''] = contactFieldNames.map((each) =>
    normalizeText(values[each]),
  );
  if ([name, role, email, phone].every((text) => text === '')) return undefined;
  return { name, ...(role && { role }), ...(email && { email }), ...(phone && { phone }) };
}

/** The form's values in the shape of the domain, unfilled fields left out; nothing is checked here. */
export function jobFieldsOf(values: JobFormValues): Record<string, unknown> {
  const {
    moveText,
    moveOn,
    contactName: _name,
    contactRole: _role,
    contactEmail: _email,
    contactPhone: _phone,
    ...rest
  } = values;
  const filled = Object.entries(rest).filter(([, value]) => !isUnfilled(value));
  const nextMove = firstMoveOf({ moveText, moveOn });
  return Object.fromEntries(nextMove ? [...filled, ['nextMove', nextMove]] : filled);
}

/** Whether a form value says nothing: empty or blank text, no number, no date, no tag. */
export function isUnfilled(value: unknown): boolean {
  if (typeof value === 'string') return normalizeText(value) === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Whether two form values would be stored as the same. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isUnfilled(a) || isUnfilled(b)) return isUnfilled(a) && isUnfilled(b);
  if (typeof a === 'string' && typeof b === 'string') return normalizeText(a) === normalizeText(b);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  }
  return a === b;
}
