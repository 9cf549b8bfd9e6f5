import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import type { QueuedChange, RejectedMutation } from './queued-change.ts';
import { runningSync } from './sync.ts';

/** Counts the shapes of this file there have been, so that a reader can tell them apart. */
const exportFormat = 1;

/** Everything of one account as one document. `jobs` hold their whole history; times are ISO 8601. */
interface ExportedData {
  format: number;
  product: 'foothold';
  exportedAt: string;
  settings: Settings;
  jobs: readonly Job[];
  bin: readonly Job[];
  /** Changes contained above that had not come back from the server when this was written. */
  pending: readonly Pick<QueuedChange, 'id' | 'name' | 'args' | 'queuedAt'>[];
  /** Changes the server refused, not contained above. */
  rejected: readonly RejectedMutation[];
}

/**
 * The whole account as JSON text: every job with its history, the bin, the settings, what is still waiting to be
 * sent and what was refused. Asks the server for news first, if it answers in time. Fails while there is no copy of the account here.
 */
export async function exportData(): Promise<string> {
  const sync = runningSync();
  await sync.catchUp();
  const { live, loaded } = sync.copy;
  if (!loaded) throw new Error('The account has not been loaded on this device');
  const data: ExportedData = {
    format: exportFormat,
    product: 'foothold',
    exportedAt: new Date().toISOString(),
    settings: live.getSettings(),
    jobs: live.getJobs(),
    bin: live.getBin(),
    pending: live.getQueue().map(({ id, name, args, queuedAt }) => ({ id, name, args, queuedAt })),
    rejected: live.getRejected(),
  };
  return JSON.stringify(data, null, 2);
}
