import type * as z from 'zod/mini';
import { withCancellation, withoutCancellation } from './cancelled.ts';
import { DomainError } from './domain-error.ts';
import type { Job } from './job.ts';
import {
  type Collection,
  type MutationContext,
  type MutationDefinition,
  parseArgs,
} from './mutations/define-mutation.ts';
import { importMutations } from './mutations/import-mutations.ts';
import { jobItemMutations } from './mutations/job-item-mutations.ts';
import { jobMutations } from './mutations/job-mutations.ts';
import { mergeMutations } from './mutations/merge-mutations.ts';
import { customFieldMutations } from './mutations/custom-field-mutations.ts';
import { settingsMutations } from './mutations/settings-mutations.ts';
import { viewMutations } from './mutations/view-mutations.ts';
import { stageEventMutations } from './mutations/stage-event-mutations.ts';
import { versionMutations } from './mutations/version-mutations.ts';
import type { Settings } from './settings.ts';
import { withResolvedConflicts } from './conflict.ts';

/** Every change there is, by name. The same functions run in the browser and on the server. */
export const mutations = {
  ...jobMutations,
  ...stageEventMutations,
  ...jobItemMutations,
  ...settingsMutations,
  ...importMutations,
  ...mergeMutations,
  ...viewMutations,
  ...customFieldMutations,
  ...versionMutations,
} as const;

export type MutationName = keyof typeof mutations;
export type MutationArgs<Name extends MutationName> = z.output<(typeof mutations)[Name]['args']>;
/** A mutation with its arguments, not checked yet. */
export type MutationCall = { [Name in MutationName]: { name: Name; args: MutationArgs<Name> } }[MutationName];
export type DocumentBody = Job | Settings;

/** A mutation whose name and arguments have been checked, aimed at its one document. */
export interface ReadyMutation {
  name: MutationName;
  collection: Collection;
  documentId: string;
  batchId: string | undefined;
  /** The document after the change; throws `DomainError`, changes nothing it is given. */
  apply: (document: DocumentBody | null, context: MutationContext) => DocumentBody;
}

/** Checks a mutation's name and arguments. Errors: `unknown_mutation`, `invalid_fields`. */
export function readyMutation(name: string, args: unknown): ReadyMutation {
  if (!Object.hasOwn(mutations, name)) throw new DomainError('unknown_mutation');
  const definition = mutations[name as MutationName] as unknown as MutationDefinition<unknown, DocumentBody>;
  const parsed = parseArgs(definition.args, args);
  return {
    name: name as MutationName,
    collection: definition.collection,
    documentId: definition.documentId(parsed),
    batchId: (parsed as { batchId?: string }).batchId,
    apply: (document, context) => {
      if (definition.collection !== 'job') return definition.apply(document, parsed, context);
      const before = document as Job | null;
      // A merge reads both jobs with their cancelled plans, so that those of one do not replace the other’s.
      const whole = before === null || name === 'job.merge' ? before : withoutCancellation(before);
      const applied = definition.apply(whole, parsed, context) as Job;
      // A recovered job brings its cancelled plans, and has no conflicts.
      if (name === 'job.recover') return withCancellation(null, applied, context.now);
      const changed = withCancellation(before, applied, context.now);
      return before === null ? changed : withResolvedConflicts(before, changed);
    },
  };
}
