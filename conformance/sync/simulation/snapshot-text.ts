import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Actor } from '../../../apps/server/src/http/actor.ts';
import type { SnapshotService } from '../../../apps/server/src/documents/snapshot-service.ts';

/** An account's snapshot as it goes out, uncompressed. */
export async function snapshotText(snapshots: SnapshotService, actor: Actor): Promise<string> {
  const { body } = await snapshots.take(actor, 'identity', () => false);
  if (body === null) throw new Error('Nothing was said of a state that is known already');
  return body instanceof Readable ? text(body) : body.toString();
}
