/** The values of the fields of a job that are chosen from a list, in the order in which they are offered. */
export const workModes = ['onsite', 'hybrid', 'remote'] as const;
export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
  'per_diem',
  'other',
] as const;
export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year', 'one_off'] as const;
export const channels = [
  'direct',
  'job_board',
  'referral',
  'recruiter',
  'agency',
  'event',
  'cold',
  'other',
] as const;

/** ISO 4217 codes, as known to the runtime. */
export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
