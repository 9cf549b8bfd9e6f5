import { compileCondition } from '@foothold/domain/condition';
import { factsOf, hasClimbedTo, isAppliedWithin } from '@foothold/domain/job-facts';
import type { CustomField } from '@foothold/domain/custom-field';
import type { JobLayout } from '@foothold/domain/settings';
import { isSample } from '@foothold/domain/sample';
import { hasLeft, isWaiting } from '@foothold/domain/stage-stays';
import { hasStepInWeek, resumesSent } from '@foothold/domain/statistics';
import { foldText } from '../../../i18n/folded-text.ts';
import type { ListFilter } from './list-filters.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { isNarrowed, valuesOf, type JobListSearch, type JobView } from './job-list-search.ts';
import { readCondition } from './read-condition.ts';

/** Whether a job belongs to one of the fixed views; without one, every job does. */
export function isInView(entry: JobEntry, view: JobView | undefined): boolean {
  switch (view) {
    case 'your_move':
      return entry.move === 'yours';
    case 'interviews':
      return entry.move !== 'resting' && (entry.kind === 'interview' || entry.interview !== null);
    case 'quiet':
      return entry.next.kind === 'gone_quiet';
    case 'resting':
      return entry.move === 'resting';
    case undefined:
      return true;
  }
}

/**
 * Whether the list holds active jobs alone: the first view, with nothing else asked for. Words and filters look among all
 * jobs, as does a saved view, and a board has a column for what rests.
 */
export function isActiveOnly(search: JobListSearch, terms: string, layout: JobLayout): boolean {
  return layout !== 'board' && search.saved === undefined && !isNarrowed({ ...search, q: terms.trim() });
}

type EntryTest = (entry: JobEntry) => boolean;

/**
 * A test for jobs that pass every filter, worked out once so that it can be asked of every job. Several values of one
 * filter widen it, tags narrow it. What cannot be read keeps no job out. `today` is the person's local
 * date, `timeZone` their own.
 */
export function compileFilters(
  search: JobListSearch,
  today: string,
  timeZone: string,
  ownFields: readonly CustomField[] = [],
): EntryTest {
  const tests = [
    ...plainTests(search),
    ...historyTests(search, timeZone),
    ...conditionTests(search, today, ownFields),
  ];
  return (entry) => tests.every((test) => test(entry));
}

/** What a job has of each filter whose values can be listed. */
export const listFilterValues: Record<ListFilter, (entry: JobEntry) => readonly string[]> = {
  stage: ({ pipelineStage }) => listed(pipelineStage?.id),
  move: ({ move }) => [move],
  mode: ({ job }) => listed(job.workMode),
  channel: ({ job }) => listed(job.channel),
  source: ({ job }) => listed(job.source),
  tag: ({ job }) => job.tags ?? [],
  resume: ({ job }) => resumesSent(job),
  end: ({ job }) => listed(isSample(job) ? undefined : factsOf(job).end),
  answer: ({ job }) => listed(isSample(job) ? undefined : (factsOf(job).answer ?? undefined)),
};

function listed(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}

function plainTests(search: JobListSearch): EntryTest[] {
  const tags = valuesOf(search.tag);
  const resumes: ReadonlySet<string> = new Set(valuesOf(search.resume));
  return [
    ...oneOf(search.stage, (entry) => entry.pipelineStage?.id),
    ...oneOf(search.move, (entry) => entry.move),
    ...oneOf(search.mode, ({ job }) => job.workMode),
    ...oneOf(search.channel, ({ job }) => job.channel),
    ...oneOf(search.source, ({ job }) => job.source),
    ...when(tags.length > 0, ({ job }) => tags.every((tag) => job.tags?.includes(tag))),
    ...when(resumes.size > 0, ({ job }) => resumesSent(job).some((name) => resumes.has(name))),
    ...when(search.salary !== undefined, hasSalary),
    ...when(search.closing !== undefined, (entry) => entry.isClosingSoon),
    ...when(search.resting !== undefined, (entry) => entry.move !== 'resting'),
  ];
}

/** The filters behind the numbers of the dashboard: they ask what a job's history holds. */
function historyTests(search: JobListSearch, timeZone: string): EntryTest[] {
  const { reached, height, left, standing, from, to } = search;
  const weeks = valuesOf(search.week);
  const tests = [
    ...(reached === undefined ? [] : [({ job }: JobEntry) => hasClimbedTo(job, reached)]),
    ...when(height !== undefined, ({ job }) => factsOf(job).furthestStage === height),
    ...(left === undefined ? [] : [({ job }: JobEntry) => hasLeft(job, left)]),
    ...(standing === undefined ? [] : [({ job }: JobEntry) => isWaiting(job, standing)]),
    ...oneOf(search.end, ({ job }) => factsOf(job).end),
    ...oneOf(search.answer, ({ job }) => factsOf(job).answer ?? undefined),
    ...when(from !== undefined || to !== undefined, ({ job }) => isAppliedWithin(job, { from, to })),
    ...when(weeks.length > 0, ({ job }) => weeks.some((week) => hasStepInWeek(job, week, timeZone))),
  ];
  // Samples are left out, as by every number of the dashboard.
  return [...tests, ...when(tests.length > 0, ({ job }) => !isSample(job))];
}

/** The conditions of the filter builder. */
function conditionTests(
  search: JobListSearch,
  today: string,
  ownFields: readonly CustomField[],
): EntryTest[] {
  return valuesOf(search.where).flatMap((written) => {
    const read = readCondition(written, ownFields);
    if (!read) return [];
    const { kind, valueOf } = read.filter;
    const test = compileCondition(read.condition, kind, { today, fold: foldText });
    return [(entry: JobEntry) => test(valueOf(entry))];
  });
}

function when(isOn: boolean, test: EntryTest): EntryTest[] {
  return isOn ? [test] : [];
}

function oneOf(
  filter: string | string[] | undefined,
  valueOf: (entry: JobEntry) => string | undefined,
): EntryTest[] {
  const values: ReadonlySet<string | undefined> = new Set(valuesOf(filter));
  return when(values.size > 0, (entry) => values.has(valueOf(entry)));
}

function hasSalary({ job }: JobEntry): boolean {
  return job.salaryMin !== undefined || job.salaryMax !== undefined || Boolean(job.salaryText);
}

/** How many jobs stand in each view; `everything` counts jobs that are not resting. */
export function viewCounts(entries: readonly JobEntry[]): Record<JobView | 'everything', number> {
  const counts = { everything: 0, your_move: 0, interviews: 0, quiet: 0, resting: 0 };
  for (const entry of entries) {
    if (entry.move === 'resting') counts.resting += 1;
    else counts.everything += 1;
    if (entry.move === 'yours') counts.your_move += 1;
    if (isInView(entry, 'interviews')) counts.interviews += 1;
    if (isInView(entry, 'quiet')) counts.quiet += 1;
  }
  return counts;
}
