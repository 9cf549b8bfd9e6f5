import { DomainError } from '../domain-error.ts';
import { currentEvent } from '../history.ts';
import { jobFieldsSchema, jobLimits, type Job, type JobFields } from '../job.ts';
import type { StageEvent } from '../stage-event.ts';
import { parseArgs } from './define-mutation.ts';

/** The job, or `job_not_found`; a job in the bin can only be restored. */
export function existingJob(job: Job | null): Job {
  if (!job || job.deleted !== undefined) throw new DomainError('job_not_found');
  return job;
}

/** The job with its stage and outcome set to what its history says. */
export function withHistory(job: Job, events: StageEvent[], now: string): Job {
  const current = currentEvent(events);
  if (!current) throw new DomainError('last_event');
  const { outcome: _outcome, ...rest } = job;
  return {
    ...rest,
    events,
    stageId: current.toStageId,
    ...(current.outcome === undefined ? {} : { outcome: current.outcome }),
    updatedAt: now,
  };
}

/** Checks the rules that span fields and drops fields that say nothing. */
export function checkedFields(fields: object): JobFields {
  return withoutEmptyFields(parseArgs(jobFieldsSchema, fields));
}

/** Fields that were checked already, without those that say nothing. */
export function withoutEmptyFields(fields: JobFields): JobFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !saysNothing(value))) as JobFields;
}

function saysNothing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The job without empty optional fields of its own list items. */
export function withoutEmptyText<Item extends object>(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== '' && value !== undefined),
  ) as Item;
}

/** Adds to or replaces in a list by id; `too_many_items` past `max`. */
export function putItem<Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  max: number,
): Item[] {
  const at = items.findIndex((other) => other.id === item.id);
  if (at >= 0) return items.with(at, item);
  if (items.length >= max) throw new DomainError('too_many_items');
  return [...items, item];
}

/** Removes from a list by id; `item_not_found` if it is not there. */
export function removeItem<Item extends { id: string }>(items: readonly Item[], id: string): Item[] {
  const rest = items.filter((item) => item.id !== id);
  if (rest.length === items.length) throw new DomainError('item_not_found');
  return rest;
}

export const itemListMax = {
  contacts: jobLimits.contacts,
  interviews: jobLimits.interviews,
  tasks: jobLimits.tasks,
  files: jobLimits.files,
  ownValues: jobLimits.ownValues,
} as const;
