import type { EarlierChange } from '@foothold/domain/earlier-change';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import { ApiFailure } from '../transport/api-failure.ts';
import type { LiveStore } from '../replica/live-store.ts';
import { readEarlierChanges, type NumberedChange } from './job-history.ts';
import type { RejectedMutation } from '../replica/queued-change.ts';
import { runningSync } from '../engine/sync.ts';

/** Counts the shapes of this file there have been, so that a reader can tell them apart. */
const exportFormat = 5;

/** Everything of one account. `jobs` hold their whole history; times are ISO 8601. Nothing in it tells when it was written. */
export interface ExportedData {
  format: number;
  product: 'foothold';
  settings: Settings;
  jobs: readonly Job[];
  bin: readonly Job[];
  /** What the jobs said before they were changed, by their ids, oldest first; left out where the server did not tell. */
  earlierChanges?: Readonly<Record<string, readonly EarlierChange[]>>;
  /** Changes the server refused, not contained above; left out when there are none. */
  rejected?: readonly RejectedMutation[];
}

/**
 * The whole account: every job with its history, the bin, the settings, and what was refused. Asks the server for
 * changes first, if it answers in time. Fails while there is no copy of the account here.
 */
export async function exportData(): Promise<ExportedData> {
  const sync = runningSync();
  await sync.catchUp();
  const { live, loaded } = sync.copy;
  if (!loaded) throw new Error('The account has not been loaded on this device');
  return exportedFrom(live);
}

/** Everything that one copy of an account shows, with the changes that wait. */
export function exportedFrom(live: LiveStore): ExportedData {
  // By id, as this device keeps them: they come in the order in which they were refused until the page is loaded anew.
  const rejected = live.getRejected().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    format: exportFormat,
    product: 'foothold',
    settings: live.getSettings(),
    jobs: live.getJobs(),
    bin: live.getBin(),
    ...(rejected.length > 0 ? { rejected } : {}),
  };
}

/** The same with what only the server keeps: what each job said before it was changed. */
export async function exportDataWithHistory(): Promise<ExportedData> {
  const data = await exportData();
  try {
    const byJob = await readEarlierChanges();
    const known = [...data.jobs, ...data.bin].flatMap((job) => {
      const changes = byJob.get(job.id);
      return changes ? [[job.id, changes.map((change) => withConflictState(change, job))] as const] : [];
    });
    return {
      ...data,
      jobs: data.jobs.map(withoutMarks),
      bin: data.bin.map(withoutMarks),
      earlierChanges: Object.fromEntries(known),
    };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    console.warn('The export goes without what jobs said earlier:', error);
    return data;
  }
}

/** Numbers of changes are valid within one account: in an export each change itself names its conflicts. */
function withConflictState({ seq, change }: NumberedChange, { twoVersions = [] }: Job): EarlierChange {
  const open = twoVersions.filter((conflict) => conflict.seq === seq).map(({ place }) => place);
  return open.length > 0 ? { ...change, open } : change;
}

function withoutMarks({ twoVersions: _twoVersions, ...job }: Job): Job {
  return job;
}

/** Puts refused changes of an export beside those that were refused here, to be sent again or given up. */
export async function recoverRejected(rejected: readonly RejectedMutation[]): Promise<void> {
  const { copy } = runningSync();
  const known = new Set(copy.live.getRejected().map(({ id }) => id));
  const missing = rejected.filter(({ id }) => !known.has(id));
  await copy.acknowledge({
    accepted: [],
    refused: missing.map((mutation) => ({ change: mutation, mutation })),
  });
}
