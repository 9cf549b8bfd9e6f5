import type { DateRange } from '@foothold/domain/job-facts';
import { dateSchema } from '@foothold/domain/moment';
import { addDays } from '@foothold/domain/time-zone';
import { rangeSearch } from './jobs-behind.ts';

/** Which applications count: those within a range; `isRecent` where it is that of the last days, whatever day it is. */
export interface PeriodChoice {
  range: DateRange;
  isRecent: boolean;
}

const recentDays = 90;
/** The address’s name for the start of the last 90 days, which moves with the date. */
const recently = 'recent';

/** The period that an address names, which anyone may have typed. */
export function periodIn({ from, to }: { from?: unknown; to?: unknown }, today: string): PeriodChoice {
  if (from === recently) return { range: { from: addDays(today, -recentDays) }, isRecent: true };
  return { range: { from: dateIn(from), to: dateIn(to) }, isRecent: false };
}

export function periodSearch({ range, isRecent }: PeriodChoice): { from?: string; to?: string } {
  return isRecent ? { from: recently } : rangeSearch(range);
}

function dateIn(text: unknown): string | undefined {
  return dateSchema.safeParse(text).data;
}
