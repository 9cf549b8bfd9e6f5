import {
  changedSince,
  undoUpdateCalls,
  updatedJobOf,
  type UpdatedJob,
} from '@foothold/domain/import/import-undo';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import { binChanges } from '../../job-commands/bin-job.ts';
import { mutateAll } from '../../sync/engine/mutate.ts';
import { removeImportRecord, type ImportRecord } from '../../sync/hooks/import-records.ts';
import { readJob, readSettings } from '../../sync/hooks/use-jobs.ts';
import { readChangesSinceBatch } from '../../sync/requests/job-history.ts';

/** Puts jobs into the bin, where they stay for thirty days. */
export async function takeBack(ids: readonly string[]): Promise<readonly Job[]> {
  await mutateAll(binChanges(ids));
  return [];
}

/** What an undo takes back: the jobs that an import added, and those that it updated; null where only the server knows. */
interface UndoneBatch {
  batchId: string;
  ids: readonly string[];
  updated: readonly UpdatedJob[] | null;
}

/**
 * Undoes an import: its jobs go to the bin, and those that it updated say again what they said before. What was changed
 * since, here or on another device, stays; resolves with the jobs in which something did. Fails with `ApiFailure` where
 * the server has to be asked and does not answer, and then nothing has changed.
 */
export async function undoImport({ batchId, ids, updated }: UndoneBatch): Promise<readonly Job[]> {
  const records = updated ?? (await updatedJobsOf(batchId));
  const there = records.flatMap((record) => {
    const job = jobThere(record.id);
    return job ? [{ record, job }] : [];
  });
  const changedJobs = there
    .filter(({ record, job }) => changedSince(record, job).length > 0)
    .map(({ job }) => job);
  const isListed = readSettings().imports?.some(({ id }) => id === batchId) ?? false;
  await mutateAll([
    ...binChanges(ids),
    ...there.flatMap(({ record, job }) => undoUpdateCalls(record, job)),
    ...(isListed ? [{ name: 'import.remove', args: { id: batchId } } as const] : []),
  ]);
  await removeImportRecord(batchId);
  return changedJobs;
}

function jobThere(id: string): Job | undefined {
  const job = readJob(id);
  return job?.deleted === undefined ? job : undefined;
}

/** The jobs that an import updated, read from the server’s history. */
async function updatedJobsOf(batchId: string): Promise<UpdatedJob[]> {
  const changes = await readChangesSinceBatch(batchId);
  return [...changes].flatMap(([id, since]) => {
    const job = jobThere(id);
    // Jobs that the import added go to the bin instead.
    return job && job.batchId !== batchId ? [updatedJobOf(job, since)] : [];
  });
}

/** One import as far as it can still be undone. */
export interface EarlierImport extends UndoneBatch {
  /** When the server took it, or this device made it, ISO 8601. */
  at: string;
  updatedCount: number;
}

/**
 * Earlier imports, the latest first: their jobs that are still here, and those that they updated. What this device has
 * kept of its own is used without asking the server.
 */
export function earlierImports(
  jobs: readonly Job[],
  { imports = [] }: Settings,
  records: readonly ImportRecord[],
): EarlierImport[] {
  const recordOf = new Map(records.map((record) => [record.batchId, record]));
  const batches = new Map<string, EarlierImport & { ids: string[] }>();
  for (const { batchId, at, updated, isListed } of records)
    if (!isListed) batches.set(batchId, { batchId, at, ids: [], updated, updatedCount: updated.length });
  for (const { id: batchId, at, updated: updatedCount } of imports)
    batches.set(batchId, {
      batchId,
      at,
      ids: [],
      updated: recordOf.get(batchId)?.updated ?? null,
      updatedCount,
    });
  for (const { id, batchId, createdVia, createdAt } of jobs) {
    if (createdVia !== 'import' || batchId === undefined) continue;
    const batch = batches.get(batchId) ?? { batchId, at: createdAt, ids: [], updated: [], updatedCount: 0 };
    batch.ids.push(id);
    batches.set(batchId, batch);
  }
  return [...batches.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}
