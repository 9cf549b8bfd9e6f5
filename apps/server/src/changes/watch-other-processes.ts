import type { Database } from '../db/database.ts';
import { readHeads } from './head-queries.ts';
import type { ChangePubSub } from './change-pub-sub.ts';

export interface WatchOptions {
  database: Database;
  hub: ChangePubSub;
  onError: (error: unknown) => void;
  /** How often to look while signals are not known to arrive, and while they are; the latter in steps of the former. */
  lookEveryMs?: { unheard: number; heard: number } | undefined;
}

/** Live updates are promised within 1.5 s: the look leaves a second of that to a machine that is busy. */
const lookEveryMsDefault = { unheard: 500, heard: 15_000 };
const accountsPerLook = 500;

/**
 * Wakes streams for what other processes on the same database have accepted: at once by their signals, and, should
 * those not come, by polling the cursors of subscribed accounts. Returns a function that stops it.
 */
export function watchOtherProcesses(options: WatchOptions): () => void {
  const { database, hub, lookEveryMs = lookEveryMsDefault } = options;
  const { signals } = database;
  if (!signals) return () => {};
  signals.listen((accountId) => hub.publish(accountId));
  let known: ReadonlyMap<string, number> = new Map();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async (): Promise<void> => {
    // Checked at every step, because signals may stop arriving at any time.
    const isDue = !signals.isHeard || performance.now() - lookedAt >= lookEveryMs.heard;
    if (isDue) await publishChanged();
    if (isStopped) return;
    timer = setTimeout(() => void look(), lookEveryMs.unheard);
  };
  const publishChanged = async (): Promise<void> => {
    lookedAt = performance.now();
    try {
      const heads = await readAllHeads(options);
      for (const [accountId, seq] of heads) if (known.get(accountId) !== seq) hub.publish(accountId);
      known = heads;
    } catch (error) {
      options.onError(error);
    }
  };
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function readAllHeads({ database, hub }: WatchOptions): Promise<ReadonlyMap<string, number>> {
  const accountIds = [...hub.accountIds()];
  const heads = new Map<string, number>();
  for (let at = 0; at < accountIds.length; at += accountsPerLook) {
    const part = await readHeads(database.reader, accountIds.slice(at, at + accountsPerLook));
    for (const [accountId, seq] of part) heads.set(accountId, seq);
  }
  return heads;
}
