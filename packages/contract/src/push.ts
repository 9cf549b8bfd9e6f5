import * as z from 'zod/mini';
import type { MutationName } from '@foothold/domain/mutation';
import { cursorSchema, markSchema } from './document.ts';
import { errorCodes, fieldErrorSchema } from './errors.ts';

/**
 * So much goes into one request; more is refused, with the code at which the app sends fewer at once. A single change may be
 * larger, up to `bodyBytesAlone`: a whole job that comes back with an export, or what it said earlier. That holds every text
 * of a job as long as it may be, in any script in use.
 */
export const pushLimits = { mutations: 100, bodyBytes: 1_048_576, bodyBytesAlone: 8_388_608 } as const;

/**
 * Changes that take something away, the one that undoes a deletion, and settings, which hardly take room. An account that
 * is full (`account_full`) takes a push of nothing else, so that room can be made.
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

/** One queued change. `id` makes it idempotent: the same id is applied once, and answered the same again. */
export const queuedMutationSchema = z.object({
  id: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  args: z.unknown(),
  /** How far the device's copy had come when the person made the change: what is later was not known to them. */
  seen: z.optional(cursorSchema),
});
export type QueuedMutation = z.infer<typeof queuedMutationSchema>;

/** `POST /api/v1/push`: changes in the order in which they were made on one device. */
export const pushRequestSchema = z.object({
  deviceId: z.uuid(),
  /** Nothing is applied, and the answer is `cursor_unknown`, when the server does not know it. */
  mark: z.optional(markSchema),
  mutations: z.array(queuedMutationSchema).check(z.minLength(1), z.maxLength(pushLimits.mutations)),
});
export type PushRequest = z.infer<typeof pushRequestSchema>;

/** What became of one change. `cursor` is the account's cursor right after it. */
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
