import { join } from 'node:path';
import { pino } from 'pino';
import { askServer } from './admin/admin-socket.ts';
import type { AdministerReply } from './admin/administer.ts';
import { backupCommands } from './admin/backup-commands.ts';
import { copyInstallation } from './admin/copy-installation.ts';
import { buildApp } from './app.ts';
import { settleRestore } from './backups/unfinished-restore.ts';
import { readConfig } from './config.ts';
import { DatabaseError } from './db/database-error.ts';
import { openDatabase } from './db/engine-choice/open-database.ts';
import { StartError } from './start-error.ts';

/** `npm run admin`: through the server that runs on the data folder, else on the database itself. */
async function administer(command: readonly string[]): Promise<AdministerReply> {
  process.umask(0o077);
  const config = readConfig();
  if (command[0] === 'copy') return copyInstallation(config, command.slice(1));
  const [name = '', ...args] = command;
  if (name !== 'restore') tellOf(await settleRestore(config));
  const backupCommand = backupCommands[name];
  if (backupCommand) return backupCommand(config, args);
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, command);
  if (answer) return answer;
  const database = await openDatabase({ ...config, onNew: tellOf });
  const webRoot = join(config.dataDir, 'no-web');
  const app = await buildApp({ config, database, logger: pino({ level: 'silent' }), webRoot });
  try {
    return await app.administer(command);
  } finally {
    await app.close();
    await database.close();
  }
}

function tellOf(settled: string | null): void {
  if (settled !== null) process.stderr.write(`${settled}\n`);
}

administer(process.argv.slice(2)).then(
  ({ isDone, text }) => {
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = isDone ? 0 : 1;
  },
  (error: unknown) => {
    const isExplained = error instanceof StartError || error instanceof DatabaseError;
    const line = isExplained ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  },
);
