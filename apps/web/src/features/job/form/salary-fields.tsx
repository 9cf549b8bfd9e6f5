import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { currencyCodes } from '@foothold/domain/job-choices';
import { useFormat } from '../../../i18n/format.ts';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { guessCurrency } from '../../../i18n/currency-guess.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { JobSelectField, JobTextField } from './job-fields.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled } from './job-form-values.ts';
import { useFocusInside } from './use-focus-inside.ts';
import { useJobField } from './use-job-field.ts';

/** From, to and per: one row of the form's grid. */
export function SalaryFields() {
  return (
    <>
      <AmountField name="salaryMin" />
      <AmountField name="salaryMax" />
      <JobSelectField className="span-2" name="salaryPeriod" />
    </>
  );
}

interface AmountFieldProps {
  name: 'salaryMin' | 'salaryMax';
  className?: string;
  isLabelHidden?: boolean;
  placeholder?: string;
}

/** One end of the range, after the sign of its currency. */
export function AmountField({ name, className = 'span-2 half', ...look }: AmountFieldProps) {
  const { i18n } = useLingui();
  const { form } = useJobFormState();
  const field = useJobField(name);
  const currency = useWatch({ control: form.control, name: 'salaryCurrency' });
  const { currencySymbol } = useFormat();
  const symbol = currency && currencySymbol(currency);
  return (
    <NumberField
      {...field}
      {...look}
      className={className}
      label={jobFieldLabel(i18n, name)}
      kind="amount"
      before={symbol && <span className="ink-3">{symbol}</span>}
    />
  );
}

/** What is said of the pay in words; shows only where something is. */
export function SalaryTextField({ className }: { className: string }) {
  const { isInside, focus } = useFocusInside();
  const { form } = useJobFormState();
  const text = useWatch({ control: form.control, name: 'salaryText' });
  // Stays while it has the focus, although it was emptied: the person may type on.
  if (!isInside && isUnfilled(text)) return null;
  return (
    <div className={className} {...focus}>
      <JobTextField name="salaryText" />
    </div>
  );
}

/** The currency both amounts are in; the likely one comes first. */
export function CurrencyField(look: { className?: string | undefined; isLabelHidden?: boolean }) {
  const { i18n, t } = useLingui();
  const jobs = useJobsLater();
  const { onFieldDone } = useJobFormState();
  const field = useJobField('salaryCurrency');
  const { currencyName } = useFormat();
  const options = useMemo(() => {
    const likely = guessCurrency(jobs, navigator.languages);
    const rest = [...currencyCodes].filter((code) => code !== likely).sort();
    return (likely ? [likely, ...rest] : rest).map((code) => ({
      id: code,
      label: code,
      detail: currencyName(code),
    }));
  }, [jobs, currencyName]);
  return (
    <SelectField
      {...field}
      {...look}
      label={jobFieldLabel(i18n, 'salaryCurrency')}
      placeholder={t`Not set`}
      options={options}
      value={field.value === '' ? null : field.value}
      onChange={(code) => {
        field.onChange(code);
        onFieldDone();
      }}
    />
  );
}
