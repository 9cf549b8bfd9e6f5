import * as z from 'zod/mini';
import { momentSchema } from './moment.ts';
import { stageKinds } from './stage.ts';
import { optionalText } from './text.ts';

export const outcomes = [
  'accepted',
  'declined_by_me',
  'withdrawn',
  'rejected',
  'no_response',
  'position_closed',
  'skipped',
] as const;
export type Outcome = (typeof outcomes)[number];

export const createdVia = ['ui', 'import', 'extension', 'bookmarklet', 'api'] as const;
export type CreatedVia = (typeof createdVia)[number];

export const stageEventLimits = { note: 2_000, events: 500 } as const;

/**
 * One step of a job's history. Stage names are copied, so that renaming or removing a stage never
 * changes the past; a null name is the built-in name of the kind. `recordedAt` is the server's time.
 * `earlierOccurred` keeps what `occurred` said before it was mended, oldest first. Of an import’s approximate step `told`
 * means that its row, or the person since, said about when it was; else the import had to make that up.
 */
export const stageEventSchema = z.object({
  id: z.uuid(),
  fromStageId: z.nullable(z.string()),
  fromStage: z.nullable(z.string()),
  fromKind: z.nullable(z.enum(stageKinds)),
  toStageId: z.string(),
  toStage: z.nullable(z.string()),
  toKind: z.enum(stageKinds),
  outcome: z.optional(z.enum(outcomes)),
  occurred: momentSchema,
  earlierOccurred: z.optional(z.array(momentSchema)),
  recordedAt: z.string(),
  approximate: z.optional(z.boolean()),
  told: z.optional(z.boolean()),
  note: z.optional(optionalText(stageEventLimits.note)),
  source: z.enum(createdVia),
  batchId: z.optional(z.uuid()),
  voidedAt: z.optional(z.string()),
});
export type StageEvent = z.infer<typeof stageEventSchema>;
