import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { ownerWords } from '../file-owner.ts';

const databaseFile = 'foothold.db';
const keyFile = 'identity.key';
const header = 'SQLite format 3\0';
/** Written before the database file exists, or by the lock itself. */
const beforeTheDatabase = /^(foothold\.lock|foothold\.db\.new(-wal|-shm|-journal)?)$/;
const keptBesideTheDatabase = /^(identity\.key|foothold\.opened|foothold\.db-(wal|shm|journal))$/;
const foldersBesideTheDatabase: ReadonlySet<string> = new Set(['files', 'outbox', 'mail-taken']);

/**
 * Whether the folder holds a database already. Looks for what would otherwise start as a new installation, or be
 * found out only by the first write: a volume that is not mounted, a backup that was not renamed, a file cut down to
 * nothing or owned by another user.
 *
 * @param mayBeUsed lets a new database stand beside the key and the files of a copied installation.
 * @throws StartError with one line that says what to do.
 */
export function inspectDataFolder(folder: string, { mayBeUsed = false } = {}): boolean {
  const names = readdirSync(folder);
  if (!names.includes(databaseFile)) {
    if (!mayBeUsed) refuseTraces(folder, names);
    return false;
  }
  const stat = statSync(join(folder, databaseFile));
  if (!stat.isFile())
    throw new StartError(`${databaseFile} in ${folder} is not a file. Move it away, and restore a backup.`);
  if (stat.size === 0) {
    throw new StartError(
      `The file ${databaseFile} in ${folder} is empty (0 bytes). Restore a backup; to start a new installation, delete it.`,
    );
  }
  return true;
}

/** What is left of an installation whose database is not there. */
function refuseTraces(folder: string, names: readonly string[]): void {
  const others = names.filter((name) => !beforeTheDatabase.test(name));
  const databases = others.filter((name) => isDatabase(join(folder, name)));
  if (databases.length > 0) {
    throw new StartError(
      `The data folder ${folder} holds ${databases.join(', ')} but no ${databaseFile}. ` +
        `If that is the backup to restore, rename it to ${databaseFile}; for a new installation choose an empty DATA_DIR.`,
    );
  }
  const traces = others.filter(
    (name) =>
      keptBesideTheDatabase.test(name) ||
      (foldersBesideTheDatabase.has(name) && readdirSync(join(folder, name)).length > 0),
  );
  if (traces.length > 0) {
    throw new StartError(
      `The data folder ${folder} holds ${traces.join(', ')} but no ${databaseFile}. ` +
        'Mount its volume, restore a backup, or set DATABASE_URL if the data is in PostgreSQL; ' +
        'for a new installation choose an empty DATA_DIR.',
    );
  }
}

function isDatabase(path: string): boolean {
  if (!lstatSync(path).isFile()) return false;
  const start = Buffer.alloc(header.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  return start.toString('latin1') === header;
}

/**
 * A database that cannot be written to is opened for reading without a word, and so are the files beside it. What a command
 * that was run as another user has made is found here, before anything is locked or written.
 *
 * @throws StartError with one line that says what to do.
 */
export function requireAccess(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name === keyFile) tryAccess(folder, name, constants.R_OK, 'read');
    else if (/^foothold\.(db|lock|opened)/.test(name) || foldersBesideTheDatabase.has(name))
      tryAccess(folder, name, constants.R_OK | constants.W_OK, 'written to');
  }
}

function tryAccess(folder: string, name: string, mode: number, what: string): void {
  const path = join(folder, name);
  try {
    accessSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new StartError(
      `${name} in ${folder} cannot be ${what}${ownerWords(path)}. Change its owner (chown -R) or its mode.`,
      { cause: error },
    );
  }
}
