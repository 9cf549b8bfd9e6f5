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

/**
 * Names one accepted change so that no other can be taken for it: what a device has last been told of. A server that was
 * restored to an earlier state does not hold that change, or holds another one in its place, and says `cursor_unknown`.
 * To be kept and sent back as it is.
 */
export const markSchema = z.string().check(z.regex(/^\d{1,15}\.[0-9a-z.]{1,40}$/));
