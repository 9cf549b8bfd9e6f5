import type { Brought } from '@foothold/domain/posting/brought';
import { broughtByMail, isMailFile } from './mail-file.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** More than any page that is read, in bytes. */
const fileSizeMax = 10 * 1024 * 1024;

export function isTextFile({ name, type }: File): boolean {
  return (
    isMailFile({ name, type }) || /^text\/|json|\bxml/.test(type) || /\.(?:html?|txt|md|json)$/i.test(name)
  );
}

/** A file that can be read as a posting; null for one of another kind or size, or in an encoding that nothing tells. */
export async function broughtByFile(file: File): Promise<Brought | null> {
  if (!isTextFile(file) || file.size > fileSizeMax) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isMailFile(file)) return broughtByMail(bytes);
  const text = textOfBytes(bytes);
  return text === null ? null : { text };
}
