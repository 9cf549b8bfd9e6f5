import * as z from 'zod/mini';

/**
 * A path in a job with an unresolved conflict of two devices. `place` is that path: a field, `contacts.<id>`, or
 * `contacts.<id>.<part>`; `seq` is the number of the merged change in the history.
 */
export const openVersionSchema = z.object({ seq: z.number(), place: z.string() });
export type OpenConflict = z.infer<typeof openVersionSchema>;
