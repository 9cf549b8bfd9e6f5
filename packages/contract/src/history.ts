import * as z from 'zod/mini';
import { earlierChangeSchema, earlierValueSchema } from '@foothold/domain/earlier-change';
import { cursorSchema } from './document.ts';

/**
 * `GET /api/v1/history?job=<id>`: the changes of one job, newest first: as many of the newest 500 as fit into one
 * response, and those with unresolved conflicts. `before` is the `next` of the previous page.
 */
export const historyQuerySchema = z.object({
  job: z.uuid(),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((value) => Number(value)),
    ),
  ),
});
export const historyLimits = { entries: 500, changesPerPage: 250 } as const;

const { name, before, ...how } = earlierValueSchema.shape;
/**
 * One value that a change replaced, before and after it. On a later page `after` is missing where it equals the
 * `before` of the next change of the same name on the pages so far.
 */
const replacedValueSchema = z.object({ name, before, after: z.optional(z.unknown()), ...how });
export type ReplacedValue = z.infer<typeof replacedValueSchema>;

/**
 * One accepted change. `mutation` may be unknown to an older app; `seq` is no integer for a change restored with an
 * export.
 */
const historyEntrySchema = z.object({
  seq: z.number(),
  mutation: z.string(),
  /** ISO 8601 in UTC. */
  recordedAt: z.string(),
  device: z.object({ id: z.string(), userAgent: z.string() }),
  values: z.array(replacedValueSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** `next` requests the following page; missing on the last one. */
export const historyResponseSchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.optional(cursorSchema),
});
export type HistoryResponse = z.infer<typeof historyResponseSchema>;

/**
 * `GET /api/v1/history/earlier?after=<cursor>`: the values that changes of all jobs replaced, oldest first, page by
 * page from 0. With `batch` only those of jobs that this batch changed, from its first change on, later changes
 * included.
 */
export const earlierChangesQuerySchema = z.object({
  after: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((value) => Number(value)),
  ),
  batch: z.optional(z.uuid()),
});

/**
 * `seq` is the number of the change in a job's history. `change` is null where the job was permanently deleted later:
 * its earlier values no longer count. `next` is null on the last page.
 */
export const earlierChangesResponseSchema = z.object({
  changes: z.array(
    z.object({
      job: z.uuid(),
      seq: z.number(),
      batchId: z.optional(z.uuid()),
      change: z.nullable(earlierChangeSchema),
    }),
  ),
  next: z.nullable(cursorSchema),
});
export type EarlierChangesResponse = z.infer<typeof earlierChangesResponseSchema>;
