import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Config } from '../config.ts';
import { copyDatabase } from '../db/copy-database.ts';
import type { CopiedTable } from '../db/copy-database.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { withSnapshot } from '../db/engine-choice/stored-snapshot.ts';
import type { StoredSnapshot } from '../db/snapshot.ts';
import type { StorageLocation } from '../db/engine-choice/stored-snapshot.ts';
import { encryptionKeyFile } from '../identity/tokens/encryption-key.ts';
import { opensSecrets } from '../identity/tokens/opens-secrets.ts';
import { adminCommand } from '../program.ts';
import { StartError } from '../start-error.ts';
import type { AdministerReply } from './administer.ts';

export const copyUsage = `${adminCommand} copy --from PLACE --to PLACE

  PLACE is the DATA_DIR of an embedded database, or postgres://user:password@host:5432/database.
  Run it with the environment of the server that is to be moved; PLACE to copy to must be empty.
`;

/** An installation: its database, and the folder with the key file and all other files. */
interface Installation {
  location: StorageLocation;
  dataDir: string;
  /** As it may be shown: without a password. */
  label: string;
}

/** The database itself, the lock and the socket of a running server. */
const ofTheDatabase = /^(foothold\.(db(-wal|-shm|-journal)?|lock|opened)|admin\.sock)$/;

/** `npm run admin -- copy`: moves all that an installation holds to another engine, and says what to do next. */
export async function copyInstallation(config: Config, args: readonly string[]): Promise<AdministerReply> {
  const [from, to] = [option(args, '--from'), option(args, '--to')];
  if (from === undefined || to === undefined) return { isDone: false, text: copyUsage };
  const [source, target] = [installationAt(from, config), installationAt(to, config)];
  if (source.label === target.label) throw new StartError('The place to copy to is the place to copy from.');
  if (target.dataDir.startsWith(join(source.dataDir, sep)))
    throw new StartError(`${target.dataDir} lies in ${source.dataDir}; copy to a folder outside of it.`);
  const startedAt = new Date();
  const { tables, isServed } = await withSnapshot(source.location, async (snapshot) => {
    await requireKey(snapshot, config, source);
    const filesTo = target.dataDir === source.dataDir ? undefined : target.dataDir;
    if (filesTo !== undefined) copyFiles(source.dataDir, filesTo);
    const database = await openDatabase({
      dataDir: target.dataDir,
      databaseUrl: target.location.databaseUrl,
      databaseName: 'to copy to',
      mayBeUsed: true,
    });
    try {
      return { tables: await copyDatabase(snapshot, database), isServed: snapshot.isServed };
    } finally {
      await database.close();
    }
  });
  return { isDone: true, text: report({ source, target, tables, isServed, startedAt }) };
}

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}

function installationAt(location: string, { dataDir }: Config): Installation {
  if (/^postgres(ql)?:/.test(location)) {
    const url = URL.parse(location);
    if (!url) throw new StartError('postgres://user:password@host:5432/database is how a place is written.');
    url.password = '';
    return { location: { databaseUrl: location }, dataDir, label: url.href };
  }
  const folder = resolve(location);
  return { location: { folder }, dataDir: folder, label: folder };
}

/** Without the key that sealed the secrets, the copy could open none of them. */
async function requireKey(
  { tx }: StoredSnapshot,
  { identity }: Config,
  { dataDir }: Installation,
): Promise<void> {
  if (await opensSecrets(tx, dataDir, identity)) return;
  throw new StartError(
    `The key that the secrets are sealed with is neither in ${dataDir} nor in MASTER_KEY. ` +
      'Use the DATA_DIR and the MASTER_KEY of the server that is to be moved. Nothing was changed.',
  );
}

/** Everything in the data folder that is not the database: the key file, mail, what people have stored. */
function copyFiles(from: string, to: string): void {
  const [key, otherKey] = [encryptionKeyFile(from), encryptionKeyFile(to)];
  if (existsSync(otherKey) && !isSameFile(key, otherKey)) {
    throw new StartError(
      `${otherKey} is the key of another installation. Nothing was changed; copy to another folder.`,
    );
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (ofTheDatabase.test(name)) continue;
    cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true, force: false });
    compareFiles(join(from, name), join(to, name));
  }
}

function compareFiles(original: string, copy: string): void {
  if (lstatSync(original).isDirectory()) {
    for (const name of readdirSync(original)) compareFiles(join(original, name), join(copy, name));
  } else if (!isSameFile(original, copy)) {
    throw new StartError(`${copy} is not the same as ${original}. Copy to an empty folder.`);
  }
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && hashOf(one) === hashOf(other);
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

interface Report {
  source: Installation;
  target: Installation;
  tables: readonly CopiedTable[];
  isServed: boolean;
  startedAt: Date;
}

function report({ source, target, tables, isServed, startedAt }: Report): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const width = Math.max(...tables.map(({ name }) => name.length));
  const start =
    target.location.databaseUrl === undefined ? 'without a DATABASE_URL' : 'with it as DATABASE_URL';
  return [
    `Copied ${tables.length} tables with ${rows} rows from ${source.label} to ${target.label}.`,
    'Every row was read back and is the same. Rows and their SHA-256:',
    ...tables.map(
      ({ name, rows: count, hash }) => `  ${name.padEnd(width)} ${String(count).padStart(9)}  ${hash}`,
    ),
    isServed
      ? `A server is running on ${source.label}: what it has accepted since ${startedAt.toISOString()} is not in the copy. To move house, stop it first and copy to an empty place; browsers keep what people do meanwhile.`
      : `Start the server ${start}, DATA_DIR=${target.dataDir} (its key file keeps everybody signed in) and the same PUBLIC_URL.`,
  ].join('\n');
}
