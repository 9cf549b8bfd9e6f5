import * as z from 'zod/mini';

/**
 * A place of a job in which two devices met without knowing of each other, and of which nobody has said since which
 * version it is to be. `place` is a field, `contacts.<id>`, or `contacts.<id>.<part>`; `seq` is the change that met, by its
 * number in the history.
 */
export const openVersionSchema = z.object({ seq: z.number(), place: z.string() });
export type OpenVersionMark = z.infer<typeof openVersionSchema>;
