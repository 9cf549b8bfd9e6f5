import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';
import { findPostgresBinaries, userForPostgres } from './postgres-binaries.ts';
import type { SystemUser } from './postgres-binaries.ts';

export interface PostgresCluster {
  /** Of a database on which others may be created. */
  url: string;
  stop: () => Promise<void>;
}

/** A cluster that a test may stop and start again. */
export interface OwnPostgresCluster extends PostgresCluster {
  /** `immediate` ends it as a crash does, `fast` closes every connection first; the data stays. */
  halt: (mode: 'immediate' | 'fast') => Promise<void>;
  /** Starts it again after `halt`, on the same port; does nothing while it runs. */
  start: () => Promise<void>;
}

const readyWithinMs = 30_000;

const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
/** Durability is not what tests on PostgreSQL look at; without it they run several times faster. */
const forTests = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'shared_buffers=32MB'];

/**
 * The cluster that tests run on: `TEST_DATABASE_URL`, else one started here and removed at the end. A durable one is as
 * PostgreSQL comes, and writes to the disk at every commit.
 */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  return startOwnPostgresCluster({ isDurable });
}

/** A cluster of the caller's own; `password` is asked of clients, nothing when left out. */
export async function startOwnPostgresCluster({
  isDurable = true,
  password,
}: { isDurable?: boolean; password?: string } = {}): Promise<OwnPostgresCluster> {
  const makeFolder = (parent: string): string => mkdtempSync(join(parent, 'foothold-postgres-'));
  // Programs may be forbidden to run from a folder in memory.
  const folder = makeFolder(tmpdir());
  const dataFolder = isDurable ? folder : makeFolder(memoryFolder);
  const user = userForPostgres();
  const own = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  for (const each of [folder, dataFolder]) {
    chmodSync(each, 0o755);
    own(each);
  }
  const binaries = findPostgresBinaries(user ? join(folder, 'native') : undefined);
  const data = join(dataFolder, 'data');
  mkdirSync(data, { mode: 0o700 });
  own(data);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password ?? ''}\n`);
  const authentication =
    password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale=C'];
  await run(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username=foothold', ...authentication, '--no-sync', ...locale],
    folder,
    user,
  );
  const port = await freePort();
  const credentials = password === undefined ? 'foothold' : `foothold:${password}`;
  const url = `postgres://${credentials}@127.0.0.1:${port}/postgres`;
  const options = isDurable ? settings : [...settings, ...forTests];
  const args = ['-D', data, '-p', String(port), ...options.flatMap((setting) => ['-c', setting])];
  const start = () => startServer({ command: join(binaries, 'postgres'), args, folder, user, url });
  let running: Awaited<ReturnType<typeof start>> | null = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await running?.end(signal);
    running = null;
  };
  return {
    url,
    halt: (mode) => end(mode === 'immediate' ? 'SIGQUIT' : 'SIGINT'),
    start: async () => {
      running ??= await start();
    },
    stop: async () => {
      await end('SIGINT');
      for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

interface ServerCommand {
  command: string;
  args: readonly string[];
  folder: string;
  user: SystemUser | undefined;
  url: string;
}

async function startServer({ command, args, folder, user, url }: ServerCommand) {
  const child = spawn(command, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const killWithUs = (): void => void child.kill('SIGQUIT');
  process.once('exit', killWithUs);
  await untilReady(url, () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped with ${child.exitCode}:\n${output}`);
  });
  return {
    end: async (signal: NodeJS.Signals): Promise<void> => {
      process.off('exit', killWithUs);
      child.kill(signal);
      await exited;
    },
  };
}

async function untilReady(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      check();
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

async function run(
  command: string,
  args: string[],
  cwd: string,
  user: SystemUser | undefined,
): Promise<void> {
  const child = spawn(command, args, { ...user, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}
