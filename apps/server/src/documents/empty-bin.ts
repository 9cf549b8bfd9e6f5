import { randomUUID } from 'node:crypto';
import type { Job } from '@foothold/domain/job';
import type { Transaction } from '../db/database.ts';
import { insertChange } from './change-queries.ts';
import { listBinned, listBinnedOf, saveBody } from './document-queries.ts';
import { askToForget } from './prune-changes.ts';
import type { GoneJob } from './prune-changes.ts';
import { changeBytes, documentBytes } from './stored-bytes.ts';

const dayMs = 86_400_000;
const retentionDays = 30;
const retentionWhenFullDays = 1;
const rememberedAccountsMax = 50_000;
/** The change that removes a job for good. */
export const purge = 'job.purge';
/** The device id of changes that the server makes. */
export const byTheServer = 'server';

/** Records whose bin was checked today, so that it is checked once a day and not at every write. */
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

/** The history of a purged job is never read, so it keeps no previous values. */
const noHistory = { before: null, met: null, userAgent: null, batchId: null };

interface Binned {
  id: string;
  body: string;
}

interface BinOfAccount {
  accountId: string;
  cursor: number;
  now: number;
}

/** The account's cursor afterwards, and by how many bytes the account has grown (usually below 0). */
export interface Emptied {
  cursor: number;
  bytes: number;
}

/**
 * Removes for good what has been in the account's bin for longer than 30 days, as changes of its own that every device gets
 * to know; of a full account also, oldest first until there is room, what has been there for longer than a day.
 */
export async function emptyBin(
  tx: Transaction,
  { accountId, cursor, now, room }: BinOfAccount & { room: { bytes: number; bytesMax: number } },
): Promise<Emptied> {
  const before = (days: number) => new Date(now - days * dayMs).toISOString();
  const [earliest, earliestWhenFull] = [before(retentionDays), before(retentionWhenFullDays)];
  let { bytes } = room;
  const over: Binned[] = [];
  for (const binned of await listBinned(tx, accountId)) {
    const { deleted = '' } = JSON.parse(binned.body) as Job;
    if (deleted >= (bytes >= room.bytesMax ? earliestWhenFull : earliest)) continue;
    over.push(binned);
    bytes -= documentBytes(binned.body);
  }
  return deleteForGood(tx, { accountId, cursor, now }, over);
}

/** The same for these jobs alone, however long they have been in the bin. */
export async function deleteFromBin(
  tx: Transaction,
  bin: BinOfAccount,
  jobIds: readonly string[],
): Promise<Emptied & { deleted: number }> {
  const chosen = await listBinnedOf(tx, bin.accountId, jobIds);
  return { ...(await deleteForGood(tx, bin, chosen)), deleted: chosen.length };
}

async function deleteForGood(
  tx: Transaction,
  { accountId, cursor, now }: BinOfAccount,
  jobs: readonly Binned[],
): Promise<Emptied> {
  let seq = cursor;
  let bytes = 0;
  const gone: GoneJob[] = [];
  for (const { id, body } of jobs) {
    seq += 1;
    const key = { accountId, collection: 'job', id };
    await saveBody(tx, key, seq, null);
    const record = { mutationId: randomUUID(), name: purge, args: '{}', deviceId: byTheServer, ...noHistory };
    await insertChange(tx, { ...key, ...record, seq, recordedAt: now });
    gone.push({ id, seq });
    bytes += changeBytes(record) - documentBytes(body);
  }
  if (gone.length > 0) await askToForget(tx, { accountId, jobs: gone, now });
  return { cursor: seq, bytes };
}

function dayOf(now: number): number {
  return Math.floor(now / dayMs);
}
