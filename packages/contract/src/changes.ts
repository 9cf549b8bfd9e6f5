import * as z from 'zod/mini';
import { cursorSchema, documentSchema, markSchema } from './document.ts';

export const changesLimits = { documents: 500 } as const;

/**
 * `GET /api/v1/changes?cursor=<n>&mark=<mark>`: what changed since a cursor. A cursor or a mark that the server does not
 * know: `cursor_unknown`.
 */
export const changesQuerySchema = z.object({
  cursor: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((value) => Number(value)),
  ),
  mark: z.optional(markSchema),
});

/** Documents in the order of their `rev`; `more` asks the reader to go on from `cursor` at once. */
export const changesResponseSchema = z.object({
  cursor: cursorSchema,
  /** That of the change at `cursor`; left out where there is none. */
  mark: z.optional(markSchema),
  more: z.boolean(),
  documents: z.array(documentSchema),
});
export type ChangesResponse = z.infer<typeof changesResponseSchema>;
