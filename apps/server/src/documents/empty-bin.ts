import { randomUUID } from 'node:crypto';
import type { Job } from '@foothold/domain/job';
import type { Transaction } from '../db/database.ts';
import { insertChange } from './change-queries.ts';
import { listBinned, saveBody } from './document-queries.ts';
import { askToForget } from './prune-changes.ts';
import type { GoneJob } from './prune-changes.ts';
import { changeBytes, documentBytes } from './stored-bytes.ts';

const dayMilliseconds = 86_400_000;
const keptInBinDays = 30;
const rememberedAccountsMax = 50_000;
/** The change that removes a job for good. */
export const purge = 'job.purge';
/** Stands where a change names the device that made it. */
export const byTheServer = 'server';

/** Knows whose bin has been looked through today, so that it is done once a day and not at every write. */
export class BinRounds {
  #lookedOn = new Map<string, number>();

  isDue(accountId: string, now: number): boolean {
    return this.#lookedOn.get(accountId) !== dayOf(now);
  }

  setDone(accountId: string, now: number): void {
    if (this.#lookedOn.size >= rememberedAccountsMax) this.#lookedOn = new Map();
    this.#lookedOn.set(accountId, dayOf(now));
  }
}

/** Nobody reads on in the history of what is gone for good. */
const noHistory = { before: null, met: null, userAgent: null };

/**
 * Removes for good what has been in the account's bin for longer than 30 days, as changes of its own that
 * every device gets to know.
 *
 * @returns the account's cursor afterwards, and by how many bytes the account has grown (usually below 0).
 */
export async function emptyBin(
  tx: Transaction,
  { accountId, cursor, now }: { accountId: string; cursor: number; now: number },
): Promise<{ cursor: number; bytes: number }> {
  const oldest = new Date(now - keptInBinDays * dayMilliseconds).toISOString();
  let seq = cursor;
  let bytes = 0;
  const gone: GoneJob[] = [];
  for (const { id, body } of await listBinned(tx, accountId)) {
    const { deleted } = JSON.parse(body) as Job;
    if (deleted === undefined || deleted >= oldest) continue;
    seq += 1;
    const key = { accountId, collection: 'job', id };
    await saveBody(tx, key, seq, null);
    const record = { mutationId: randomUUID(), name: purge, args: '{}', deviceId: byTheServer, ...noHistory };
    await insertChange(tx, { ...key, ...record, seq, recordedAt: now });
    gone.push({ id, seq });
    bytes += changeBytes(record) - documentBytes(body);
  }
  // Nobody reads on in the history of what is gone for good.
  if (gone.length > 0) await askToForget(tx, { accountId, jobs: gone, now });
  return { cursor: seq, bytes };
}

function dayOf(now: number): number {
  return Math.floor(now / dayMilliseconds);
}
