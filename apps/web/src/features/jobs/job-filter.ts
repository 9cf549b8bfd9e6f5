import type { Job } from '@foothold/domain/job';
import { factsOf, hasClimbedTo, isAppliedWithin } from '@foothold/domain/job-facts';
import { hasStepInWeek } from '@foothold/domain/statistics';
import type { JobEntry } from './job-entry.ts';
import { valuesOf, type JobListSearch, type JobView } from './job-list-search.ts';

/** Whether a job belongs to one of the fixed views; no view holds every job. */
export function isInView(entry: JobEntry, view: JobView | undefined): boolean {
  switch (view) {
    case 'your_move':
      return entry.move === 'yours';
    case 'interviews':
      return entry.move !== 'resting' && entry.kind === 'interview';
    case 'quiet':
      return entry.isQuiet;
    case 'resting':
      return entry.move === 'resting';
    case undefined:
      return true;
  }
}

/** Whether a job passes every filter; several values of one filter widen it, tags narrow it. */
export function passesFilters(entry: JobEntry, search: JobListSearch): boolean {
  const { job } = entry;
  return (
    isOneOf(search.stage, entry.pipelineStage?.id) &&
    isOneOf(search.move, entry.move) &&
    isOneOf(search.mode, job.workMode) &&
    isOneOf(search.channel, job.channel) &&
    isOneOf(search.source, job.source) &&
    valuesOf(search.tag).every((tag) => job.tags?.includes(tag)) &&
    (search.salary === undefined || hasSalary(entry)) &&
    (search.closing === undefined || entry.isClosingSoon) &&
    (search.resting === undefined || entry.move !== 'resting') &&
    passesHistoryFilters(job, search)
  );
}

/** The filters behind the numbers of the dashboard: they ask what a job's history holds. */
function passesHistoryFilters(job: Job, search: JobListSearch): boolean {
  return (
    (search.reached === undefined || hasClimbedTo(job, search.reached)) &&
    (search.height === undefined || factsOf(job).height === search.height) &&
    isOneOf(search.end, factsOf(job).end) &&
    isOneOf(search.answer, factsOf(job).answer ?? undefined) &&
    isAppliedWithin(job, search) &&
    (search.week === undefined || hasStepInWeek(job, search.week))
  );
}

function hasSalary({ job }: JobEntry): boolean {
  return job.salaryMin !== undefined || job.salaryMax !== undefined || Boolean(job.salaryText);
}

function isOneOf(filter: string | string[] | undefined, value: string | undefined): boolean {
  const values = valuesOf(filter);
  return values.length === 0 || (value !== undefined && values.includes(value));
}

/** How many jobs stand in each view; `everything` counts jobs that are not resting. */
export function viewCounts(entries: readonly JobEntry[]): Record<JobView | 'everything', number> {
  const counts = { everything: 0, your_move: 0, interviews: 0, quiet: 0, resting: 0 };
  for (const entry of entries) {
    if (entry.move === 'resting') counts.resting += 1;
    else counts.everything += 1;
    if (entry.move === 'yours') counts.your_move += 1;
    if (isInView(entry, 'interviews')) counts.interviews += 1;
    if (entry.isQuiet) counts.quiet += 1;
  }
  return counts;
}
