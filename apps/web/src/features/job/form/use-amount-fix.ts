import { useLingui } from '@lingui/react/macro';
import { readPay } from '@foothold/domain/amount/read-pay';
import type { FieldFix } from '../../../ui/field-error.tsx';
import { useSalaryWords } from './use-salary-words.ts';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled, type JobFieldName, type JobFormValues } from './job-form-values.ts';
import { payValues, type AmountName } from './pay-values.ts';
import { inFillingOrder } from './posting-fill.ts';

/**
 * The fix where a text was typed for an amount: as the pay that it states (“60–80k”, “$70/hr”), or else as the
 * salary's text. None where another text would have to go for that.
 */
export function useAmountFix(): (name: AmountName, text: string) => FieldFix | undefined {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const salaryWords = useSalaryWords();

  function fill(values: Partial<JobFormValues>, focused: JobFieldName): void {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    for (const name of inFillingOrder(values)) form.setValue(name, values[name] as never, options);
    form.setFocus(focused);
  }

  return (name, text) => {
    const pay = readPay(text);
    if (pay) {
      const values = payValues(pay, name, form.getValues('salaryCurrency'));
      const { salaryMin: min = null, salaryMax: max = null, salaryPeriod: period = null } = values;
      const range = salaryWords({ min, max, period, currency: values.salaryCurrency ?? '' });
      return {
        label: t`Use ${{ value: range }}`,
        onPress: () => fill(values, pay.min === undefined ? 'salaryMax' : name),
      };
    }
    if (!isUnfilled(form.getValues('salaryText'))) return undefined;
    return {
      label: t`Keep as salary text`,
      onPress: () => fill({ [name]: null, salaryText: text.trim() }, 'salaryText'),
    };
  };
}
