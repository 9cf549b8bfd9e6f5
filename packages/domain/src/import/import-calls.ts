import type { MutationCall } from '../mutation.ts';
import { importedStepsMax } from '../mutations/import-mutations.ts';
import type { Stage } from '../stage.ts';
import type { ImportedJob } from './import-row.ts';

interface ImportCallsContext {
  /** The id of the new job. */
  id: string;
  stages: readonly Stage[];
  batchId: string;
  /** A new UUID at each call. */
  newId: () => string;
}

/** The changes that add a row as a job: with the steps that an import takes, and the others of a longer history. */
export function importCalls(
  row: ImportedJob,
  { id, stages, batchId, newId }: ImportCallsContext,
): MutationCall[] {
  const { fields, contact, ownValues, isArchived } = row;
  const kinds = new Map(stages.map((stage) => [stage.id, stage.kind]));
  const steps = row.steps.slice(0, importedStepsMax).map((step) => ({
    ...step,
    kind: kinds.get(step.stageId),
    eventId: newId(),
  }));
  const args = {
    id,
    fields,
    ...(contact === undefined ? {} : { contacts: [{ id: newId(), ...contact }] }),
    ...(ownValues.length > 0 ? { ownValues } : {}),
    steps,
    ...(isArchived ? { isArchived } : {}),
    batchId,
  };
  const further = row.steps.slice(importedStepsMax).map((step): MutationCall => ({
    name: 'job.move',
    args: { id, ...step, eventId: newId(), source: 'import', batchId },
  }));
  return [{ name: 'job.import', args }, ...further];
}
