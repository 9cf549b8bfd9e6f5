import type { WireDocument } from '@foothold/contract/document';
import type { DocumentBody } from '@foothold/domain/mutation';
import { documentKey, type DocumentKey } from './document-key.ts';
import { shardCount, shardOf } from './shard.ts';

type Shard = Map<DocumentKey, WireDocument>;

/** What the server has said so far, in memory, grouped as it is kept on disk. */
export class BaseDocuments {
  #shards: Shard[] = Array.from({ length: shardCount }, () => new Map());

  get(key: DocumentKey): DocumentBody | null {
    return (this.#document(key)?.body ?? null) as DocumentBody | null;
  }

  /** All of them, in no order. */
  *all(): Iterable<WireDocument> {
    for (const shard of this.#shards) yield* shard.values();
  }

  /** The account's cursor at the document's last change, 0 when it is not here. */
  revOf(key: DocumentKey): number {
    return this.#document(key)?.rev ?? 0;
  }

  /** What a shard would hold after these documents; a body of null takes the document out. */
  shardsWith(documents: readonly WireDocument[]): Map<number, WireDocument[]> {
    const changed = new Map<number, Shard>();
    for (const document of documents) {
      const number = shardOf(document.id);
      const shard = changed.get(number) ?? new Map(this.#shards[number]);
      const key = documentKey(document.collection, document.id);
      if (document.body === null) shard.delete(key);
      else shard.set(key, document);
      changed.set(number, shard);
    }
    return new Map([...changed].map(([number, shard]) => [number, [...shard.values()]]));
  }

  /** Every shard holding these documents and nothing else. */
  static shardsOf(documents: readonly WireDocument[]): Map<number, WireDocument[]> {
    const shards = new Map(Array.from({ length: shardCount }, (_, number) => [number, [] as WireDocument[]]));
    for (const document of documents) {
      if (document.body !== null) shards.get(shardOf(document.id))?.push(document);
    }
    return shards;
  }

  /**
   * Takes over a shard's content; documents of the same revision keep their identity, unless they go back to another
   * snapshot, where a revision may mean something else. Adds what changed to `changed`.
   */
  replaceShard(
    number: number,
    documents: readonly WireDocument[],
    changed: Map<DocumentKey, DocumentBody | null>,
    isOtherSnapshot = false,
  ): void {
    const before = this.#shards[number] ?? new Map<DocumentKey, WireDocument>();
    const after: Shard = new Map();
    for (const document of documents) {
      const key = documentKey(document.collection, document.id);
      const known = before.get(key);
      const isSame = known !== undefined && known.rev === document.rev && !isOtherSnapshot;
      after.set(key, isSame ? known : document);
      if (!isSame) changed.set(key, document.body as DocumentBody | null);
    }
    for (const key of before.keys()) if (!after.has(key)) changed.set(key, null);
    this.#shards[number] = after;
  }

  #document(key: DocumentKey): WireDocument | undefined {
    return this.#shards[shardOf(key.slice(key.indexOf('/') + 1))]?.get(key);
  }
}
