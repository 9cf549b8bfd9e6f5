import { jobFields, type JobField, type JobFieldKey } from '../job-fields.ts';

/** A value that a field of the job may have, by the field's kind; that of a text names the field. */
export function fieldValue(key: JobFieldKey): unknown {
  const field: JobField = jobFields[key];
  switch (field.kind) {
    case 'link':
      return 'https://globex.example/jobs/7';
    case 'choice':
      return field.choices.at(-1);
    case 'date':
      return '2026-12-24';
    case 'amount':
      return key === 'salaryMin' ? 52_000 : 61_000.5;
    case 'currency':
      return 'SEK';
    case 'rating':
      return 4;
    case 'tags':
      return ['night shift', 'a, b'];
    default:
      return `${key} of the job`;
  }
}
