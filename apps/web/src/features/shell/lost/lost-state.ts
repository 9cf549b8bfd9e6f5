import type { Job } from '@foothold/domain/job';
import type { LostVersion } from '../../../sync/hooks/use-lost-versions.ts';

/** How a lost version stands to what the server has. */
export type LostState = 'missing' | 'in_bin_here' | 'newer_here' | 'changed_on_both' | 'settings';

/** `other` is the job as the server has it. Times of change are the server's own. */
export function stateOf(version: LostVersion, other: Job | undefined): LostState {
  if (version.collection === 'settings') return 'settings';
  const { body } = version;
  if (other === undefined) return 'missing';
  if (other.updatedAt > body.updatedAt) return 'changed_on_both';
  return body.deleted !== undefined && other.deleted === undefined ? 'in_bin_here' : 'newer_here';
}
