import * as z from 'zod/mini';

/** Jobs that one call deletes at most. */
export const deletedAtOnceMax = 500;

/** `POST /api/v1/bin/delete`: jobs of the bin to delete for good, before their time there is over. */
export const deleteBinnedRequestSchema = z.object({
  jobIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(deletedAtOnceMax)),
});
export type DeleteBinnedRequest = z.infer<typeof deleteBinnedRequestSchema>;

/** Its answer: how many were in the bin. */
export const deleteBinnedResponseSchema = z.object({ deleted: z.number() });
export type DeleteBinnedResponse = z.infer<typeof deleteBinnedResponseSchema>;
