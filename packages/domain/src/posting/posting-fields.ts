import { jobFieldSchemas, type JobFields } from '../job.ts';
import { normalizeText } from '../text.ts';

const readable = [
  'title',
  'company',
  'location',
  'workMode',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryText',
  'postedOn',
  'closesOn',
  'url',
  'externalId',
] as const;

export type PostingField = (typeof readable)[number];

/** What a posting says about its job; only what the job's own rules accept. */
export type PostingFields = Partial<Pick<JobFields, PostingField>>;

/** Leaves out what is empty or what a job cannot hold; a text that is too long is no good guess either. */
export function acceptable(found: Record<string, unknown>): PostingFields {
  const kept: [PostingField, unknown][] = [];
  for (const name of readable) {
    const value = typeof found[name] === 'string' ? normalizeText(found[name]) : found[name];
    if (value === undefined || value === null || value === '') continue;
    if (jobFieldSchemas[name].safeParse(value).success) kept.push([name, value]);
  }
  const fields = Object.fromEntries(kept) as PostingFields;
  const { salaryMin, salaryMax } = fields;
  if (salaryMin !== undefined && salaryMax !== undefined && salaryMin > salaryMax) {
    return { ...fields, salaryMin: salaryMax, salaryMax: salaryMin };
  }
  return fields;
}
