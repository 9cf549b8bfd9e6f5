import * as z from 'zod/mini';

/** Maximum number of jobs that one call deletes. */
export const deletedAtOnceMax = 500;

/** `POST /api/v1/bin/delete`: permanently deletes jobs of the bin before their retention ends. */
export const deleteBinnedRequestSchema = z.object({
  jobIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(deletedAtOnceMax)),
});
export type DeleteBinnedRequest = z.infer<typeof deleteBinnedRequestSchema>;

/** Its response: how many of the jobs were in the bin. */
export const deleteBinnedResponseSchema = z.object({ deleted: z.number() });
export type DeleteBinnedResponse = z.infer<typeof deleteBinnedResponseSchema>;
