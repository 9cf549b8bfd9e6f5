import type { WireDocument } from '@foothold/contract/document';

/**
 * Documents are kept in a fixed number of records instead of one each: reading and writing thousands of
 * small records is an order of magnitude slower in every browser. The number is part of the stored format.
 */
export const shardCount = 64;

/** Which record keeps the document with this id (FNV-1a, 32 bits). */
export function shardOf(documentId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < documentId.length; at += 1) {
    hash = Math.imul(hash ^ documentId.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % shardCount;
}

/** JSON text, not objects: browsers parse it faster than they clone, and damage shows itself. */
export function encodeShard(documents: readonly WireDocument[]): string {
  return JSON.stringify(documents);
}

/** The documents of a kept record, or null when it is damaged. */
export function decodeShard(text: unknown): WireDocument[] | null {
  try {
    const documents: unknown = JSON.parse(String(text));
    return Array.isArray(documents) && documents.every(isDocument) ? (documents as WireDocument[]) : null;
  } catch {
    return null;
  }
}

function isDocument(value: unknown): boolean {
  const document = value as WireDocument | null;
  return (
    typeof document === 'object' &&
    document !== null &&
    typeof document.id === 'string' &&
    typeof document.collection === 'string' &&
    Number.isInteger(document.rev) &&
    typeof document.body === 'object'
  );
}
