import type { HistoryEntry } from '@foothold/contract/history';
import { runningSync } from './sync.ts';

export type { HistoryEntry, ReplacedValue } from '@foothold/contract/history';

/** Every change that was made to a job, newest first. Fails with `ApiFailure`. */
export async function readJobHistory(jobId: string): Promise<readonly HistoryEntry[]> {
  return (await (await runningSync().apiClient()).history(jobId)).entries;
}

/** Whether a change was made in this browser. */
export function isThisDevice(deviceId: string): boolean {
  return runningSync().copy.deviceId === deviceId;
}
