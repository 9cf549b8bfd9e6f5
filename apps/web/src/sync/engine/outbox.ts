import type { MutationOutcome, QueuedMutation } from '@foothold/contract/push';
import type { Acknowledgement } from '../storage/local-copy.ts';
import { type QueuedChange, rejectedFrom } from '../replica/queued-change.ts';

export interface BatchLimits {
  mutations: number;
  bodyBytes: number;
}

/** Bytes of the body around the changes, with a margin. */
const envelopeBytes = 128;
const encoder = new TextEncoder();

/** The wire form of a change. */
export function toQueuedMutation({ id, name, args, seen }: QueuedChange): QueuedMutation {
  return { id, name, args, ...(seen === undefined ? {} : { seen }) };
}

/**
 * The next changes to send: from the front, in order, none skipped. A change that is over the limit alone
 * goes alone, so that the server can say so.
 */
export function nextBatch(queue: readonly QueuedChange[], limits: BatchLimits): QueuedChange[] {
  const batch: QueuedChange[] = [];
  let bytes = envelopeBytes;
  for (const change of queue) {
    if (change.acceptedAt !== undefined) continue;
    if (change.position === undefined || batch.length >= limits.mutations) break;
    bytes += encoder.encode(JSON.stringify(toQueuedMutation(change))).length + 1;
    if (bytes > limits.bodyBytes && batch.length > 0) break;
    batch.push(change);
  }
  return batch;
}

/** Sorts the server's answers to a batch. A change without an answer stays as it is and is sent again. */
export function acknowledgementOf(
  batch: readonly QueuedChange[],
  outcomes: readonly MutationOutcome[],
  now: string,
): Acknowledgement {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const accepted: QueuedChange[] = [];
  const refused: Acknowledgement['refused'][number][] = [];
  for (const change of batch) {
    const outcome = outcomeOf.get(change.id);
    if (outcome?.status === 'applied') accepted.push({ ...change, acceptedAt: outcome.cursor });
    if (outcome?.status === 'rejected') {
      const { code, fields = [] } = outcome.error;
      refused.push({ change, mutation: rejectedFrom(change, { code, fields }, now) });
    }
  }
  return { accepted, refused };
}

/** The queue once acknowledgements are stored. */
export function withAcknowledgement(
  queue: readonly QueuedChange[],
  { accepted, refused }: Acknowledgement,
): QueuedChange[] {
  const acceptedById = new Map(accepted.map((change) => [change.id, change]));
  const refusedIds = new Set(refused.map(({ change }) => change.id));
  return queue.filter(({ id }) => !refusedIds.has(id)).map((change) => acceptedById.get(change.id) ?? change);
}

/** The progress of a pull. `revOf` is the revision of the document that a change touches, after the pull. */
export interface PullProgress {
  cursor: number;
  more: boolean;
  /** A snapshot may come from a server that was restored to before its acknowledgements, so it confirms no change. */
  isSnapshot?: boolean;
  revOf: (change: QueuedChange) => number;
}

/**
 * Which accepted changes the pulled documents contain, and which the server no longer knows of
 * although everything has been pulled (it was restored from a backup): those are resent.
 */
export function reconcileAccepted(
  queue: readonly QueuedChange[],
  { cursor, more, isSnapshot = false, revOf }: PullProgress,
): { confirmed: QueuedChange[]; resend: QueuedChange[] } {
  const confirmed: QueuedChange[] = [];
  const resend: QueuedChange[] = [];
  for (const change of queue) {
    const { acceptedAt, ...unanswered } = change;
    if (acceptedAt === undefined) continue;
    const isContained = revOf(change) >= acceptedAt || (!more && acceptedAt <= cursor);
    if (isContained && !isSnapshot) confirmed.push(change);
    else if (!more) resend.push(unanswered);
  }
  return { confirmed, resend };
}
