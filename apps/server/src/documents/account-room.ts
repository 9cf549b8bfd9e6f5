import { changesTakenWhenFull } from '@foothold/contract/push';
import type { QueuedMutation } from '@foothold/contract/push';
import type { Transaction } from '../db/database.ts';
import { findOutcome } from './document-queries.ts';
import { byTheServer } from './empty-bin.ts';

/** Bytes above the limit for changes that remove something: their own records need space first. */
const reserveBytes = 16 * 1024 * 1024;

interface AccountRoom {
  accountId: string;
  /** The size of the account. */
  bytes: number;
  bytesMax: number;
  deviceId: string;
}

/**
 * Whether a full account refuses these changes. It accepts repeated ones that were accepted before, those that only
 * remove something, and those of the server. The last push before it is full may exceed the limit.
 */
export async function lacksRoom(
  tx: Transaction,
  { accountId, bytes, bytesMax, deviceId }: AccountRoom,
  mutations: readonly QueuedMutation[],
): Promise<boolean> {
  if (bytes < bytesMax) return false;
  const hasReserve = bytes < bytesMax + reserveBytes;
  for (const { id, name } of mutations) {
    if (hasReserve && (changesTakenWhenFull.has(name) || deviceId === byTheServer)) continue;
    if ((await findOutcome(tx, accountId, id)) === undefined) return true;
  }
  return false;
}
