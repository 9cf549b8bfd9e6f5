import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { userForPostgres } from './postgres-binaries.ts';

/** The program, where the machine has it. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** pgbouncer in transaction mode before a database that asks for no password. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'foothold-pgbouncer-'));
  const user = userForPostgres();
  const listenPort = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  );
  for (const path of [folder, settings, users]) if (user) chownSync(path, user.uid, user.gid);
  const child = spawn(program, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    exited.then(() => reject(new Error(`pgbouncer ended:\n${log}`)), reject);
  });
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    close: async () => {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
