import { historyLimits, type EarlierChangesResponse, type HistoryEntry } from '@foothold/contract/history';
import type { EarlierChange } from '@foothold/domain/earlier-change';
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
  const client = await runningSync().apiClient();
  const byJob = new Map<string, NumberedChange[]>();
  for (let after: number | null = 0; after !== null;) {
    const page = await client.earlierChanges(after);
    for (const { job, seq, change } of page.changes) {
      const known = byJob.get(job);
      if (change === null) byJob.delete(job);
      else if (known) known.push({ seq, change });
      else byJob.set(job, [{ seq, change }]);
    }
    after = page.next;
  }
  return byJob;
}

/** Whether a change was made in this browser. */
export function isThisDevice(deviceId: string): boolean {
  return runningSync().copy.deviceId === deviceId;
}
