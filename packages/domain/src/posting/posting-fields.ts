import { contactSchema, jobFieldSchemas, type JobFields } from '../job.ts';
import { keysWith } from '../job-fields.ts';
import { normalizeText } from '../text.ts';

const readable = keysWith('isReadFromPosting');

type ReadableField = (typeof readable)[number];

/** The parts of the person whom a posting names to be asked. */
export const postingContactFields = ['contactName', 'contactRole', 'contactEmail', 'contactPhone'] as const;
type ContactField = (typeof postingContactFields)[number];

export type PostingField = ReadableField | ContactField;

/** What a posting says about its job; only what the job's own rules accept. */
export type PostingFields = Partial<Pick<JobFields, ReadableField> & Record<ContactField, string>>;

const { name, role, email, phone } = contactSchema.shape;
const schemas = {
  ...jobFieldSchemas,
  contactName: name,
  contactRole: role,
  contactEmail: email,
  contactPhone: phone,
};

/** Leaves out what is empty or what a job cannot hold; a text that is too long is no good guess either. */
export function acceptable(found: Record<string, unknown>): PostingFields {
  const valid: [PostingField, unknown][] = [];
  for (const field of [...readable, ...postingContactFields]) {
    const value = typeof found[field] === 'string' ? normalizeText(found[field]) : found[field];
    if (value === undefined || value === null || value === '') continue;
    if (schemas[field].safeParse(value).success) valid.push([field, value]);
  }
  return Object.fromEntries(valid) as PostingFields;
}
