import type { I18n } from '@lingui/core';
import { guessCurrency, guessPeriod } from '../i18n/currency-guess.ts';
import {
  editTo,
  salaryEdit,
  valueIn,
  type EditedField,
  type EditedValue,
  type FieldEdit,
  type SalaryContext,
} from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { jobFields } from '@foothold/domain/job-fields';
import type { Format } from '../i18n/format.ts';
import { ownValueWords } from '../i18n/custom-field-words.ts';
import { choiceWords, type ChoiceKey } from '../i18n/job-words.ts';
import { storedWords } from './field-words.ts';
import { salaryInFull, salaryWords } from './formats.ts';
import { jobFieldLabel } from './labels.ts';
import { sameOptions, type ChoiceOption } from './list-field.tsx';
import { listFieldOf } from './list-fields.ts';

/** The kinds of editors. */
export type EditorKind = 'text' | 'source' | 'link' | 'choice' | 'date' | 'rating' | 'number' | 'tags';

export function editorKindOf(field: EditedField): EditorKind {
  if (field === 'salary') return 'text';
  if (typeof field === 'object') return field.kind;
  return field === 'source' ? 'source' : jobFields[field].kind;
}

/** The name of a field that is edited, unique among those of a job. */
export function editedKeyOf(field: EditedField): string {
  return typeof field === 'object' ? field.id : field;
}

export function editedNameOf(i18n: I18n, field: EditedField): string {
  if (typeof field === 'object') return field.name;
  return field === 'salary' ? (listFieldOf('salary')?.nameOf(i18n) ?? '') : jobFieldLabel(i18n, field);
}

/** The options of a field that is chosen from a list. */
export function editedOptionsOf(i18n: I18n, field: EditedField): readonly ChoiceOption[] {
  if (typeof field === 'object') return sameOptions(field.choices ?? []);
  if (field === 'salary') return [];
  const stored = jobFields[field];
  if (stored.kind !== 'choice') return [];
  return stored.choices.map((id) => ({ id, label: choiceWords(i18n, field as ChoiceKey, id) }));
}

/** The initial value of the editor. */
export function editedValueOf(i18n: I18n, format: Format, job: Job, field: EditedField): EditedValue {
  return field === 'salary' ? salaryInFull(i18n, format, job) : valueIn(job, field);
}

/** The edit of a job that the value of an editor makes. */
export function editOf(field: EditedField, value: EditedValue, salary: SalaryContext): FieldEdit {
  return field === 'salary' ? salaryEdit(String(value ?? ''), salary) : editTo(field, value);
}

/** The currency and period of a salary text that names none: those of the job before. */
export function salaryContext(job: Job, jobs: readonly Job[]): SalaryContext {
  return {
    currency: job.salaryCurrency ?? guessCurrency(jobs, navigator.languages),
    periodOf: (amount) => job.salaryPeriod ?? guessPeriod(amount),
  };
}

/** The text of a job’s value in a field; empty without one. */
export function editedWords(i18n: I18n, format: Format, job: Job, field: EditedField): string {
  if (field === 'salary') return salaryWords(i18n, format, job);
  const value = valueIn(job, field);
  if (value === null) return '';
  if (typeof field === 'object') return ownValueWords(format, field, String(value));
  return storedWords(i18n, format, field, value);
}
