import * as z from 'zod/mini';

/**
 * One document as it stands. `rev` is the account's cursor at its last accepted change;
 * a null body means that the document is gone for good.
 */
export const documentSchema = z.object({
  collection: z.enum(['job', 'settings']),
  id: z.string(),
  rev: z.int(),
  body: z.nullable(z.record(z.string(), z.unknown())),
});
export type WireDocument = z.infer<typeof documentSchema>;

/** How far a copy of the account has come: the number of its last accepted change, 0 for none. */
export const cursorSchema = z.int().check(z.gte(0));
