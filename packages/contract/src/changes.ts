import * as z from 'zod/mini';
import { cursorSchema, documentSchema, markSchema } from './document.ts';

export const changesLimits = { documents: 500 } as const;

/**
 * `GET /api/v1/changes?cursor=<n>&mark=<mark>`: the changes after a cursor. An unknown cursor or mark is refused with
 * `cursor_unknown`.
 */
export const changesQuerySchema = z.object({
  cursor: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((value) => Number(value)),
  ),
  mark: z.optional(markSchema),
});

/** Documents in the order of their `rev`; with `more` the client requests the changes after `cursor` at once. */
export const changesResponseSchema = z.object({
  cursor: cursorSchema,
  /** The mark of the change at `cursor`; missing where there is none. */
  mark: z.optional(markSchema),
  more: z.boolean(),
  documents: z.array(documentSchema),
});
export type ChangesResponse = z.infer<typeof changesResponseSchema>;
