import { i18n } from '@lingui/core';
import { localClock, localTimeZone, localToday } from './i18n/today.ts';
import { firstDayOfWeek } from './i18n/weeks.ts';
import { waitForIdle } from './wait-for-idle.ts';
import { readJobs } from './sync/hooks/use-jobs.ts';
import { readQuietStages } from './sync/hooks/use-quiet-stages.ts';
import * as numbers from './features/dashboard/dashboard-numbers.ts';

/**
 * Computes what the dashboard shows first while the page is idle, one number at a time: reading thousands of histories
 * for the first time is slow. Later changes are counted when the dashboard opens.
 */
export async function precompute(): Promise<void> {
  for (const count of counts) {
    await waitForIdle();
    count();
  }
}

const counts = [
  () => numbers.agendaOf(readJobs(), readQuietStages(), localClock()),
  () => numbers.latestWeeks(readJobs(), localToday(), firstDayOfWeek(i18n.locale), localTimeZone()),
  () => numbers.climbOf(readJobs()),
  () => numbers.offerOpenUntilOf(readJobs(), localToday()),
  () => numbers.responsesOf(readJobs()),
  () => numbers.quietJobs(readJobs(), readQuietStages(), localClock()),
  () => numbers.flowOf(readJobs()),
  () => numbers.timeByKindOf(readJobs(), localToday(), localTimeZone()),
  () => numbers.breakdownsOf.source(readJobs()),
];
