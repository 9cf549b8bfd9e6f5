import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

/** Which database file the write-ahead log of a run belongs to; kept in `foothold.opened`. */
interface Opened {
  /** What `user_version` of the database file may be: a number of its own for each run, two while it changes. */
  runs: number[];
  /** Inode and time of birth of both files. */
  database: string;
  log: string;
}

const runMax = 2 ** 31 - 1;
/** Offsets in the first page: https://www.sqlite.org/fileformat2.html#the_database_header */
const journalModeAt = 18;
const userVersionAt = 60;
const journalModeLog = 2;

/**
 * SQLite replays a write-ahead log onto whatever database file it lies beside. After a crash that is right; beside a
 * backup that was put in the place of the database it damages the backup, or undoes the restore without a word.
 *
 * @throws StartError when the log was not written for this database file.
 */
export function refuseForeignLog(folder: string): void {
  const path = join(folder, 'foothold.db');
  const log = `${path}-wal`;
  if (!existsSync(log) || statSync(log).size === 0) return;
  if (!isForeign(folder, path, log)) return;
  throw new StartError(
    `foothold.db in ${folder} was replaced, and foothold.db-wal and foothold.db-shm are left of the database before. ` +
      'Delete these two to start with this foothold.db; put the foothold.db before back to keep what they hold.',
  );
}

function isForeign(folder: string, path: string, log: string): boolean {
  const start = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  // What `VACUUM INTO` writes has never had a write-ahead log.
  if (start[journalModeAt] !== journalModeLog) return true;
  const opened = readOpened(folder);
  if (!opened) return false;
  if (!opened.runs.includes(start.readUInt32BE(userVersionAt))) return true;
  // Both files are others where the whole folder was copied.
  return identityOf(path) !== opened.database && identityOf(log) === opened.log;
}

/**
 * Marks the database and its empty log as belonging together. This writes to the database file and to the log and syncs
 * both, so it shows as well that they can be written to. A power cut between any two steps leaves a mark that is true.
 */
export function claimLog(folder: string, handle: DatabaseSync): void {
  const path = join(folder, 'foothold.db');
  const before = Number(handle.prepare('PRAGMA user_version').get()?.['user_version']);
  const run = randomInt(1, runMax);
  writeOpened(folder, [before, run]);
  handle.exec(`PRAGMA user_version = ${run}`);
  const { busy } = handle.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  // Another program reads the database, so the checkpoint is incomplete and the file may keep its former number.
  if (busy !== 0) return;
  const log = openSync(`${path}-wal`, 'r+');
  fsyncSync(log);
  closeSync(log);
  writeOpened(folder, [run]);
}

function writeOpened(folder: string, runs: number[]): void {
  const path = join(folder, 'foothold.db');
  const opened: Opened = { runs, database: identityOf(path), log: identityOf(`${path}-wal`) };
  writeFileSync(join(folder, 'foothold.opened'), JSON.stringify(opened), { flush: true });
}

function readOpened(folder: string): Opened | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'foothold.opened'), 'utf8')) as Opened;
  } catch {
    // Of an earlier version, or written halfway when the machine went down: the log was empty then.
    return undefined;
  }
}

function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.birthtimeNs}` : '';
}
