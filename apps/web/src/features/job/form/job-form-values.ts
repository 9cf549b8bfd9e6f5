import type { Contact, Job } from '@foothold/domain/job';
import { keysOfKind, type JobField, type jobFields, type KeysWith } from '@foothold/domain/job-fields';
import type { NextMove } from '@foothold/domain/next-move';
import { postingContactFields } from '@foothold/domain/posting/posting-fields';
import { normalizeText } from '@foothold/domain/text';

type FormValueOf<Field extends JobField> = Field extends {
  kind: 'choice';
  choices: readonly (infer Choice)[];
}
  ? Choice | null
  : Field extends { kind: 'tags' }
    ? string[]
    : Field extends { kind: 'date' }
      ? string | null
      : Field extends { kind: 'rating' }
        ? number | null
        : Field extends { kind: 'amount' }
          ? number | string | null
          : string;

/** The stored fields that a form edits one by one. */
type EditedKey = KeysWith<{ kind: Exclude<JobField['kind'], 'internal' | 'next_move'> }>;
type StoredValues = { [Key in EditedKey]: FormValueOf<(typeof jobFields)[Key]> };

/**
 * A job as its form holds it: every field is there, empty text and null mean "not filled in". Dates are `YYYY-MM-DD`;
 * where no amount was typed an amount is the text. The move and the contact belong to new jobs only.
 */
export interface JobFormValues extends StoredValues {
  contactName: string;
  contactRole: string;
  contactEmail: string;
  contactPhone: string;
  moveText: string;
  moveOn: string | null;
}

export type JobFieldName = keyof JobFormValues;

/** The fields behind *Details* on a job's page, in their order there. */
export const detailNames = [
  'employmentType',
  'source',
  'channel',
  'postedOn',
  'closesOn',
  'replyBy',
  'externalId',
  'team',
  'salaryText',
  'priority',
  'tags',
  'benefits',
] as const satisfies readonly EditedKey[];

export type DetailName = (typeof detailNames)[number];

/** Names in the order in which the fields stand on the page; the first bad one gets the focus. */
export const jobFieldNames: readonly JobFieldName[] = [
  'title',
  'company',
  'location',
  'workMode',
  'salaryMin',
  'salaryMax',
  'salaryPeriod',
  'salaryCurrency',
  'url',
  ...detailNames,
  'posting',
  'notes',
  'contactName',
  'contactRole',
  'contactEmail',
  'contactPhone',
  'moveText',
  'moveOn',
];

/** The parts of the person who is written down with a new job. */
export const contactFieldNames = postingContactFields;

const emptyTexts = { contactName: '', contactRole: '', contactEmail: '', contactPhone: '', moveText: '' };

export const emptyJobFormValues: JobFormValues = {
  ...(Object.fromEntries(
    keysOfKind('text', 'long_text', 'link', 'currency').map((key) => [key, '']),
  ) as Record<KeysWith<{ kind: 'text' | 'long_text' | 'link' | 'currency' }>, string>),
  ...(Object.fromEntries(
    keysOfKind('choice', 'date', 'rating', 'amount').map((key) => [key, null]),
  ) as Record<KeysWith<{ kind: 'choice' | 'date' | 'rating' | 'amount' }>, null>),
  tags: [],
  ...emptyTexts,
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
