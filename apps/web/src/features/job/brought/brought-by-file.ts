import type { Brought } from '@foothold/domain/posting/brought';
import { withinMs } from '../../../time-limit.ts';
import type { FileSource } from './brought-by-bytes.ts';
import { isMailFile } from './mail-file.ts';

/** Reads the bytes of a file; null where they cannot be read. */
export type ReadBytes = (source: FileSource) => Promise<Brought | null>;

/** Bytes; larger than any page that is read. */
const fileSizeMax = 10 * 1024 * 1024;
/** A file in a cloud or on a disconnected share may never load. */
const fileReadMs = 60_000;

export function isTextFile({ name, type }: File): boolean {
  return (
    isMailFile({ name, type }) || /^text\/|json|\bxml/.test(type) || /\.(?:html?|txt|md|json)$/i.test(name)
  );
}

/** A file that can be read as a posting; null for one of another kind or size, or that `readBytes` cannot read. */
export async function broughtByFile(file: File, readBytes: ReadBytes): Promise<Brought | null> {
  if (!isTextFile(file) || file.size > fileSizeMax) return null;
  return readBytes({
    bytes: new Uint8Array(await withinMs(fileReadMs, file.arrayBuffer())),
    isMail: isMailFile(file),
  });
}
