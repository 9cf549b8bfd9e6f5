import { v7 as uuidv7 } from 'uuid';
import type { ImportedJob } from '@foothold/domain/import/import-row';
import type { Job } from '@foothold/domain/job';
import { ownFieldLimits, type OwnField } from '@foothold/domain/own-field';
import type { Settings } from '@foothold/domain/settings';
import { addFile } from '../../sync/files.ts';
import { mutateAll, type Change } from '../../sync/mutate.ts';

/** Adds the jobs in one step, as one batch that can be taken back whole. Returns the batch. */
export async function addImported(jobs: readonly ImportedJob[]): Promise<string> {
  const batchId = uuidv7();
  await mutateAll(jobs.map((job) => importChange(job, batchId)));
  return batchId;
}

function importChange(
  { fields, contact, ownValues, steps, isArchived }: ImportedJob,
  batchId: string,
): Change {
  return {
    name: 'job.import',
    args: {
      id: uuidv7(),
      fields,
      ...(contact === undefined ? {} : { contacts: [{ id: uuidv7(), ...contact }] }),
      ...(ownValues.length > 0 ? { ownValues } : {}),
      steps: steps.map((step) => ({ ...step, eventId: uuidv7() })),
      ...(isArchived ? { isArchived } : {}),
      batchId,
    },
  };
}

/**
 * Puts jobs of an export back as they were. Into an empty account its settings come with them; `ownFields` are those of
 * an account that has jobs already, which gets only the fields it lacks, so that what the jobs hold in them is seen.
 */
export async function recover(
  jobs: readonly Job[],
  settings: Settings | null,
  ownFields: readonly OwnField[] | null,
): Promise<void> {
  const first: Change[] =
    settings === null
      ? []
      : ownFields === null
        ? [{ name: 'settings.recover', args: { settings } }]
        : lackingFields(settings.ownFields ?? [], ownFields);
  await mutateAll([...first, ...jobs.map((job): Change => ({ name: 'job.recover', args: { job } }))]);
}

function lackingFields(wanted: readonly OwnField[], there: readonly OwnField[]): Change[] {
  const known = new Set(there.map(({ id }) => id));
  return wanted
    .filter(({ id }) => !known.has(id))
    .slice(0, ownFieldLimits.fields - there.length)
    .map((field) => ({ name: 'own-field.put', args: { field } }));
}

/**
 * Puts the files that jobs of an export name back, each once. Resolves with how many could not be: they are not in
 * the export, or are not what they were.
 */
export async function recoverFiles(
  jobs: readonly Job[],
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const named = new Map(jobs.flatMap((job) => (job.files ?? []).map(({ sha256 }) => [sha256, job.id])));
  let missing = 0;
  for (const [sha256, jobId] of named) {
    const bytes = files.get(sha256);
    const isPutBack = bytes !== undefined && (await recoverFile(jobId, sha256, new Blob([bytes])));
    if (!isPutBack) missing += 1;
  }
  return missing;
}

async function recoverFile(jobId: string, expected: string, bytes: Blob): Promise<boolean> {
  try {
    await addFile(jobId, bytes, (sha256) => {
      if (sha256 !== expected) throw new Error(`A file of the export is not ${expected}`);
    });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Puts jobs into the bin, where they stay for thirty days. */
export async function takeBack(ids: readonly string[]): Promise<void> {
  await mutateAll(ids.map((id): Change => ({ name: 'job.delete', args: { id } })));
}

/** The jobs that came with one import and are still here. */
export interface ImportBatch {
  id: string;
  /** When the server took it, ISO 8601. */
  at: string;
  jobIds: string[];
}

/** Earlier imports, the latest first. */
export function importBatches(jobs: readonly Job[]): ImportBatch[] {
  const batches = new Map<string, ImportBatch>();
  for (const { id, batchId, createdVia, createdAt } of jobs) {
    if (createdVia !== 'import' || batchId === undefined) continue;
    const batch = batches.get(batchId) ?? { id: batchId, at: createdAt, jobIds: [] };
    batch.jobIds.push(id);
    batches.set(batchId, batch);
  }
  return [...batches.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}
