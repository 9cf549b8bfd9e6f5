import * as z from 'zod/mini';
import { contactSchema, fileSchema, interviewSchema, taskSchema, type Job } from '../job.ts';
import { ownValueSchema } from '../custom-field.ts';
import { batchId, type MutationDefinition } from './define-mutation.ts';
import { existingJob, itemListMax, putItem, removeItem, withoutEmptyText } from './job-document.ts';

type ItemList = keyof typeof itemListMax;
type ItemOf<List extends ItemList> = NonNullable<Job[List]>[number];
interface PutArgs<List extends ItemList> {
  id: string;
  item: ItemOf<List>;
  batchId?: string | undefined;
}

/** Adds an item to one of the job's lists, or replaces the one with the same id. */
function putMutation<List extends ItemList>(
  list: List,
  schema: z.ZodMiniType<ItemOf<List>>,
): MutationDefinition<PutArgs<List>, Job> {
  return {
    collection: 'job',
    args: z.object({ id: z.uuid(), item: schema, batchId }) as unknown as z.ZodMiniType<PutArgs<List>>,
    documentId: (args) => args.id,
    apply(document, args, { now }) {
      const job = existingJob(document);
      const items = (job[list] ?? []) as ItemOf<List>[];
      return {
        ...job,
        [list]: putItem(items, withoutEmptyText(args.item), itemListMax[list]),
        updatedAt: now,
      };
    },
  };
}

const removeArgs = z.object({ id: z.uuid(), itemId: z.uuid() });

/** Removes an item from one of the job's lists; `item_not_found` if it is not there. */
function removeMutation(list: ItemList): MutationDefinition<z.infer<typeof removeArgs>, Job> {
  return {
    collection: 'job',
    args: removeArgs,
    documentId: (args) => args.id,
    apply(document, args, { now }) {
      const job = existingJob(document);
      const items: readonly { id: string }[] = job[list] ?? [];
      return { ...job, [list]: removeItem(items, args.itemId), updatedAt: now };
    },
  };
}

export const jobItemMutations = {
  'contact.put': putMutation('contacts', contactSchema),
  'contact.remove': removeMutation('contacts'),
  'interview.put': putMutation('interviews', interviewSchema),
  'interview.remove': removeMutation('interviews'),
  'task.put': putMutation('tasks', taskSchema),
  'task.remove': removeMutation('tasks'),
  'file.put': putMutation('files', fileSchema),
  'file.remove': removeMutation('files'),
  'own-value.put': putMutation('ownValues', ownValueSchema),
  'own-value.remove': removeMutation('ownValues'),
} as const;
