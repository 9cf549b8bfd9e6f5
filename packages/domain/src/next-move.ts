import * as z from 'zod/mini';
import { momentSchema, timeZoneSchema } from './moment.ts';
import { requiredText } from './text.ts';

/** Unicode code points. */
export const nextMoveTextMax = 200;

/** What happens next and whose turn it is. `on` is a date, or an instant together with `timeZone`. */
export const nextMoveSchema = z.object({
  text: requiredText(nextMoveTextMax),
  on: z.optional(momentSchema),
  timeZone: z.optional(timeZoneSchema),
  by: z.enum(['me', 'them']),
});
export type NextMove = z.infer<typeof nextMoveSchema>;
