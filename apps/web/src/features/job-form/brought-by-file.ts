import type { Brought } from '@foothold/domain/posting/brought';

/** More than any page that is read, in bytes. */
const fileSizeMax = 10 * 1024 * 1024;

/** A file that can be read as a posting; null for one of another kind or size. */
export async function broughtByFile(file: File): Promise<Brought | null> {
  const isText = /^text\/|json|xml/.test(file.type) || /\.(?:html?|txt|md|json|eml)$/i.test(file.name);
  return isText && file.size <= fileSizeMax ? { text: await file.text() } : null;
}
