import * as z from 'zod/mini';

const jobsMax = 1_000;

/** `POST /api/v1/bin/delete`: jobs of the bin to delete for good, before their time there is over. */
export const deleteBinnedRequestSchema = z.object({
  jobIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(jobsMax)),
});
export type DeleteBinnedRequest = z.infer<typeof deleteBinnedRequestSchema>;

/** Its answer: how many were in the bin. */
export const deleteBinnedResponseSchema = z.object({ deleted: z.number() });
export type DeleteBinnedResponse = z.infer<typeof deleteBinnedResponseSchema>;
