import type { ChangesResponse } from '@foothold/contract/changes';
import type { AccountCopy } from './account-copy.ts';
import type { ApiClient } from '../transport/api-client.ts';
import { ApiFailure, nextStepAfter } from '../transport/api-failure.ts';
import { documentKey } from '../replica/document-key.ts';

/**
 * Updates the copy: by a snapshot where there is none, else by the changes since its cursor. Fails with `ApiFailure`.
 */
export async function pullChanges(copy: AccountCopy, client: ApiClient): Promise<void> {
  for (;;) {
    const { cursor, lastServerPosition, snapshotBase } = copy;
    if (cursor === null) return pullSnapshot(copy, client);
    const page = await client.changes(cursor, lastServerPosition?.mark ?? null).catch((failure: unknown) => {
      if (nextStepAfter(failure) === 'snapshot') return null;
      throw failure;
    });
    if (page === null) return pullRestored(copy, client);
    // A page that does not advance the cursor would be requested for ever.
    if (page.more && page.cursor <= cursor) throw new ApiFailure('bad_reply');
    const isNews = page.documents.length > 0 || page.cursor !== cursor || copy.live.getQueue().length > 0;
    if (isNews) await copy.persistPull({ ...page, snapshotBase, isSnapshot: false });
    if (!page.more) return;
  }
}

/**
 * Keeps what the live stream has brought; what the copy has already is passed over. False when the copy has not come
 * as far as the pages go, and the rest must be asked for.
 */
export async function storeStreamed(copy: AccountCopy, pages: readonly ChangesResponse[]): Promise<boolean> {
  const { snapshotBase } = copy;
  for (const page of pages) {
    if (copy.cursor === null) return false;
    if (page.cursor <= copy.cursor) continue;
    const documents = page.documents.filter(
      ({ collection, id, rev }) => rev >= copy.live.base.revOf(documentKey(collection, id)),
    );
    // A page may be older than an acknowledgement; only its own contents are confirmed.
    const { mark } = page;
    await copy.persistPull({
      cursor: page.cursor,
      mark,
      snapshotBase,
      more: true,
      documents,
      isSnapshot: false,
    });
    if (copy.cursor < page.cursor) return false;
  }
  return copy.cursor !== null;
}

/**
 * Replaces the copy by a snapshot: the server was restored to an earlier state and does not know the copy’s position.
 */
export function pullRestored(copy: AccountCopy, client: ApiClient): Promise<void> {
  return pullSnapshot(copy, client, true);
}

async function pullSnapshot(copy: AccountCopy, client: ApiClient, isRestored = false): Promise<void> {
  const { snapshotBase } = copy;
  const snapshot = await client.snapshot();
  await copy.persistPull({ ...snapshot, snapshotBase, more: false, isSnapshot: true, isRestored });
}
