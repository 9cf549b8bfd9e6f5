import * as z from 'zod/mini';
import { cursorSchema, documentSchema } from './document.ts';

/** `GET /api/v1/snapshot`: every document of the account as of `cursor`, with an ETag. */
export const snapshotResponseSchema = z.object({
  cursor: cursorSchema,
  documents: z.array(documentSchema),
});
export type SnapshotResponse = z.infer<typeof snapshotResponseSchema>;
