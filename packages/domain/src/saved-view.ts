import * as z from 'zod/mini';
import { optionalText, requiredText } from './text.ts';

/** Text limits are Unicode code points; `views` is a count. */
export const savedViewLimits = { name: 40, query: 2_000, views: 30 } as const;

/** A selection of jobs under a name: the search parameters of the list as they stand in its address, without `?`. */
export const savedViewSchema = z.object({
  id: z.uuid(),
  name: requiredText(savedViewLimits.name),
  query: optionalText(savedViewLimits.query),
});
export type SavedView = z.infer<typeof savedViewSchema>;
