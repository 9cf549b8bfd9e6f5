import { jobLimits } from '@foothold/domain/job';
import * as z from 'zod/mini';

/** `POST /api/v1/postings/fetch`: a link to a posting on a job board. */
export const fetchPostingRequestSchema = z.object({
  link: z.string().check(z.minLength(1), z.maxLength(jobLimits.url)),
});

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Its response: the answer of the job board, from which the browser reads the fields. */
export const fetchedPostingSchema = z.object({
  fields: valuesSchema,
  text: z.string(),
  guess: valuesSchema,
  instants: z.optional(z.object({ postedOn: z.optional(z.string()), closesOn: z.optional(z.string()) })),
});
export type FetchedPosting = z.infer<typeof fetchedPostingSchema>;
