import { likelyCurrency } from '../amount/shared-signs.ts';
import { readPay } from '../amount/read-pay.ts';
import { ownValueOf, type CustomField } from '../custom-field.ts';
import { DomainError } from '../domain-error.ts';
import type { Job, JobFields } from '../job.ts';
import { keysWith, type KeysWith } from '../job-fields.ts';
import { dateSchema } from '../moment.ts';
import { readyMutation } from '../mutation.ts';
import type { JobChanges } from '../mutations/job-mutations.ts';
import { isWebLink } from '../posting/posting-link.ts';
import { defaultSettings } from '../settings.ts';
import { normalizeText, type FieldError } from '../text.ts';

/** The stored fields that are edited one by one in the table. */
export type EditedKey = KeysWith<{
  kind: 'text' | 'link' | 'choice' | 'date' | 'rating' | 'tags';
  shownIn: 'list' | 'details';
}>;

/** What is edited as one value: a stored field, the salary as a whole, or a field of the person's own. */
export type EditedField = EditedKey | 'salary' | CustomField;

/** A value as an editor holds it; null, an empty text and no tags say nothing. */
export type EditedValue = string | number | readonly string[] | null;

/** What becomes of a job by one edit; `ownValue` is empty where the field is cleared. */
export type FieldEdit = { changes: JobChanges } | { ownId: string; ownValue: string };

/** What a job holds in a field; of the salary its words are made elsewhere. */
export function valueIn(job: Job, field: Exclude<EditedField, 'salary'>): EditedValue {
  if (typeof field === 'object') return ownValueOf(job.ownValues, field.id) ?? null;
  return job[field] ?? null;
}

/** The edit after which a job holds this value. */
export function editTo(field: Exclude<EditedField, 'salary'>, value: EditedValue): FieldEdit {
  if (typeof field === 'object') return { ownId: field.id, ownValue: normalizeText(String(value ?? '')) };
  const held = typeof value === 'string' ? normalizeText(value) : value;
  return { changes: { [field]: saysNothing(held) ? null : held } as JobChanges };
}

function saysNothing(value: EditedValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const salaryKeys = [...keysWith('isPay'), 'salaryText'] as const;
type Period = JobFields['salaryPeriod'];

/** What is meant where a text about pay leaves it out. */
export interface SalaryContext {
  /** ISO 4217. */
  currency: string | undefined;
  periodOf: (amount: number) => Period;
}

/**
 * The edit after which the salary says what this text says and nothing of before: its amounts, or, where it states none,
 * its words.
 */
export function salaryEdit(text: string, { currency, periodOf }: SalaryContext): FieldEdit {
  const words = normalizeText(text);
  const pay = readPay(words);
  const amount = pay?.min ?? pay?.max;
  if (!pay || amount === undefined) return { changes: wholeSalary({ salaryText: words || undefined }) };
  const shared = pay.sharedSign === undefined ? undefined : likelyCurrency(pay.sharedSign, currency);
  return {
    changes: wholeSalary({
      salaryMin: pay.min,
      salaryMax: pay.max,
      salaryCurrency: pay.sharedSign === undefined ? (pay.currency ?? currency) : shared,
      salaryPeriod: pay.period ?? periodOf(amount),
    }),
  };
}

/** The edit after which a job holds what this one holds. */
export function editLike(job: Job, field: EditedField): FieldEdit {
  return field === 'salary' ? { changes: wholeSalary(job) } : editTo(field, valueIn(job, field));
}

function wholeSalary(fields: {
  [Key in (typeof salaryKeys)[number]]?: JobFields[Key] | undefined;
}): JobChanges {
  return Object.fromEntries(salaryKeys.map((key) => [key, fields[key] ?? null])) as JobChanges;
}

/** Whether a job holds already what an edit gives it. */
export function holds(job: Job, edit: FieldEdit): boolean {
  if ('ownId' in edit) return (ownValueOf(job.ownValues, edit.ownId) ?? '') === edit.ownValue;
  return Object.entries(edit.changes).every(
    ([key, value]) => JSON.stringify(job[key as keyof JobFields] ?? null) === JSON.stringify(value),
  );
}

/** The job as an edit leaves it, as far as its fields go. */
export function withEdit(job: Job, edit: FieldEdit): Job {
  if ('ownId' in edit) {
    const { ownId: id, ownValue: value } = edit;
    const others = (job.ownValues ?? []).filter((own) => own.id !== id);
    return { ...job, ownValues: value === '' ? others : [...others, { id, value }] };
  }
  const changes = Object.entries(edit.changes).map(([key, value]) => [key, value ?? undefined]);
  return { ...job, ...(Object.fromEntries(changes) as Partial<Job>) };
}

/** Why a job cannot take an edit; undefined where it can. `field` is the one that is edited. */
export function problemOf(job: Job, field: EditedField, edit: FieldEdit): FieldError | undefined {
  if ('ownId' in edit && edit.ownValue !== '') {
    const problem = typeof field === 'object' ? ownProblem(field, edit.ownValue) : undefined;
    if (problem) return { path: 'value', code: problem };
  }
  if ('ownId' in edit && edit.ownValue === '') return undefined;
  const { id } = job;
  try {
    const change =
      'ownId' in edit
        ? readyMutation('own-value.put', { id, item: { id: edit.ownId, value: edit.ownValue } })
        : readyMutation('job.update', { id, changes: edit.changes });
    change.apply(job, { now: job.updatedAt, settings: defaultSettings });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields[0] ?? { path: '', code: 'invalid' };
  }
}

/** The rules of a field of the person's own beside its length, which the mutation does not check. */
function ownProblem({ kind, choices = [] }: CustomField, value: string): FieldError['code'] | undefined {
  if (kind === 'link' && !isWebLink(value)) return 'not_a_url';
  if (kind === 'date' && !dateSchema.safeParse(value).success) return 'not_a_date';
  if (kind === 'number' && !Number.isFinite(Number(value))) return 'invalid';
  return kind === 'choice' && !choices.includes(value) ? 'invalid' : undefined;
}
