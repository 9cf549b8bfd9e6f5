import type { ChangeRecord } from './change-queries.ts';

/** Bytes of the keys and indexes of a row, about: small rows fill a disk as well. */
export const rowBytes = 200;

/** UTF-8 bytes, as the databases store text. */
const bytesOf = (text: string | null): number => (text === null ? 0 : Buffer.byteLength(text));

export function documentBytes(body: string | null): number {
  return bytesOf(body);
}

export function changeBytes(change: Pick<ChangeRecord, 'args' | 'before' | 'met' | 'userAgent'>): number {
  const { args, before, met, userAgent } = change;
  return rowBytes + bytesOf(args) + bytesOf(before) + bytesOf(met) + bytesOf(userAgent);
}

export function outcomeBytes(outcome: string): number {
  return rowBytes + bytesOf(outcome);
}
