import type * as z from 'zod/mini';
import { DomainError } from '../domain-error.ts';
import type { Settings } from '../settings.ts';
import { toFieldErrors } from '../text.ts';

/**
 * What a mutation may know besides its arguments: the account's settings and the time, ISO 8601 in UTC. `seq` is the
 * number that the change gets, which the server alone can tell.
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

/** Reads arguments by their schema. Errors: `invalid_fields` with one entry per field. */
export function parseArgs<Args>(schema: z.ZodMiniType<Args>, args: unknown): Args {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid_fields', toFieldErrors(parsed.error.issues));
}
