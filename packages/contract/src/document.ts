import * as z from 'zod/mini';

/**
 * The current version of a document. `rev` is the account's cursor at its last accepted change; a null body means that
 * the document is permanently deleted.
 */
export const documentSchema = z.object({
  collection: z.enum(['job', 'settings']),
  id: z.string(),
  rev: z.int(),
  body: z.nullable(z.record(z.string(), z.unknown())),
});
export type WireDocument = z.infer<typeof documentSchema>;

/** The position of a copy of the account: the number of its last accepted change, 0 for none. */
export const cursorSchema = z.int().check(z.gte(0));

/**
 * Identifies one accepted change: the last one that a device knows. A server that was restored to an earlier state
 * lacks that change, or has another one in its place, and answers `cursor_unknown`. Opaque to the client, which stores
 * it and sends it back.
 */
export const markSchema = z.string().check(z.regex(/^\d{1,15}\.[0-9a-z.]{1,40}$/));
