import type { Brought } from '@foothold/domain/posting/brought';
import { isMailFile, textOfMail } from './mail-file.ts';

/** More than any page that is read, in bytes. */
const fileSizeMax = 10 * 1024 * 1024;

export function isTextFile({ name, type }: File): boolean {
  return (
    isMailFile({ name, type }) || /^text\/|json|\bxml/.test(type) || /\.(?:html?|txt|md|json)$/i.test(name)
  );
}

/** A file that can be read as a posting; null for one of another kind or size, or in another encoding than UTF-8. */
export async function broughtByFile(file: File): Promise<Brought | null> {
  if (!isTextFile(file) || file.size > fileSizeMax) return null;
  if (isMailFile(file)) return { text: textOfMail(new Uint8Array(await file.arrayBuffer())) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch (error) {
    // The bytes are of another encoding: read as UTF-8 they would lose every letter beyond ASCII.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
