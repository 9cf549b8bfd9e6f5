import type { Brought } from '@foothold/domain/posting/brought';
import { broughtByMail } from './mail-file.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** A file of text as it came; a saved mail has texts in encodings of its own. */
export interface FileSource {
  bytes: Uint8Array;
  isMail: boolean;
}

/** What a file brings; null where nothing tells its encoding. A file that was made to can take any time. */
export function broughtByBytes({ bytes, isMail }: FileSource): Brought | null {
  if (isMail) return broughtByMail(bytes);
  const text = textOfBytes(bytes);
  return text === null ? null : { text };
}
