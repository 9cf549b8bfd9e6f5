import { changesTakenWhenFull, pushLimits, type PushRequest } from '@foothold/contract/push';
import type { ErrorCode } from '@foothold/contract/errors';
import type { AccountCopy } from './account-copy.ts';
import type { ApiClient } from '../transport/api-client.ts';
import { ApiFailure, nextStepAfter } from '../transport/api-failure.ts';
import { jobIdOf } from '../replica/document-key.ts';
import type { Acknowledgement } from '../storage/local-copy.ts';
import { nextBatch, acknowledgementOf, toQueuedMutation } from './outbox.ts';
import { type QueuedChange, rejectedFrom } from '../replica/queued-change.ts';

/** Sends the queue in order until the server has answered for all of it. Fails with `ApiFailure`. */
export async function pushQueue(copy: AccountCopy, client: ApiClient, now: () => Date): Promise<void> {
  let mutations: number = pushLimits.mutations;
  let full: ApiFailure | null = null;
  for (;;) {
    const queue = copy.live.getQueue();
    const batch = nextBatch(full ? removalsAhead(queue, copy.live.keyOf) : queue, {
      ...pushLimits,
      mutations,
    });
    if (batch.length === 0 && full) throw full;
    if (batch.length === 0) return;
    let answer: Acknowledgement | 'content_refused';
    try {
      answer = await send(copy, client, batch, now().toISOString());
    } catch (failure) {
      if (full || nextStepAfter(failure) !== 'make_room') throw failure;
      // A full account refuses this change; a later one may free space.
      full = failure as ApiFailure;
      continue;
    }
    if (answer === 'content_refused') {
      // One change makes the batch invalid: halving finds it, so that only that one is refused.
      mutations = Math.ceil(batch.length / 2);
      continue;
    }
    mutations = pushLimits.mutations;
    if (answer.accepted.length + answer.refused.length === 0) throw new ApiFailure('bad_reply');
    await copy.acknowledge(answer);
  }
}

async function send(
  copy: AccountCopy,
  client: ApiClient,
  batch: readonly QueuedChange[],
  now: string,
): Promise<Acknowledgement | 'content_refused'> {
  try {
    const mutations = batch.map(toQueuedMutation);
    const { snapshotBase, deviceId } = copy;
    const { cursor, mark, outcomes } = await client.push({ deviceId, ...markOf(copy), mutations });
    const lastServerPosition = mark === undefined ? null : { cursor, mark };
    return { ...acknowledgementOf(batch, outcomes, now), answer: { snapshotBase, lastServerPosition } };
  } catch (failure) {
    if (nextStepAfter(failure) !== 'reject') throw failure;
    return batch.length > 1 ? 'content_refused' : refusedFor(batch, failure as ApiFailure, now);
  }
}

/**
 * The waiting changes that a full account takes of jobs that have no earlier change waiting: changes of different jobs may
 * overtake each other. Those of the settings may not, for what is done to a job depends on them.
 */
function removalsAhead(queue: readonly QueuedChange[], keyOf: (id: string) => string | null): QueuedChange[] {
  const held = new Set<string | null>();
  return queue.filter((change) => {
    const key = keyOf(change.id);
    if (change.acceptedAt !== undefined) return false;
    const isOfJob = key !== null && jobIdOf(key) !== null;
    if (isOfJob && changesTakenWhenFull.has(change.name) && !held.has(key)) return true;
    held.add(key);
    return false;
  });
}

/** The last known change, which the server checks before it accepts any. */
function markOf({ lastServerPosition }: AccountCopy): Pick<PushRequest, 'mark'> {
  return lastServerPosition === null ? {} : { mark: lastServerPosition.mark };
}

/** Moves everything unsent to the rejected changes: the account that would accept it is gone. */
export async function rejectPending(copy: AccountCopy, failure: ApiFailure, now: () => Date): Promise<void> {
  await copy.idle();
  const waiting = copy.live.getQueue().filter(({ acceptedAt }) => acceptedAt === undefined);
  if (waiting.length > 0) await copy.acknowledge(refusedFor(waiting, failure, now().toISOString()));
}

function refusedFor(batch: readonly QueuedChange[], failure: ApiFailure, now: string): Acknowledgement {
  const error = { code: failure.code as ErrorCode, fields: failure.fields };
  const refused = batch.map((change) => ({ change, mutation: rejectedFrom(change, error, now) }));
  return { accepted: [], refused };
}
