import * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import type { Settings } from '../settings.ts';
import { toFieldErrors } from '../text.ts';

/**
 * The context of a mutation: the account’s settings and the time, ISO 8601 in UTC. `seq` is the number of the change,
 * which only the server knows.
 */
export interface MutationContext {
  settings: Settings;
  now: string;
  seq?: number;
}

/** One named change to one document: which document, and what it becomes. */
export interface MutationDefinition<Args, Document> {
  collection: Collection;
  args: z.ZodMiniType<Args>;
  documentId: (args: Args) => string;
  apply: (document: Document | null, args: Args, context: MutationContext) => Document;
}

export type Collection = 'job' | 'settings';

/** Names the changes that were made together, as those of one import, so that they can be undone together. */
export const batchId = z.optional(z.uuid());

/** A job with every list full has some 10 000 values. */
const valuesMax = 50_000;

/** Reads arguments by their schema. Errors: `invalid_fields` with one entry per field. */
export function parseArgs<Args>(schema: z.ZodMiniType<Args>, args: unknown): Args {
  if (!hasAtMost(valuesMax, args))
    throw new DomainError('invalid_fields', [{ path: '', code: 'too_many', limit: valuesMax }]);
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_fields', toFieldErrors(parsed.error.issues));
}

/** Whether a value is made of no more values than that; stops counting there. Reading lists by a schema takes far longer. */
function hasAtMost(max: number, value: unknown): boolean {
  const waiting: unknown[] = [value];
  let count = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    count += inside.length;
    if (count > max) return false;
    for (const each of inside) waiting.push(each);
  }
  return true;
}
