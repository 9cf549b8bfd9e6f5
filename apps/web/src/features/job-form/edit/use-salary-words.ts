import { useLingui } from '@lingui/react/macro';
import type { JobFormValues } from '../job-form-values.ts';
import { useFormat } from '../../../i18n/format.ts';

interface Salary {
  currency: string;
  min: number | null;
  max: number | null;
  period: JobFormValues['salaryPeriod'];
}

/** “£58,000 to £66,000 a year”; empty without an amount. */
export function useSalaryWords(): (salary: Salary) => string {
  const { t } = useLingui();
  const { money, number } = useFormat();
  return ({ currency, min, max, period }) => {
    const written = (amount: number) => (currency === '' ? number(amount) : money(amount, currency));
    const [from, to] = [min === null ? '' : written(min), max === null ? '' : written(max)];
    if (from === '' && to === '') return '';
    const range =
      from === to ? from : from === '' ? t`Up to ${to}` : to === '' ? t`From ${from}` : t`${from} to ${to}`;
    if (period === 'hour') return t`${range} an hour`;
    if (period === 'day') return t`${range} a day`;
    if (period === 'week') return t`${range} a week`;
    if (period === 'month') return t`${range} a month`;
    if (period === 'year') return t`${range} a year`;
    if (period === 'one_off') return t`${range} in total`;
    return range;
  };
}
