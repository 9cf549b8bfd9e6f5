import { StartError } from '../../start-error.ts';
import type { Database } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { ownerWords } from '../file-owner.ts';
import { migrate, NewerDatabaseError } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migrate.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';

export interface OpenDatabaseOptions {
  /** The folder of the embedded database; not used when `databaseUrl` is given. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Which one it is, in messages: that of the configuration when left out. */
  databaseName?: string | undefined;
  migrations?: readonly Migration[];
  /** Whether a new database may stand beside the key and the files of a copied installation. */
  mayBeUsed?: boolean;
  /** Called with a line for every log level where the database was empty. */
  onNew?: (line: string) => void;
  /** Called with the error of an after-commit effect; the write itself stands. */
  onEffectError?: (error: unknown) => void;
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws StartError with one clear line when that cannot be done; nothing has been changed then.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await connect(options);
    const { isNew } = await migrate(database, options.migrations ?? allMigrations);
    if (isNew) options.onNew?.(newInstallationLine(options));
    return database;
  } catch (error) {
    await database?.close();
    throw toStartError(error, options);
  }
}

// Each engine's driver is loaded only where it is used: start-up time and memory.
async function connect(options: OpenDatabaseOptions): Promise<Database> {
  const onEffectError = options.onEffectError ?? (() => {});
  if (options.databaseUrl) {
    const { openPostgres } = await import('../postgres/open-postgres.ts');
    return openPostgres(options.databaseUrl, onEffectError);
  }
  const { openSqlite } = await import('../sqlite/open-sqlite.ts');
  return openSqlite(options.dataDir, { onEffectError, mayBeUsed: options.mayBeUsed });
}

/** Shown at every log level, so that an unexpected empty database is noticed. */
function newInstallationLine({ databaseUrl, dataDir }: OpenDatabaseOptions): string {
  const location = databaseUrl ? 'in the database at DATABASE_URL' : `in the data folder ${dataDir}`;
  return `Foothold found nothing ${location} and has started a new installation.`;
}

function toStartError(error: unknown, options: OpenDatabaseOptions): unknown {
  const { dataDir, databaseUrl, databaseName = 'at DATABASE_URL' } = options;
  if (error instanceof NewerDatabaseError) {
    return new StartError(
      `${error.message} Start that version, or restore an older backup. Nothing was changed.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (databaseUrl)
    return new StartError(`The database ${databaseName} cannot be used: ${reason}`, { cause: error });
  if (error instanceof DatabaseError) return new StartError(explain(error, dataDir), { cause: error });
  if (isFileSystemError(error)) {
    return new StartError(explainFileSystem(error.code, dataDir), { cause: error });
  }
  return error;
}

function explain(error: DatabaseError, dataDir: string): string {
  switch (error.code) {
    case 'busy':
      return `The data folder ${dataDir} is in use by another Foothold process. Stop that one, or choose another DATA_DIR.`;
    case 'read_only':
      return `The data folder ${dataDir} cannot be written to: it, or a file in it, is read-only. Make it writable, or choose another DATA_DIR.`;
    case 'disk_full':
      return fullDisk(dataDir);
    case 'damaged':
      return `The file foothold.db in ${dataDir} is not a sound database. Restore a backup.`;
    default:
      return `The database in ${dataDir} cannot be opened: ${error.message}`;
  }
}

function explainFileSystem(code: string | undefined, dataDir: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(dataDir);
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${dataDir} cannot be written to: it is a file, or lies in one. Choose another DATA_DIR.`;
    // Node.js looks for the folder that could not be made, and says that of a disk that is read-only.
    case 'ENOENT':
      return (
        `The data folder ${dataDir} cannot be written to: its disk is read-only, or it is a link to what is not there. ` +
        'Put that right, or choose another DATA_DIR.'
      );
    default:
      return (
        `The data folder ${dataDir} cannot be written to (${code})${ownerWords(dataDir)}. ` +
        'Give it to the user that the server runs as (chown -R), or choose another DATA_DIR.'
      );
  }
}

function fullDisk(dataDir: string): string {
  return `The disk that holds the data folder ${dataDir} is full. Free some room there and start again.`;
}

function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
