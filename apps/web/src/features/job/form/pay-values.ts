import type { Pay } from '@foothold/domain/amount/read-pay';
import { likelyCurrency } from '@foothold/domain/amount/shared-signs';
import type { JobFormValues } from './job-form-values.ts';

export type AmountName = 'salaryMin' | 'salaryMax';

/**
 * The form's values of a pay that was typed into one of the amounts, which holds nothing else afterwards. A sign of several
 * currencies is that of the form’s where this has it.
 */
export function payValues(pay: Pay, typedInto: AmountName, own: string): Partial<JobFormValues> {
  const { min, max, sharedSign, period } = pay;
  const currency = sharedSign === undefined ? pay.currency : (likelyCurrency(sharedSign, own) ?? '');
  const isOne = min === max;
  const ends = isOne
    ? { [typedInto]: min }
    : {
        [typedInto]: null,
        ...(min === undefined ? {} : { salaryMin: min }),
        ...(max === undefined ? {} : { salaryMax: max }),
      };
  return {
    ...ends,
    ...(currency === undefined ? {} : { salaryCurrency: currency }),
    ...(period === undefined ? {} : { salaryPeriod: period }),
  };
}
