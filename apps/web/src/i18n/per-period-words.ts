import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const perPeriod = {
  hour: (amount: string) => msg({ message: `${amount}/h`, comment: 'Pay per hour, as short as can be' }),
  day: (amount: string) => msg({ message: `${amount}/day`, comment: 'Pay per day, as short as can be' }),
  week: (amount: string) => msg({ message: `${amount}/week`, comment: 'Pay per week, as short as can be' }),
  month: (amount: string) =>
    msg({ message: `${amount}/month`, comment: 'Pay per month, as short as can be' }),
} as const;

/** An amount and what it is paid per: `£18/h`. */
export function perPeriodWords(i18n: I18n, period: keyof typeof perPeriod, amount: string): string {
  return i18n._(perPeriod[period](amount));
}
