import { useLingui } from '@lingui/react/macro';
import type { JobFormValues } from './job-form-values.ts';
import { useFormat } from '../../../i18n/format.ts';
import { perPeriodWords } from '../../../i18n/per-period-words.ts';

interface Salary {
  currency: string;
  min: JobFormValues['salaryMin'];
  max: JobFormValues['salaryMax'];
  period: JobFormValues['salaryPeriod'];
}

/** “£58,000 to £66,000 a year”; empty without an amount. */
export function useSalaryWords(): (salary: Salary) => string {
  const { t, i18n } = useLingui();
  const { money, number } = useFormat();
  return ({ currency, min, max, period }) => {
    const written = (amount: number | string | null) => {
      if (typeof amount !== 'number') return amount ?? '';
      return currency === '' ? number(amount) : money(amount, currency);
    };
    const [from, to] = [written(min), written(max)];
    if (from === '' && to === '') return '';
    const range =
      from === to ? from : from === '' ? t`Up to ${to}` : to === '' ? t`From ${from}` : t`${from} to ${to}`;
    if (period === 'year') return t`${range} a year`;
    if (period === 'one_off') return t`${range} in total`;
    return period === null ? range : perPeriodWords(i18n, period, range);
  };
}
