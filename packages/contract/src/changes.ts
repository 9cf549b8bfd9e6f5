import * as z from 'zod/mini';
import { cursorSchema, documentSchema } from './document.ts';

export const changesLimits = { documents: 500 } as const;

/** `GET /api/v1/changes?cursor=<n>`: what changed since a cursor. A cursor the server does not know: `cursor_unknown`. */
export const changesQuerySchema = z.object({
  cursor: z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((value) => Number(value)),
  ),
});

/** Documents in the order of their `rev`; `more` asks the reader to go on from `cursor` at once. */
export const changesResponseSchema = z.object({
  cursor: cursorSchema,
  more: z.boolean(),
  documents: z.array(documentSchema),
});
export type ChangesResponse = z.infer<typeof changesResponseSchema>;
