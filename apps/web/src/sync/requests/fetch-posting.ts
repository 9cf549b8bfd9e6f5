import type { FetchedPosting } from '@foothold/contract/fetched-posting';
import { runningSync } from '../engine/sync.ts';

export type { FetchedPosting } from '@foothold/contract/fetched-posting';

/** What the job board behind a link tells of its posting; the server asks it. Fails with `ApiFailure`. */
export async function fetchPosting(link: string): Promise<FetchedPosting> {
  return (await runningSync().apiClient()).fetchPosting(link);
}
