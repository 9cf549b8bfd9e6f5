import { statSync } from 'node:fs';
import { DatabaseError } from '../database-error.ts';

/**
 * Whether the files of an open database still lie under their names. On a file that was removed or replaced SQLite goes
 * on writing without an error, and all of it is gone with the process.
 */
export class FilesInPlace {
  readonly #inodes: ReadonlyMap<string, number | undefined>;

  /** Both files exist once the database has been written to. */
  constructor(path: string) {
    this.#inodes = new Map([path, `${path}-wal`].map((file) => [file, inodeOf(file)]));
  }

  /** @throws DatabaseError `removed` */
  check(): void {
    for (const [file, inode] of this.#inodes) {
      if (inodeOf(file) !== inode)
        throw new DatabaseError('removed', `SQLite: ${file} was removed or replaced.`, { cause: undefined });
    }
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
