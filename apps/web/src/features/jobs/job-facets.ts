import type { ConditionKind, FieldValue, NumberRange } from '@foothold/domain/condition';
import { factsOf } from '@foothold/domain/job-facts';
import { plainFieldKeys, type PlainFieldKey } from '@foothold/domain/job-fields';
import { ownValueOf, type OwnField } from '@foothold/domain/own-field';
import { localDate } from '../../i18n/today.ts';
import { ownColumnKey } from './job-columns.ts';
import type { JobEntry } from './job-entry.ts';
import { timesPerYear } from './yearly-pay.ts';

/** Something about a job that can be asked for: of which kind it is, and what a job holds of it. */
export interface JobFacet {
  kind: ConditionKind;
  valueOf: (entry: JobEntry) => FieldValue;
}

const text = (valueOf: (job: JobEntry['job']) => FieldValue): JobFacet => ({
  kind: 'text',
  valueOf: ({ job }) => valueOf(job),
});
const date = (valueOf: (job: JobEntry['job']) => FieldValue): JobFacet => ({
  kind: 'date',
  valueOf: ({ job }) => valueOf(job),
});
const choice = (valueOf: (entry: JobEntry) => FieldValue): JobFacet => ({ kind: 'choice', valueOf });
const number = (valueOf: (entry: JobEntry) => number | null | undefined): JobFacet => ({
  kind: 'number',
  valueOf: (entry) => {
    const value = valueOf(entry);
    return value === undefined || value === null ? null : { low: value, high: value };
  },
});

const plainFacets = Object.fromEntries(plainFieldKeys.map((key) => [key, text((job) => job[key])])) as Record<
  PlainFieldKey,
  JobFacet
>;

/** Everything about a job that a filter may ask for, in the order in which it is offered. */
export const jobFacets = {
  stage: choice((entry) => entry.pipelineStage?.id),
  move: choice((entry) => entry.move),
  company: text((job) => job.company),
  title: text((job) => job.title),
  tags: { kind: 'tags', valueOf: ({ job }) => job.tags },
  pay: { kind: 'number', valueOf: payRange },
  location: text((job) => job.location),
  mode: choice(({ job }) => job.workMode),
  source: text((job) => job.source),
  channel: choice(({ job }) => job.channel),
  employment: choice(({ job }) => job.employmentType),
  priority: number(({ job }) => job.priority),
  added: date((job) => localDate(job.createdAt)),
  changed: date((job) => localDate(job.updatedAt)),
  applied: date((job) => factsOf(job).appliedOn),
  age: number((entry) => entry.stay.days),
  next: text((job) => job.nextMove?.text),
  due: date((job) => job.nextMove?.on && localDate(job.nextMove.on)),
  closes: date((job) => job.closesOn),
  reply: date((job) => job.replyBy),
  posted: date((job) => job.postedOn),
  interview: date((job) => job.interviews?.map(({ startsAt }) => localDate(startsAt))),
  task: text((job) => job.tasks?.filter((task) => task.doneAt === undefined).map(({ title }) => title)),
  people: text((job) => job.contacts?.map(({ name }) => name)),
  outcome: choice(({ job }) => job.outcome),
  link: text((job) => job.url),
  reference: text((job) => job.externalId),
  posting: text((job) => job.posting),
  ...plainFacets,
  benefits: text((job) => job.benefits),
  notes: text((job) => job.notes),
} as const satisfies Record<string, JobFacet>;
export type JobFacetKey = keyof typeof jobFacets;
export const jobFacetKeys = Object.keys(jobFacets) as JobFacetKey[];

/** A facet by its name in an address, the person's own fields among them. */
export function facetOf(key: string, ownFields: readonly OwnField[]): JobFacet | undefined {
  if (Object.hasOwn(jobFacets, key)) return jobFacets[key as JobFacetKey];
  const field = ownFields.find(({ id }) => ownColumnKey(id) === key);
  return field && ownFacet(field);
}

export function kindOfFacet(ownFields: readonly OwnField[]): (key: string) => ConditionKind | undefined {
  return (key) => facetOf(key, ownFields)?.kind;
}

function ownFacet({ id, kind }: OwnField): JobFacet {
  const valueOf = ({ job }: JobEntry) => ownValueOf(job.ownValues, id);
  if (kind === 'link') return { kind: 'text', valueOf };
  if (kind !== 'number') return { kind, valueOf };
  return number((entry) => {
    const value = Number(valueOf(entry) ?? Number.NaN);
    return Number.isFinite(value) ? value : undefined;
  });
}

// A year's pay in whatever currency the posting names: amounts are never converted.
function payRange({ job }: JobEntry): NumberRange | null {
  const { salaryMin, salaryMax, salaryPeriod = 'year' } = job;
  const [low, high] = [salaryMin ?? salaryMax, salaryMax ?? salaryMin];
  if (low === undefined || high === undefined || salaryPeriod === 'one_off') return null;
  const times = timesPerYear[salaryPeriod];
  return { low: low * times, high: high * times };
}
