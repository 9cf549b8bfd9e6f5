import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { startServer, type ServerProcess } from '../../testing/server/server-process.ts';
import { openBrowser } from '../../testing/browser/chromium.ts';

/**
 * A network may open a hundred accounts an hour, and all stories are one network. A file that finds fewer left than any
 * file needs begins with a new server.
 */
const accountsMax = 60;

/**
 * Pages of stories live for seconds, most in a process of their own, where V8’s optimizing compilers take more processor time
 * than they save: about a tenth of all.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev';

let browser: Promise<Browser> | undefined;
let server: ServerProcess | undefined;
let accounts = 0;
let accountsEver = 0;

/** The browser of this worker of Vitest, which it starts once. */
export function workerBrowser(): Promise<Browser> {
  return (browser ??= openBrowser([unoptimized]));
}

/** The server of this worker, for all files that leave it as it is. */
export async function workerServer(): Promise<ServerProcess> {
  if (server && accounts <= accountsMax) return server;
  await server?.dispose();
  accounts = 0;
  server = await startServer();
  return server;
}

/** Counts an account; gives its number, which no other account of this worker has. */
export function countAccount(): number {
  accounts += 1;
  accountsEver += 1;
  return accountsEver;
}

// Vitest ends its workers by SIGTERM after the last file, and runs no hook of theirs.
process.once('SIGTERM', () => process.exit());
process.once('exit', () => {
  if (!server) return;
  process.kill(server.pid, 'SIGKILL');
  rmSync(server.dataFolder, { recursive: true, force: true });
});
