import type { WireDocument } from '@foothold/contract/document';
import { stableJson } from '@foothold/domain/export/export-tables';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import { v5 as nameBasedId } from 'uuid';
import { documentKey } from '../replica/document-key.ts';

/**
 * A version of a document that the server had acknowledged and lost, because it was restored from an older backup. Every
 * device that holds it gives it the same `id`, so that sending it again from several of them applies it once.
 */
export type LostVersion = { id: string; documentId: string } & (
  | { collection: 'job'; body: Job }
  | { collection: 'settings'; body: Settings }
);

const namespace = '6f3b6c1e-3c2a-4a53-9a43-6d2f3c1b7e58';

/** An id that any device derives from the same text. */
export function idOf(...parts: readonly unknown[]): string {
  return nameBasedId(JSON.stringify(parts), namespace);
}

/**
 * What the device holds and a restored server does not: documents that it lacks, or has in another version. A document
 * that was unchanged since the backup is left out, also where the server has gone on from it.
 */
export function lostVersions(held: Iterable<WireDocument>, onServer: readonly WireDocument[]): LostVersion[] {
  const there = new Map(onServer.map((document) => [keyOf(document), document]));
  const holding = [...held];
  const shared = lastShared(holding, there);
  return holding.filter((document) => isLost(document, there.get(keyOf(document)), shared)).map(toLost);
}

/**
 * The last change that the log of the device and that of the server are known to have in common, 0 for none. The log was
 * cut at one position: below a change that both know, they know the same. Where they differ below it, it was another change
 * that came to the same.
 */
function lastShared(holding: readonly WireDocument[], there: ReadonlyMap<string, WireDocument>): number {
  const heldKeys = new Set(holding.map(keyOf));
  let firstDifference = Infinity;
  for (const document of holding) {
    const other = there.get(keyOf(document));
    if (isPresent(document) && !isSameVersion(document, other))
      firstDifference = Math.min(firstDifference, Math.max(document.rev, other?.rev ?? 0));
  }
  for (const [key, document] of there)
    if (isPresent(document) && !heldKeys.has(key)) firstDifference = Math.min(firstDifference, document.rev);
  return holding
    .filter(
      (document) => document.rev < firstDifference && isSameChange(document, there.get(keyOf(document))),
    )
    .reduce((highest, { rev }) => Math.max(highest, rev), 0);
}

/** Whether it is neither gone nor in the bin, which the server empties by the clock. */
function isPresent({ body }: WireDocument): boolean {
  return body !== null && body['deleted'] === undefined;
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
  // The tokens of unresolved conflicts name changes by their position in a log that is gone.
  const { updatedAt: _updatedAt, twoVersions: _twoVersions, ...content } = body as Partial<Job>;
  return stableJson(content);
}

/**
 * Whether both hold what one change has made of a job, whose `updatedAt` is the server's clock at that change. Settings have
 * no time in them: two logs may come to the same ones by changes of their own.
 */
function isSameChange(one: WireDocument, other: WireDocument | undefined): boolean {
  return one.collection === 'job' && one.body !== null && isSameVersion(one, other);
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
