import { join, relative, sep } from 'node:path';
import { DatabaseError } from '../db/database-error.ts';
import { ownerWords } from '../db/file-owner.ts';
import { adminCommand } from '../program.ts';
import { StartError } from '../start-error.ts';

/** Says what happened to the backup that was being made in `folder`, and what to do. */
export function explainBackupFault(error: unknown, folder: string): unknown {
  // What was written row by row stopped at what the engine said of the file.
  const text = textOf(error instanceof StartError ? error.cause : error, folder);
  return text === undefined ? error : new StartError(text, { cause: error });
}

function textOf(error: unknown, folder: string): string | undefined {
  const { path = folder } = (error ?? {}) as NodeJS.ErrnoException;
  const code =
    error instanceof DatabaseError ? error.code : (error as NodeJS.ErrnoException | undefined)?.code;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'disk_full':
      return (
        `The disk that holds BACKUP_DIR ${folder} is full. No backup was made; those before are as they were. ` +
        'Free some room there, or keep fewer with BACKUP_KEEP.'
      );
    case 'ENOENT':
      if (path !== folder) return undefined;
      return (
        `BACKUP_DIR ${folder} cannot be written to: its disk is read-only, or it is a link to what is not there. ` +
        'Put that right, or choose another one.'
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'read_only':
      // The folder belongs to root, who has made a backup by hand.
      if (path.startsWith(join(folder, sep)) && ownerWords(path) !== '')
        return `${relative(folder, path)} in BACKUP_DIR ${folder} cannot be used${ownerWords(path)}. Give all that is in there to that user (chown -R).`;
      return (
        `BACKUP_DIR ${folder} cannot be written to${ownerWords(folder)}. ` +
        'Make it a folder that the server may write to, or choose another one.'
      );
    case 'damaged':
      return (
        `The database is damaged, so no backup was made of it (${(error as Error).message}). ` +
        `Those before are as they were: restore the last one with ${adminCommand} restore.`
      );
    case 'connection_lost':
      return `The database at DATABASE_URL cannot be reached: ${(error as Error).message}`;
    case 'busy':
      return 'A backup is being made already.';
    default:
      return undefined;
  }
}
