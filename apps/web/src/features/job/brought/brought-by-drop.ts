import { broughtByHand, type Brought } from '@foothold/domain/posting/brought';
import type { CopiedParts } from '@foothold/domain/posting/pasted-text';
import { broughtByFile, isTextFile, type ReadBytes } from './brought-by-file.ts';

/** What was dropped, by its type in MIME, and its files: a `DataTransfer`. */
export interface DroppedParts extends CopiedParts {
  files: ArrayLike<File>;
}

/**
 * What a drop brings, and how many of its files are left out, because one posting is read at a time. `rows`: a table,
 * which is imported; `unreadable`: a file of another kind, a folder, or nothing that can be read.
 */
export type Dropped = { brought: Brought; filesLeftOut: number } | { problem: 'rows' | 'unreadable' };

const tableName = /\.(?:csv|tsv|xlsx?|xlsm|ods|numbers|zip)$/i;

function isTable({ name, type }: File): boolean {
  return tableName.test(name) || /csv|spreadsheet|ms-excel/.test(type);
}

/** Whether each of the files that were dropped is a table, or text in which there may be a posting. */
export function hasNoDocument({ files }: Pick<DroppedParts, 'files'>): boolean {
  return Array.from(files).every((file) => isTable(file) || isTextFile(file));
}

export async function broughtByDrop(dropped: DroppedParts, readBytes: ReadBytes): Promise<Dropped> {
  const file = dropped.files[0];
  // A drop can be read only during its event.
  const words = broughtByHand(dropped);
  const filesLeftOut = Math.max(0, dropped.files.length - 1);
  if (file && isTable(file)) return { problem: 'rows' };
  const brought = file ? await readFile(file, readBytes) : words;
  return brought === null || brought.text.trim() === ''
    ? { problem: 'unreadable' }
    : { brought, filesLeftOut };
}

// A folder is dropped as a file that cannot be read.
async function readFile(file: File, readBytes: ReadBytes): Promise<Brought | null> {
  try {
    return await broughtByFile(file, readBytes);
  } catch {
    return null;
  }
}
