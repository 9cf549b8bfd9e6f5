import type { AccountCopy } from './account-copy.ts';
import type { ApiClient } from './api-client.ts';
import { ApiFailure, nextStepAfter } from './api-failure.ts';

/** Brings the copy up to the server: a snapshot when there is none, else what changed since. Fails with `ApiFailure`. */
export async function pullChanges(copy: AccountCopy, client: ApiClient): Promise<void> {
  for (;;) {
    const { cursor } = copy;
    if (cursor === null) return pullSnapshot(copy, client);
    const page = await client.changes(cursor).catch((failure: unknown) => {
      if (nextStepAfter(failure) === 'snapshot') return null;
      throw failure;
    });
    if (page === null) return pullSnapshot(copy, client);
    // More, but no further: going on would ask for the same page for ever.
    if (page.more && page.cursor <= cursor) throw new ApiFailure('bad_reply');
    const isNews = page.documents.length > 0 || page.cursor !== cursor || copy.live.getQueue().length > 0;
    if (isNews) await copy.storePulled({ ...page, isSnapshot: false });
    if (!page.more) return;
  }
}

async function pullSnapshot(copy: AccountCopy, client: ApiClient): Promise<void> {
  const snapshot = await client.snapshot();
  await copy.storePulled({ ...snapshot, more: false, isSnapshot: true });
}
