import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { contactSchema, jobFieldsSchema } from '@foothold/domain/job';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import {
  contactFieldNames,
  firstContactOf,
  jobFieldNames,
  jobFieldsOf,
  type JobFieldName,
  type JobFormValues,
} from './job-form-values.ts';

/** The form field that shows an error of the job's schema; list items belong to their list. */
export function formFieldOf(path: string): JobFieldName | undefined {
  if (path === 'nextMove.on') return 'moveOn';
  const [name] = path.split('.');
  if (name === 'nextMove') return 'moveText';
  return jobFieldNames.find((field) => field === name);
}

/** Everything that is wrong with what the form holds, at most one error per field. */
export function formErrors(values: JobFormValues): Map<JobFieldName, FieldError> {
  const fields = jobFieldsOf(values);
  const errors = new Map<JobFieldName, FieldError>();
  collect(errors, fields);
  if (errors.size > 0) collect(errors, withoutBadFields(fields, errors));
  for (const [name, error] of contactErrors(values)) errors.set(name, error);
  return errors;
}

const anyId = '01930000-0000-7000-8000-000000000000';

function contactErrors(values: JobFormValues): [JobFieldName, FieldError][] {
  const contact = firstContactOf(values);
  const parsed = contact && contactSchema.safeParse({ id: anyId, ...contact });
  if (!parsed || parsed.success) return [];
  return toFieldErrors(parsed.error.issues).flatMap((error) => {
    const name = contactFieldNames.find((each) => each.toLowerCase() === `contact${error.path}`);
    return name ? [[name, error]] : [];
  });
}

function collect(errors: Map<JobFieldName, FieldError>, fields: Record<string, unknown>): void {
  const parsed = jobFieldsSchema.safeParse(fields);
  if (parsed.success) return;
  for (const error of toFieldErrors(parsed.error.issues)) {
    const name = formFieldOf(error.path);
    if (name && !errors.has(name)) errors.set(name, error);
  }
}

// The schema checks rules that span fields only when every single field is good. Setting bad fields
// aside lets a wrong salary range show while the company is still missing.
function withoutBadFields(
  fields: Record<string, unknown>,
  errors: ReadonlyMap<JobFieldName, FieldError>,
): Record<string, unknown> {
  const good = Object.entries(fields).filter(([name]) => !errors.has(formFieldOf(name) as JobFieldName));
  return { title: '-', company: '-', ...Object.fromEntries(good) };
}

/** What the form knows besides its values: dates of which only some parts are typed. */
export interface JobFormContext {
  incomplete: Set<JobFieldName>;
}

/** react-hook-form's view of the same errors: `type` is the code, `message` the code with its limit. */
export const jobFormResolver: Resolver<JobFormValues, JobFormContext> = (values, context, { fields }) => {
  const errors: FieldErrors<JobFormValues> = {};
  const found = formErrors(values);
  for (const name of context?.incomplete ?? []) found.set(name, { path: name, code: 'not_a_date' });
  for (const [name, error] of found) {
    const field = fields[name];
    errors[name] = { ...asFormError(error), ...(field?.ref ? { ref: field.ref } : {}) } as never;
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** An error in the shape in which react-hook-form keeps it. */
export function asFormError(error: FieldError): { type: string; message: string } {
  return {
    type: error.code,
    message: error.limit === undefined ? error.code : `${error.code}:${error.limit}`,
  };
}

/** The error that a form error stands for. */
export function asFieldError(path: string, message: string | undefined): FieldError | undefined {
  if (message === undefined) return undefined;
  return toFieldErrors([{ path: path.split('.'), message }])[0];
}

/** Sets errors from outside the form under their fields; returns the first. */
export function setFieldErrors(
  form: Pick<UseFormReturn<JobFormValues>, 'setError'>,
  errors: readonly FieldError[],
): JobFieldName | undefined {
  const found = new Map<JobFieldName, FieldError>();
  for (const error of errors) {
    const name = formFieldOf(error.path);
    if (name && !found.has(name)) found.set(name, error);
  }
  for (const [name, error] of found) form.setError(name, asFormError(error));
  return jobFieldNames.find((name) => found.has(name));
}

/** The same, and focuses the first. */
export function showFieldErrors(
  form: Pick<UseFormReturn<JobFormValues>, 'setError' | 'setFocus'>,
  errors: readonly FieldError[],
): void {
  const first = setFieldErrors(form, errors);
  if (first) form.setFocus(first);
}
