import type { Job } from '@foothold/domain/job';

/** Full-time hours, days and so on in a year. */
export const timesPerYear = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 } as const;

/** Pay as amounts a year in the currency of the posting; never converted into another. */
export interface YearlyPay {
  min: number | null;
  max: number | null;
  currency: string;
  /** How often the posting's own amount is counted; 1 where it is yearly already. */
  times: number;
}

/** Null where no amount is known, or where it is paid only once. */
export function yearlyPay(job: Job): YearlyPay | null {
  const { salaryMin = null, salaryMax = null, salaryCurrency, salaryPeriod = 'year' } = job;
  if (salaryCurrency === undefined || (salaryMin === null && salaryMax === null)) return null;
  if (salaryPeriod === 'one_off') return null;
  const times = timesPerYear[salaryPeriod];
  const perYear = (amount: number | null) => (amount === null ? null : amount * times);
  return { min: perYear(salaryMin), max: perYear(salaryMax), currency: salaryCurrency, times };
}
