import * as z from 'zod/mini';
import { cursorSchema, documentSchema, markSchema } from './document.ts';

/** `GET /api/v1/snapshot`: every document of the account as of `cursor`, with an ETag. */
export const snapshotResponseSchema = z.object({
  cursor: cursorSchema,
  mark: z.optional(markSchema),
  documents: z.array(documentSchema),
});
export type SnapshotResponse = z.infer<typeof snapshotResponseSchema>;
