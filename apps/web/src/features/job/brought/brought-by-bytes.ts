import type { Brought } from '@foothold/domain/posting/brought';
import { broughtByMail } from './mail-file.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** The bytes of a text file; a saved mail has parts in encodings of their own. */
export interface FileSource {
  bytes: Uint8Array;
  isMail: boolean;
}

/** What a file contains; null where its encoding is unknown. A hostile file can take any time. */
export function broughtByBytes({ bytes, isMail }: FileSource): Brought | null {
  if (isMail) return broughtByMail(bytes);
  const text = textOfBytes(bytes);
  return text === null ? null : { text };
}
