import * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import { jobFieldSchemas, jobFieldsSchema, jobLimits, type Job, type JobFields } from '../job.ts';
import { nextMoveSchema, type NextMove } from '../next-move.ts';
import { momentSchema } from '../moment.ts';
import { createdVia, outcomes, stageEventLimits } from '../stage-event.ts';
import { optionalText } from '../text.ts';
import { batchId, type MutationDefinition } from './define-mutation.ts';
import { checkedFields, existingJob, withoutEmptyFields } from './job-document.ts';
import { newStageEvent } from './stage-event-mutations.ts';

const jobId = z.object({ id: z.uuid() });

const createArgs = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  fields: jobFieldsSchema,
  stageId: z.string(),
  outcome: z.optional(z.enum(outcomes)),
  occurred: momentSchema,
  approximate: z.optional(z.boolean()),
  note: z.optional(optionalText(stageEventLimits.note)),
  createdVia: z.enum(createdVia),
  batchId,
  isSample: z.optional(z.boolean()),
});

/** Adds a job with the first event of its history. Errors: `job_exists`, `stage_not_found`, `invalid_fields`. */
const create: MutationDefinition<z.infer<typeof createArgs>, Job> = {
  collection: 'job',
  args: createArgs,
  documentId: (args) => args.id,
  apply(document, args, { settings, now }) {
    if (document) throw new DomainError('job_exists');
    const event = newStageEvent(null, { ...args, source: args.createdVia }, settings, now);
    return {
      id: args.id,
      ...withoutEmptyFields(args.fields),
      stageId: event.toStageId,
      ...(event.outcome === undefined ? {} : { outcome: event.outcome }),
      events: [event],
      ...(args.isSample ? { isSample: true } : {}),
      createdVia: args.createdVia,
      ...(args.batchId === undefined ? {} : { batchId: args.batchId }),
      createdAt: now,
      updatedAt: now,
    };
  },
};

/** Each field may be given a new value, or null to clear it; fields left out stay as they are. */
const changesSchema = z.partial(
  z.object(
    Object.fromEntries(
      Object.entries(jobFieldSchemas).map(([name, schema]) => [name, z.nullable(schema as z.ZodMiniType)]),
    ) as { [Name in keyof typeof jobFieldSchemas]: z.ZodMiniNullable<(typeof jobFieldSchemas)[Name]> },
  ),
);
export type JobChanges = z.infer<typeof changesSchema>;

const updateArgs = z.object({ id: z.uuid(), changes: changesSchema, batchId });

/** Changes fields one by one, so that two devices that change different fields both win. */
const update: MutationDefinition<z.infer<typeof updateArgs>, Job> = {
  collection: 'job',
  args: updateArgs,
  documentId: (args) => args.id,
  apply(document, args, { now }) {
    const job = existingJob(document);
    const fields: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(job)) (name in jobFieldSchemas ? fields : rest)[name] = value;
    for (const [name, value] of Object.entries(args.changes)) fields[name] = value ?? undefined;
    const checked = checkedFields(fields);
    const others = rest as Omit<Job, keyof JobFields>;
    return { ...others, ...withEarlierPosting(job, checked.posting), ...checked, updatedAt: now };
  },
};

/** Stores the replaced text of the posting; the newest five are kept. */
function withEarlierPosting(job: Job, next: string | undefined): Pick<Job, 'earlierPostings'> {
  const { posting, postingCapturedAt: capturedAt, earlierPostings = [] } = job;
  if (posting === undefined || posting === next) return {};
  const others = earlierPostings.filter((earlier) => earlier.posting !== next && earlier.posting !== posting);
  const replaced = { posting, ...(capturedAt === undefined ? {} : { capturedAt }) };
  return { earlierPostings: [...others, replaced].slice(-jobLimits.earlierPostings) };
}

/**
 * `since` is when this began, in UTC: a press that is sent hours later says when it was, and an undo gives back when it
 * held before, so that what counts from then counts on.
 */
const since = z.optional(z.iso.datetime());

/** The earlier of the two, because a device’s clock may be ahead. */
function sinceOrNow(earlier: string | undefined, now: string): string {
  return earlier !== undefined && Date.parse(earlier) < Date.parse(now) ? earlier : now;
}

const deleteArgs = z.object({ id: z.uuid(), since });

/** Puts the job into the bin, from which it can be restored. */
const remove: MutationDefinition<z.infer<typeof deleteArgs>, Job> = {
  collection: 'job',
  args: deleteArgs,
  documentId: (args) => args.id,
  apply: (document, args, { now }) => ({
    ...existingJob(document),
    deleted: sinceOrNow(args.since, now),
    updatedAt: now,
  }),
};

/** Takes the job out of the bin. Restoring a job that is not there: `job_not_found`. */
const restore: MutationDefinition<z.infer<typeof jobId>, Job> = {
  collection: 'job',
  args: jobId,
  documentId: (args) => args.id,
  apply(document, _args, { now }) {
    if (!document) throw new DomainError('job_not_found');
    const { deleted: _deleted, ...job } = document;
    return { ...job, updatedAt: now };
  },
};

const archiveArgs = z.object({ id: z.uuid(), archived: z.boolean(), since, batchId });

/** Lets a job rest without an outcome, or reopens it. */
const archive: MutationDefinition<z.infer<typeof archiveArgs>, Job> = {
  collection: 'job',
  args: archiveArgs,
  documentId: (args) => args.id,
  apply(document, args, { now }) {
    const { archived: _archived, ...job } = existingJob(document);
    return { ...job, ...(args.archived ? { archived: sinceOrNow(args.since, now) } : {}), updatedAt: now };
  },
};

/**
 * Without `move`, as older versions queued it, whichever move is next by then is meant. `doneId` names the line of the log
 * for an undo.
 */
const completeMoveArgs = z.object({
  id: z.uuid(),
  move: z.optional(nextMoveSchema),
  doneId: z.optional(z.uuid()),
  since,
});

/**
 * Marks the next move as done and clears it; the log keeps the newest 500. Where the move that is named is not the next
 * one any more, because another device has set another or none, nothing changes.
 */
const completeMove: MutationDefinition<z.infer<typeof completeMoveArgs>, Job> = {
  collection: 'job',
  args: completeMoveArgs,
  documentId: (args) => args.id,
  apply(document, { move, doneId, since: doneSince }, { now }) {
    const before = existingJob(document);
    const { nextMove, ...job } = before;
    if (move && !(nextMove && isSameMove(move, nextMove))) return before;
    if (!nextMove) throw new DomainError('item_not_found');
    const { text, by } = nextMove;
    const planned = doneId === undefined ? { text, by } : { ...nextMove, id: doneId };
    const done = { ...planned, doneAt: sinceOrNow(doneSince, now) };
    // Sorted, because two devices may send their done moves in another order.
    const completedMoves = [...(job.completedMoves ?? []), done].toSorted(
      (a, b) => Date.parse(a.doneAt) - Date.parse(b.doneAt),
    );
    return { ...job, completedMoves: completedMoves.slice(-jobLimits.completedMoves), updatedAt: now };
  },
};

const reopenMoveArgs = z.object({ id: z.uuid(), move: nextMoveSchema, doneId: z.optional(z.uuid()) });

/** A move with another date is the same move. */
function isSameMove(one: Pick<NextMove, 'text' | 'by'>, other: Pick<NextMove, 'text' | 'by'>): boolean {
  return one.text === other.text && one.by === other.by;
}

/**
 * Makes a move that was marked as done the next one again, planned as it was when it was done; the log does not tell of it
 * any more. Nothing changes where another move has become the next one, which would be lost, and where the log does not
 * know `doneId`: then another device had marked it as done before, and has not taken that back.
 */
const reopenMove: MutationDefinition<z.infer<typeof reopenMoveArgs>, Job> = {
  collection: 'job',
  args: reopenMoveArgs,
  documentId: (args) => args.id,
  apply(document, { move, doneId }, { now }) {
    const before = existingJob(document);
    const { completedMoves = [], ...job } = before;
    const at = completedMoves.findLastIndex((done) =>
      doneId === undefined ? isSameMove(done, move) : done.id === doneId,
    );
    const done = completedMoves[at];
    if (before.nextMove || (!done && doneId !== undefined)) return before;
    const left = done ? completedMoves.toSpliced(at, 1) : completedMoves;
    const nextMove = doneId === undefined || !done ? move : moveOf(done);
    return { ...job, ...(left.length > 0 ? { completedMoves: left } : {}), nextMove, updatedAt: now };
  },
};

function moveOf({ id: _id, doneAt: _doneAt, ...move }: NonNullable<Job['completedMoves']>[number]): NextMove {
  return move;
}

export const jobMutations = {
  'job.create': create,
  'job.update': update,
  'job.delete': remove,
  'job.restore': restore,
  'job.archive': archive,
  'job.complete-move': completeMove,
  'job.reopen-move': reopenMove,
} as const;
