import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useController, type Path, type RefCallBack } from 'react-hook-form';
import type { FieldFix } from '../../../ui/field-error.tsx';
import { useFieldProblem } from './use-field-problem.ts';
import { useJobFormState } from './job-form-context.tsx';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';

/** What a kit field needs to stand for one field of the job. */
export interface JobFieldProps<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
  fix: FieldFix | undefined;
  guessed: boolean;
  hint: string | undefined;
}

// Fields whose rules look at each other are checked together.
const checkedTogether: Partial<Record<JobFieldName, JobFieldName[]>> = {
  salaryMin: ['salaryMax', 'salaryCurrency'],
  salaryMax: ['salaryCurrency'],
  contactRole: ['contactName'],
  contactEmail: ['contactName'],
  contactPhone: ['contactName'],
  moveOn: ['moveText'],
};

/** Ties one field of the form to a field of the kit. */
export function useJobField<Name extends JobFieldName>(name: Name): JobFieldProps<JobFormValues[Name]> {
  const { form, guessed, settle, onFieldDone } = useJobFormState();
  useEffect(() => onFieldDone, [onFieldDone]);
  const { field, fieldState } = useController({ name: name as Path<JobFormValues>, control: form.control });
  const guessWords = useGuessWords(name, field.value);
  const problem = useFieldProblem(name, fieldState.error?.message);
  const together: JobFieldName[] = [name, ...(checkedTogether[name] ?? [])];
  const recheck = (names: JobFieldName[]) => {
    if (names.length > 0) void form.trigger(names);
  };
  return {
    name: field.name,
    value: field.value as JobFormValues[Name],
    ref: field.ref,
    ...problem,
    guessed: guessed.has(name),
    hint: guessed.has(name) ? guessWords : undefined,
    onChange(value) {
      settle(name);
      field.onChange(value);
      recheck(together.filter((each) => form.getFieldState(each).invalid));
    },
    onBlur() {
      field.onBlur();
      recheck(together.slice(1));
    },
  };
}

function useGuessWords(name: JobFieldName, value: unknown): string {
  const { t } = useLingui();
  if (name === 'source') return t`From the link.`;
  if (name === 'salaryPeriod' && value === 'year') return t`Year assumed. Check it.`;
  return t`Guessed. Check it.`;
}
