import * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import { currentEvent, isDragBack } from '../history.ts';
import type { Job } from '../job.ts';
import { dateOf, momentSchema } from '../moment.ts';
import type { Settings } from '../settings.ts';
import { createdVia, outcomes, stageEventLimits, type StageEvent } from '../stage-event.ts';
import { optionalText } from '../text.ts';
import { batchId, type MutationDefinition } from './define-mutation.ts';
import { existingJob, withHistory } from './job-document.ts';

const eventFields = {
  eventId: z.uuid(),
  stageId: z.string(),
  outcome: z.optional(z.enum(outcomes)),
  occurred: momentSchema,
  approximate: z.optional(z.boolean()),
  told: z.optional(z.boolean()),
  note: z.optional(optionalText(stageEventLimits.note)),
  source: z.enum(createdVia),
  batchId,
};
const eventSchema = z.object(eventFields);

/** The event of arriving at a stage, with stage names copied as they are now. Errors: `stage_not_found`, `invalid_fields`. */
export function newStageEvent(
  from: StageEvent | null,
  args: z.infer<typeof eventSchema>,
  settings: Settings,
  now: string,
): StageEvent {
  const to = settings.stages.find((stage) => stage.id === args.stageId);
  if (!to) throw new DomainError('stage_not_found');
  if (args.outcome !== undefined && to.kind !== 'closed') {
    throw new DomainError('invalid_fields', [{ path: 'outcome', code: 'outcome_without_close' }]);
  }
  return {
    id: args.eventId,
    fromStageId: from?.toStageId ?? null,
    fromStage: from?.toStage ?? null,
    fromKind: from?.toKind ?? null,
    toStageId: to.id,
    toStage: to.name ?? null,
    toKind: to.kind,
    ...(args.outcome === undefined ? {} : { outcome: args.outcome }),
    occurred: args.occurred,
    recordedAt: now,
    ...(args.approximate ? { approximate: true } : {}),
    ...(args.told ? { told: true } : {}),
    ...(args.note ? { note: args.note } : {}),
    source: args.source,
    ...(args.batchId === undefined ? {} : { batchId: args.batchId }),
  };
}

const moveArgs = z.object({ id: z.uuid(), ...eventFields });

/**
 * Records a step to another stage. A step straight back within a minute undoes the last one instead;
 * an event id that is there already changes nothing.
 * Errors: `job_not_found`, `stage_not_found`, `too_many_events`, `invalid_fields`.
 */
const move: MutationDefinition<z.infer<typeof moveArgs>, Job> = {
  collection: 'job',
  args: moveArgs,
  documentId: (args) => args.id,
  apply(document, args, { settings, now }) {
    const job = existingJob(document);
    // A pending step may be applied again over a reply that contains it.
    if (job.events.some((event) => event.id === args.eventId)) return job;
    const from = currentEvent(job.events) ?? null;
    if (from && isDragBack(from, args, now)) return voided(job, from.id, now);
    if (job.events.length >= stageEventLimits.events) throw new DomainError('too_many_events');
    const date = dateOf(args.occurred);
    // A step recorded late starts from the stage at its own date.
    const before = currentEvent(job.events.filter(({ occurred }) => dateOf(occurred) <= date)) ?? from;
    return withHistory(job, [...job.events, newStageEvent(before, args, settings, now)], now);
  },
};

const eventIdArgs = z.object({ id: z.uuid(), eventId: z.uuid() });

/** Voids one event; it stays stored. Errors: `event_not_found`, `last_event` where none would be left. */
const voidEvent: MutationDefinition<z.infer<typeof eventIdArgs>, Job> = {
  collection: 'job',
  args: eventIdArgs,
  documentId: (args) => args.id,
  apply: (document, args, { now }) => voided(existingJob(document), args.eventId, now),
};

function voided(job: Job, eventId: string, now: string): Job {
  const { at, event } = findEvent(job, eventId);
  if (event.voidedAt !== undefined) return job;
  return withHistory(job, job.events.with(at, { ...event, voidedAt: now }), now);
}

const updateEventArgs = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  occurred: z.optional(momentSchema),
  approximate: z.optional(z.boolean()),
  told: z.optional(z.boolean()),
  note: z.optional(optionalText(stageEventLimits.note)),
  batchId,
});

/** Changes the date or note of a step; earlier values of `occurred` are stored. */
const updateEvent: MutationDefinition<z.infer<typeof updateEventArgs>, Job> = {
  collection: 'job',
  args: updateEventArgs,
  documentId: (args) => args.id,
  apply(document, args, { now }) {
    const job = existingJob(document);
    const { at, event } = findEvent(job, args.eventId);
    const mended: StageEvent = { ...event };
    if (args.occurred !== undefined && args.occurred !== event.occurred) {
      mended.occurred = args.occurred;
      mended.earlierOccurred = [...(event.earlierOccurred ?? []), event.occurred];
    }
    if (args.approximate !== undefined) mended.approximate = args.approximate;
    if (args.told === true) mended.told = true;
    else if (args.told === false) delete mended.told;
    if (args.note !== undefined) mended.note = args.note;
    return withHistory(job, job.events.with(at, mended), now);
  },
};

function findEvent(job: Job, eventId: string): { at: number; event: StageEvent } {
  const at = job.events.findIndex((event) => event.id === eventId);
  const event = job.events[at];
  if (!event) throw new DomainError('event_not_found');
  return { at, event };
}

export const stageEventMutations = {
  'job.move': move,
  'job.void-event': voidEvent,
  'job.update-event': updateEvent,
} as const;
