import type { EarlierChangesResponse, HistoryEntry } from '@foothold/contract/history';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import { runningSync } from './sync.ts';

export type { HistoryEntry, ReplacedValue } from '@foothold/contract/history';

/** Every change that was made to a job, newest first. Fails with `ApiFailure`. */
export async function readJobHistory(jobId: string): Promise<readonly HistoryEntry[]> {
  return (await (await runningSync().apiClient()).history(jobId)).entries;
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
