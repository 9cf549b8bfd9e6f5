import type { WireDocument } from '@foothold/contract/document';
import { BaseDocuments } from '../replica/base-documents.ts';
import { documentKey } from '../replica/document-key.ts';
import type { LiveStore } from '../replica/live-store.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import { reconcileAccepted } from './outbox.ts';

export interface PulledPage {
  cursor: number;
  /** Left out by a server that gives none. */
  mark?: string | undefined;
  /** The copy's snapshot base when this was requested. */
  snapshotBase: number;
  /** Whether the server has more pages before the account is whole. */
  more: boolean;
  documents: readonly WireDocument[];
  /** Whether these are all the documents there are, in place of what was known. */
  isSnapshot: boolean;
  /** Whether it had to be taken because the server has gone back to an earlier state. */
  isRestored?: boolean;
}

export type StreamedPage = Pick<PulledPage, 'cursor' | 'mark' | 'documents'>;

/** The shards that a page changes, and which accepted changes of the queue it confirms or has sent again. */
export function reconcilePage(live: LiveStore, page: PulledPage) {
  const { cursor, more, documents, isSnapshot } = page;
  const revs = new Map(
    documents.map((document) => [documentKey(document.collection, document.id), document.rev]),
  );
  const revOf = ({ id }: QueuedChange): number => {
    const key = live.keyOf(id);
    return key === null ? 0 : (revs.get(key) ?? (isSnapshot ? 0 : live.base.revOf(key)));
  };
  const shards = isSnapshot ? BaseDocuments.shardsOf(documents) : live.base.shardsWith(documents);
  return { shards, ...reconcileAccepted(live.getQueue(), { cursor, more, isSnapshot, revOf }) };
}
