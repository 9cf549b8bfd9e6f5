import * as z from 'zod/mini';
import type { Job } from '../job.ts';
import { withoutConflicts } from '../conflict.ts';
import type { MutationDefinition } from './define-mutation.ts';
import { existingJob } from './job-document.ts';

const settleArgs = z.object({
  id: z.uuid(),
  seqs: z.array(z.number()).check(z.minLength(1), z.maxLength(1_000)),
});

/** Resolves the conflicts of these changes: the person has chosen. */
const settle: MutationDefinition<z.infer<typeof settleArgs>, Job> = {
  collection: 'job',
  args: settleArgs,
  documentId: (args) => args.id,
  apply: (document, { seqs }, { now }) => ({
    ...withoutConflicts(existingJob(document), seqs),
    updatedAt: now,
  }),
};

export const versionMutations = { 'job.settle-versions': settle } as const;
