import type { WireDocument } from '@foothold/contract/document';
import { stableJson } from '@foothold/domain/export-tables';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import { v5 as nameBasedId } from 'uuid';
import { documentKey } from '../document-key.ts';

/**
 * A version of a document that the server had acknowledged and lost, because it was restored from an older backup. Every
 * device that holds it gives it the same `id`, so that sending it again from several of them applies it once.
 */
export type LostVersion = { id: string; documentId: string } & (
  { collection: 'job'; body: Job } | { collection: 'settings'; body: Settings }
);

const namespace = '6f3b6c1e-3c2a-4a53-9a43-6d2f3c1b7e58';

/** An id that any device makes of the same words. */
export function idOf(...words: readonly unknown[]): string {
  return nameBasedId(JSON.stringify(words), namespace);
}

/**
 * What the device holds and a restored server does not: documents that it lacks, or has in another version. A document
 * that was unchanged since the backup is left out, also where the server has gone on from it.
 */
export function lostVersions(held: Iterable<WireDocument>, onServer: readonly WireDocument[]): LostVersion[] {
  const there = new Map(onServer.map((document) => [keyOf(document), document]));
  const holding = [...held];
  // The log was cut at one place: below a change that both know, they know the same.
  const shared = holding.reduce((highest, document) => {
    const other = there.get(keyOf(document));
    return isSameVersion(document, other) ? Math.max(highest, document.rev) : highest;
  }, 0);
  return holding.filter((document) => isLost(document, there.get(keyOf(document)), shared)).map(toLost);
}

/** Whether the server lacks what the device holds of a document. */
function isLost(held: WireDocument, other: WireDocument | undefined, shared: number): boolean {
  if (held.body === null || held.rev <= shared) return false;
  return !saysTheSame(held.body, other?.body ?? null);
}

/** Whether two bodies say the same, whenever and in whatever order that was written down. */
export function saysTheSame(one: object, other: object | null): boolean {
  return other !== null && contentOf(one) === contentOf(other);
}

function contentOf(body: object): string {
  // The marks of unresolved conflicts name changes by their place in a log that is gone.
  const { updatedAt: _updatedAt, twoVersions: _twoVersions, ...content } = body as Partial<Job>;
  return stableJson(content);
}

function isSameVersion(one: WireDocument, other: WireDocument | undefined): boolean {
  return other?.rev === one.rev && JSON.stringify(other.body) === JSON.stringify(one.body);
}

function keyOf({ collection, id }: WireDocument): string {
  return documentKey(collection, id);
}

function toLost({ collection, id, rev, body }: WireDocument): LostVersion {
  const lostId = idOf(collection, id, rev, body);
  return { id: lostId, documentId: id, collection, body } as unknown as LostVersion;
}
