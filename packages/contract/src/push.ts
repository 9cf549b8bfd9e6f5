import * as z from 'zod/mini';
import type { MutationName } from '@foothold/domain/mutation';
import { cursorSchema, markSchema } from './document.ts';
import { errorCodes, fieldErrorSchema } from './errors.ts';

/**
 * The limits of one request; a larger one is refused with the code at which the app sends fewer changes. A single
 * change may be larger, up to `bodyBytesAlone`: a whole job restored from an export, or its earlier values. That is
 * enough for every text of a job at its maximum length, in any script in use.
 */
export const pushLimits = { mutations: 100, bodyBytes: 1_048_576, bodyBytesAlone: 8_388_608 } as const;

/**
 * Changes that remove something, the one that undoes a deletion, and settings, which take little space. A full account
 * (`account_full`) accepts a push of these only, so that space can be freed.
 */
export const changesTakenWhenFull: ReadonlySet<string> = new Set<MutationName>([
  'job.delete',
  'job.restore',
  'contact.remove',
  'interview.remove',
  'task.remove',
  'file.remove',
  'own-value.remove',
  'own-field.remove',
  'stage.delete',
  'view.remove',
  'settings.update',
]);

/** One queued change. `id` makes it idempotent: a repeated id is applied once, and gets the same answer. */
export const queuedMutationSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  args: z.unknown(),
  /** The cursor of the device's copy when the person made the change: they had not seen later changes. */
  seen: z.optional(cursorSchema),
});
export type QueuedMutation = z.infer<typeof queuedMutationSchema>;

/** `POST /api/v1/push`: changes in the order in which they were made on one device. */
export const pushRequestSchema = z.object({
  deviceId: z.uuid(),
  /** Where the server does not know it, nothing is applied, and the answer is `cursor_unknown`. */
  mark: z.optional(markSchema),
  mutations: z.array(queuedMutationSchema).check(z.minLength(1), z.maxLength(pushLimits.mutations)),
});
export type PushRequest = z.infer<typeof pushRequestSchema>;

/** The result of one change. `cursor` is the account's cursor right after it. */
export const mutationOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ id: z.uuid(), status: z.literal('applied'), cursor: cursorSchema }),
  z.object({
    id: z.uuid(),
    status: z.literal('rejected'),
    error: z.object({ code: z.enum(errorCodes), fields: z.optional(z.array(fieldErrorSchema)) }),
  }),
]);
export type MutationOutcome = z.infer<typeof mutationOutcomeSchema>;

/** One outcome for each change, in the order sent, and the account's cursor after all of them. */
export const pushResponseSchema = z.object({
  cursor: cursorSchema,
  mark: z.optional(markSchema),
  outcomes: z.array(mutationOutcomeSchema),
});
export type PushResponse = z.infer<typeof pushResponseSchema>;
