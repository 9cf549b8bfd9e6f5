import * as z from 'zod/mini';
import { earlierChangeSchema, earlierValueSchema } from '@foothold/domain/earlier-change';
import { cursorSchema } from './document.ts';

/** `GET /api/v1/history?job=<id>`: what was done to one job, newest first: the newest 500, and those between whose versions nobody has chosen. */
export const historyQuerySchema = z.object({ job: z.uuid() });
export const historyLimits = { entries: 500, changesPerPage: 250 } as const;

const { name, before, ...how } = earlierValueSchema.shape;
/** One value that a change replaced, and what it said afterwards. */
const replacedValueSchema = z.object({ name, before, after: z.unknown(), ...how });
export type ReplacedValue = z.infer<typeof replacedValueSchema>;

/** One accepted change. `mutation` may be a word that an older app does not know; `seq` is no whole number for one that came back with an export. */
const historyEntrySchema = z.object({
  seq: z.number(),
  mutation: z.string(),
  /** ISO 8601 in UTC. */
  recordedAt: z.string(),
  device: z.object({ id: z.string(), userAgent: z.string() }),
  values: z.array(replacedValueSchema),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyResponseSchema = z.object({ entries: z.array(historyEntrySchema) });
export type HistoryResponse = z.infer<typeof historyResponseSchema>;

/** `GET /api/v1/history/earlier?after=<cursor>`: what the changes of all jobs replaced, oldest first, page by page from 0. */
export const earlierChangesQuerySchema = z.object({
  after: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((value) => Number(value)),
  ),
});

/**
 * `seq` is the number by which a job's history tells the change. `change` is null where the job went for good: what it
 * said before then counts no more. `next` is null on the last page.
 */
export const earlierChangesResponseSchema = z.object({
  changes: z.array(z.object({ job: z.uuid(), seq: z.number(), change: z.nullable(earlierChangeSchema) })),
  next: z.nullable(cursorSchema),
});
export type EarlierChangesResponse = z.infer<typeof earlierChangesResponseSchema>;
