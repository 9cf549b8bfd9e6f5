import { statSync } from 'node:fs';

/** Whose a file or folder is, where it is not the server's own user's: the rest of a sentence, else nothing. */
export function ownerWords(path: string): string {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return '';
  return `: it belongs to user ${owner}, and the server runs as user ${process.getuid?.()}`;
}
