import type { Job } from '@foothold/domain/job';
import type { Change } from '../../sync/mutate.ts';

/** Puts each of these jobs into the bin, or takes each of them out. */
export function binChanges(name: 'job.delete' | 'job.restore', jobs: readonly Job[]): Change[] {
  return jobs.map(({ id }) => ({ name, args: { id } }));
}
