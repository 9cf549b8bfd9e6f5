import { deletedAtOnceMax } from '@foothold/contract/bin';
import { runningSync } from '../engine/sync.ts';

/**
 * Deletes jobs of the bin for good, on the server at once: it is what makes room in a full account.
 *
 * @returns how many the server had in its bin. Fails with `ApiFailure`.
 */
export async function deleteBinned(jobIds: readonly string[]): Promise<number> {
  const api = await runningSync().apiClient();
  let deleted = 0;
  for (let at = 0; at < jobIds.length; at += deletedAtOnceMax)
    deleted += (await api.deleteBinned({ jobIds: jobIds.slice(at, at + deletedAtOnceMax) })).deleted;
  return deleted;
}
