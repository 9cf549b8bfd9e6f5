import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { FieldFix } from '../../../ui/field-error.tsx';
import { useJobs } from '../../../sync/hooks/use-jobs.ts';
import { guessCurrency } from '../../../i18n/currency-guess.ts';
import { useJobFormState } from './job-form-context.tsx';
import { asFieldError } from './job-form-resolver.ts';
import type { JobFieldName, JobFormValues } from './job-form-values.ts';
import { linkWithScheme } from '@foothold/domain/posting/posting-link';
import { salaryEndSuggestion } from './salary-suggestion.ts';
import { useAmountFix } from './use-amount-fix.ts';

interface FieldProblem {
  error: string | undefined;
  fix: FieldFix | undefined;
}

const noProblem: FieldProblem = { error: undefined, fix: undefined };

/** What is wrong with a field in words, with a fix where there is one. */
export function useFieldProblem(name: JobFieldName, message: string | undefined): FieldProblem {
  const { i18n } = useLingui();
  const requiredWords = useRequiredWords(name);
  const fixFor = useFixes();
  const error = asFieldError(name, message);
  if (!error) return noProblem;
  const fixed = fixFor(name, error);
  const words = error.code === 'required' ? requiredWords : undefined;
  return { error: fixed.words ?? words ?? fieldErrorWords(i18n, error), fix: fixed.fix };
}

function useRequiredWords(name: JobFieldName): string | undefined {
  const { t } = useLingui();
  if (name === 'title') return t`Enter the role.`;
  if (name === 'company') return t`Enter the company.`;
  if (name === 'contactName') return t`Enter a name.`;
  if (name === 'moveText') return t`Enter the next move.`;
  return undefined;
}

interface Fixed {
  words?: string;
  fix: FieldFix | undefined;
}

function useFixes(): (name: JobFieldName, error: FieldError) => Fixed {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const jobs = useJobs();
  const amountFix = useAmountFix();
  const { money, number } = useFormat();

  function mend<Name extends JobFieldName>(label: string, name: Name, value: JobFormValues[Name]): FieldFix {
    return {
      label,
      onPress() {
        form.setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        form.setFocus(name);
      },
    };
  }

  return (name, error) => {
    const values = form.getValues();
    if (name === 'url' && error.code === 'not_a_url') {
      const mended = linkWithScheme(values.url);
      if (mended) return { fix: mend(t`Add https://`, 'url', mended) };
    }
    if (name === 'salaryMin' || name === 'salaryMax') {
      const typed = values[name];
      if (typeof typed === 'string') return { words: t`Enter a number.`, fix: amountFix(name, typed) };
    }
    const { salaryMin, salaryMax, salaryCurrency } = values;
    if (error.code === 'min_above_max' && typeof salaryMin === 'number' && typeof salaryMax === 'number') {
      const meant = salaryEndSuggestion(salaryMin, salaryMax);
      if (meant !== undefined) {
        const amount = salaryCurrency ? money(meant, salaryCurrency) : number(meant);
        return { fix: mend(t`Did you mean ${amount}?`, 'salaryMax', meant) };
      }
      return { fix: { label: t`Swap the two`, onPress: () => swapSalary(salaryMin, salaryMax) } };
    }
    if (error.code === 'currency_missing') {
      const likely = guessCurrency(jobs, navigator.languages);
      if (likely) return { fix: mend(t`Use ${{ value: likely }}`, 'salaryCurrency', likely) };
    }
    if (name === 'moveText' && error.code === 'required') {
      return { fix: mend(t`Remove the date`, 'moveOn', null) };
    }
    return { fix: undefined };
  };

  function swapSalary(salaryMin: number, salaryMax: number): void {
    form.setValue('salaryMin', salaryMax, { shouldDirty: true });
    form.setValue('salaryMax', salaryMin, { shouldDirty: true, shouldValidate: true });
    form.setFocus('salaryMax');
  }
}
