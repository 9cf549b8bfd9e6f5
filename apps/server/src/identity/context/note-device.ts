import { hash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { addTask } from '../../tasks/task-queue.ts';
import { networkOf } from '../../limits/networks.ts';
import type { Device } from '../values/device.ts';
import {
  browserHash,
  countKnownDevices,
  deleteDevices,
  deleteOldestDevices,
  deleteOtherDevices,
  rememberDevices,
} from '../../limits/known-device-queries.ts';
import { noticeMailTask } from './send-notice-mail.ts';
import type { NoticeMailPayload } from './send-notice-mail.ts';

/** A program that keeps no cookie looks like a new browser each time. */
const rememberedMax = 50;
const userAgentLengthMax = 200;

type DeviceAtHand = Pick<Device, 'id' | 'ipAddress' | 'userAgent'>;

/**
 * Remembers where an account is used, and tells its owner by mail when that is somewhere new. A browser is
 * known by its cookie; one that has lost it, by what it says of itself and the network it comes from.
 */
export async function noteDevice(
  tx: Transaction,
  { accountId, device, now }: { accountId: string; device: Device; now: number },
): Promise<void> {
  const userAgent = shortUserAgent(device);
  const hashes = hashesOf(device);
  const known = await countKnownDevices(tx, accountId, hashes);
  await rememberDevices(tx, accountId, { hashes, now });
  if (known.all - known.these + hashes.length > rememberedMax)
    await deleteOldestDevices(tx, accountId, rememberedMax);
  if (known.these > 0 || known.all === 0) return;
  const payload: NoticeMailPayload = {
    kind: 'new_device',
    accountId,
    language: device.language,
    userAgent,
    ipAddress: device.ipAddress,
    at: now,
  };
  await addTask(tx, { kind: noticeMailTask, payload }, now);
}

/**
 * Forgets every browser but the one at hand, which may be new here: another browser counts as new again, and its next
 * sign-in is notified by mail.
 */
export async function forgetOtherDevices(
  tx: Transaction,
  { accountId, device, now }: { accountId: string; device: DeviceAtHand; now: number },
): Promise<void> {
  const hashes = hashesOf(device);
  await deleteOtherDevices(tx, accountId, hashes);
  await rememberDevices(tx, accountId, { hashes, now });
}

/** Forgets these browsers, whose sessions have been ended. */
export async function forgetDevices(
  tx: Transaction,
  { accountId, devices }: { accountId: string; devices: readonly DeviceAtHand[] },
): Promise<void> {
  await deleteDevices(tx, accountId, devices.flatMap(hashesOf));
}

function hashesOf(device: DeviceAtHand): string[] {
  return [
    hash('sha256', `place ${networkOf(device.ipAddress)} ${shortUserAgent(device)}`, 'base64url'),
    ...(device.id === '' ? [] : [browserHash(device.id)]),
  ];
}

function shortUserAgent({ userAgent }: DeviceAtHand): string {
  return userAgent.slice(0, userAgentLengthMax);
}
