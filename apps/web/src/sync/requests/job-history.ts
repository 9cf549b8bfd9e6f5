import { historyLimits, type EarlierChangesResponse, type HistoryEntry } from '@foothold/contract/history';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import type { ChangeSinceImport } from '@foothold/domain/import/import-undo';
import { runningSync } from '../engine/sync.ts';

export type { HistoryEntry, ReplacedValue } from '@foothold/contract/history';

/** The newest changes that were made to a job, newest first, and those that wait for a choice. Fails with `ApiFailure`. */
export async function readJobHistory(jobId: string): Promise<readonly HistoryEntry[]> {
  const client = await runningSync().apiClient();
  const first = await client.history(jobId);
  const entries = new Map(first.entries.map((entry) => [entry.seq, entry]));
  for (let { next } = first; next !== undefined && entries.size < historyLimits.entries;) {
    const page = await client.history(jobId, next);
    for (const entry of page.entries) if (!entries.has(entry.seq)) entries.set(entry.seq, entry);
    ({ next } = page);
  }
  return withLaterValues([...entries.values()].toSorted((a, b) => b.seq - a.seq));
}

/** What a page leaves out is what the next change of the same value says was there before it. */
function withLaterValues(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const later = new Map<string, unknown>();
  return entries.map((entry) => ({
    ...entry,
    values: entry.values.map((value) => {
      const after = 'after' in value ? value.after : later.get(value.name);
      later.set(value.name, value.before);
      return { ...value, after };
    }),
  }));
}

/** A change with its number in the history. */
export type NumberedChange = Pick<EarlierChangesResponse['changes'][number], 'seq'> & {
  change: EarlierChange;
};

/** What the server knows of each job's past, oldest first, by the job's id. Fails with `ApiFailure`. */
export async function readEarlierChanges(): Promise<ReadonlyMap<string, readonly NumberedChange[]>> {
  const byJob = new Map<string, NumberedChange[]>();
  for await (const { job, seq, change } of earlierChanges()) {
    const known = byJob.get(job);
    if (change === null) byJob.delete(job);
    else if (known) known.push({ seq, change });
    else byJob.set(job, [{ seq, change }]);
  }
  return byJob;
}

/**
 * What changed in the jobs that an import updated, from the import on, oldest first, by the job's id. Fails with
 * `ApiFailure`.
 */
export async function readChangesSinceBatch(
  batchId: string,
): Promise<ReadonlyMap<string, readonly ChangeSinceImport[]>> {
  const byJob = new Map<string, ChangeSinceImport[]>();
  for await (const { job, batchId: ofBatch, change } of earlierChanges(batchId)) {
    const since = { isOfImport: ofBatch === batchId, values: change?.values ?? [] };
    const known = byJob.get(job);
    if (known) known.push(since);
    else byJob.set(job, [since]);
  }
  return byJob;
}

async function* earlierChanges(batchId?: string): AsyncGenerator<EarlierChangesResponse['changes'][number]> {
  const client = await runningSync().apiClient();
  for (let after: number | null = 0; after !== null;) {
    const page: EarlierChangesResponse = await client.earlierChanges(after, batchId);
    yield* page.changes;
    after = page.next;
  }
}

/** Whether a change was made in this browser. */
export function isThisDevice(deviceId: string): boolean {
  return runningSync().copy.deviceId === deviceId;
}
