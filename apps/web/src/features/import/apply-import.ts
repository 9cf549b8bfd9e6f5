import { v7 as uuidv7 } from 'uuid';
import { filesBefore, type EarlierChange } from '@foothold/domain/earlier-change';
import { importCalls } from '@foothold/domain/import/import-calls';
import { jobAfter, updatedJob, type UpdatedJob } from '@foothold/domain/import/import-undo';
import { updateCalls } from '@foothold/domain/import/import-update';
import type { ImportOrder } from '@foothold/domain/import/row-choice';
import { rowKey } from '@foothold/domain/import/row-place';
import type { Job } from '@foothold/domain/job';
import { customFieldLimits, type CustomField } from '@foothold/domain/custom-field';
import type { Settings } from '@foothold/domain/settings';
import { addFile, retryUploads } from '../../sync/files/files.ts';
import { keepImportRecord, removeImportRecord } from '../../sync/hooks/import-records.ts';
import { mapYieldingToMain } from '../../sync/engine/yield-to-main.ts';
import { mutateAll, type Change } from '../../sync/engine/mutate.ts';
import { readJob } from '../../sync/hooks/use-jobs.ts';
import type { ExportContents } from './import-messages.ts';

/** What one import has added and updated. */
export interface ImportedBatch {
  batchId: string;
  ids: readonly string[];
  updated: readonly UpdatedJob[];
}

/**
 * Adds and updates jobs as one batch, which is undone as a whole. Throws `DomainError` where a change is refused;
 * nothing is written then.
 */
export async function applyImport(order: ImportOrder, settings: Settings): Promise<ImportedBatch> {
  const batchId = uuidv7();
  const now = new Date().toISOString();
  const context = { stages: settings.stages, batchId, newId: () => uuidv7() };
  const added = await mapYieldingToMain(order.added, ({ row, job }) => {
    const id = uuidv7();
    return { row: rowKey(row), id, calls: importCalls(job, { ...context, id }) };
  });
  const imports = new Map(added.map(({ id, calls }) => [id, calls]));
  const idOfRow = new Map(added.map(({ row, id }) => [row, id]));
  const before = new Map<string, Job>();
  const after = new Map<string, Job>();
  const updates = order.updates.flatMap(({ into, job: row }) => {
    const id = 'jobId' in into ? into.jobId : (idOfRow.get(rowKey(into.row)) ?? '');
    const own = imports.get(id);
    const job = after.get(id) ?? (own ? jobAfter(null, own, settings, now) : readJob(id));
    if (!job) throw new Error('The job to be updated is not here');
    const changes = updateCalls(job, row, context);
    if (!own && !before.has(id)) before.set(id, job);
    after.set(id, jobAfter(job, changes, settings, now));
    return changes;
  });
  const updated = [...before]
    .map(([id, job]) => updatedJob(job, after.get(id) ?? job))
    .filter((record) => Object.keys(record.before).length > 0);
  // Stored before the batch is written: where the page closes in between, the import can still be undone.
  if (updated.length > 0) await keepImportRecord({ batchId, at: now, updated, isListed: true });
  // Queued last, so that the server has the whole batch before another device learns of the import.
  const listed: Change[] =
    updated.length > 0 ? [{ name: 'import.put', args: { id: batchId, updated: updated.length } }] : [];
  try {
    await mutateAll([...imports.values(), updates, listed].flat());
  } catch (error) {
    await removeImportRecord(batchId);
    throw error;
  }
  return { batchId, ids: added.map(({ id }) => id), updated };
}

/**
 * Restores the jobs of an export. An empty account also gets its settings; an account with jobs gets only the
 * `ownFields` that it lacks, so that the values in the jobs are shown.
 */
export async function recover(
  jobs: readonly Job[],
  { settings, earlierChanges }: ExportContents,
  ownFields: readonly CustomField[] | null,
): Promise<void> {
  const first: Change[] =
    settings === null
      ? []
      : ownFields === null
        ? [{ name: 'settings.recover', args: { settings } }]
        : lackingFields(settings.ownFields ?? [], ownFields);
  const all = jobs.flatMap((job): Change[] => [
    { name: 'job.recover', args: { job } },
    ...inPieces(earlierChanges.get(job.id) ?? []).map((changes): Change => ({
      name: 'job.recover-history',
      args: { id: job.id, changes },
    })),
  ]);
  await mutateAll([...first, ...all]);
  // The files were stored first, and their uploads wait until a job names them.
  retryUploads();
}

/** Splits changes into pieces that the server accepts in one request each. */
function inPieces(changes: readonly EarlierChange[]): EarlierChange[][] {
  const pieces: EarlierChange[][] = [];
  let length = Infinity;
  for (const change of changes) {
    const own = JSON.stringify(change).length;
    const piece = pieces.at(-1);
    if (piece && piece.length < pieceMax.changes && length + own <= pieceMax.characters) {
      piece.push(change);
      length += own;
    } else {
      pieces.push([change]);
      length = own;
    }
  }
  return pieces;
}

const pieceMax = { changes: 200, characters: 50_000 } as const;

function lackingFields(wanted: readonly CustomField[], there: readonly CustomField[]): Change[] {
  const known = new Set(there.map(({ id }) => id));
  return wanted
    .filter(({ id }) => !known.has(id))
    .slice(0, customFieldLimits.fields - there.length)
    .map((field) => ({ name: 'own-field.put', args: { field } }));
}

/**
 * Stores the files that the jobs of an export name or have named, each once, before the jobs: a page closed in between
 * leaves the jobs missing, and importing the same export restores both. `tell` receives the progress from 0 to 1.
 * Resolves with the number of files that the export lacks or whose contents do not match their hash.
 */
export async function recoverFiles(
  jobs: readonly Job[],
  { files, earlierChanges }: ExportContents,
  tell: (share: number) => void,
): Promise<number> {
  const named = new Map(jobs.flatMap((job) => (job.files ?? []).map(({ sha256 }) => [sha256, job.id])));
  const earlier = new Map(
    jobs.flatMap(({ id }) =>
      (earlierChanges.get(id) ?? []).flatMap(filesBefore).map(({ sha256 }) => [sha256, id]),
    ),
  );
  let missing = 0;
  const wanted = [...new Map([...earlier, ...named])];
  for (const [at, [sha256, jobId]] of wanted.entries()) {
    tell(at / wanted.length);
    const bytes = files.get(sha256);
    const isEarlier = !named.has(sha256);
    // A file that only an earlier version names may have been deleted before the export was made.
    if (isEarlier && !bytes) continue;
    const isPutBack = bytes && (await recoverFile({ jobId, sha256, isEarlier }, new Blob([bytes])));
    if (!isPutBack) missing += 1;
  }
  return missing;
}

async function recoverFile(
  { jobId, sha256, isEarlier }: { jobId: string; sha256: string; isEarlier: boolean },
  bytes: Blob,
): Promise<boolean> {
  const requireSame = (found: string) => {
    if (found !== sha256) throw new Error(`A file of the export is not ${sha256}`);
  };
  try {
    await addFile(jobId, bytes, requireSame, { isEarlier });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
