import { useCallback, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { jobFormResolver, type JobFormContext } from './job-form-resolver.ts';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';

export interface OpenJobForm {
  form: UseFormReturn<JobFormValues, JobFormContext>;
  markIncomplete: (name: JobFieldName, isIncomplete: boolean) => void;
  /** Dates of which only some parts are typed. */
  incomplete: ReadonlySet<JobFieldName>;
}

/** The form of a job: checked on leaving a field, then while it is mended, by the domain's own rules. */
export function useJobForm(values: JobFormValues): OpenJobForm {
  const [context] = useState<JobFormContext>(() => ({ incomplete: new Set() }));
  const form = useForm<JobFormValues, JobFormContext>({
    defaultValues: values,
    resolver: jobFormResolver,
    mode: 'onTouched',
    context,
  });
  const markIncomplete = useCallback(
    (name: JobFieldName, isIncomplete: boolean) => {
      if (isIncomplete) context.incomplete.add(name);
      else context.incomplete.delete(name);
      void form.trigger(name);
    },
    [form, context],
  );
  return { form, markIncomplete, incomplete: context.incomplete };
}
