import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BackupScheduler } from '../backups/backup-scheduler.ts';
import type { ChangePubSub } from '../changes/change-pub-sub.ts';
import type { Database } from '../db/database.ts';
import { readBacklog } from '../tasks/task-queries.ts';
import type { Metrics } from './metrics.ts';
import { readSizes } from '../db/stored-sizes.ts';

export interface WatchedServer {
  database: Database;
  dataDir: string;
  hub: ChangePubSub;
  /** Null where none are made. */
  backups: BackupScheduler | null;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

/** The answers of `app`, before it has routes, and what there is at the moment: streams, waiting work, sizes, free room. */
export function watchServer(metrics: Metrics, app: FastifyInstance, watched: WatchedServer): void {
  const { database, dataDir, hub, backups, now } = watched;
  const { reader, dialect } = database;
  metrics.watchRequests(app);
  metrics.watch({ foothold_live_streams: 'Devices and tabs that listen for changes here.' }, async () => ({
    foothold_live_streams: hub.subscriberCount,
  }));
  metrics.watch(
    {
      foothold_tasks: 'Mails and other work that is not done yet, on all servers of the database.',
      foothold_task_oldest_due_seconds: 'How long the oldest work that is due has been waiting.',
    },
    async () => {
      const { count, oldestDueAt } = await readBacklog(reader);
      const waitingMs = oldestDueAt === null ? 0 : Math.max(0, now() - oldestDueAt);
      return { foothold_tasks: count, foothold_task_oldest_due_seconds: waitingMs / 1_000 };
    },
  );
  metrics.watch(
    {
      foothold_accounts: 'Accounts, those without an address included.',
      foothold_account_bytes: 'What accounts take up: documents, their changes and files.',
      foothold_database_bytes: 'The size of the database, without files.',
    },
    async () => {
      const sizes = await readSizes(reader, dialect);
      return {
        foothold_accounts: sizes.accounts,
        foothold_account_bytes: sizes.accountBytes,
        foothold_database_bytes: sizes.databaseBytes,
      };
    },
  );
  metrics.watch({ foothold_disk_free_bytes: 'Room on the disk of the data folder.' }, async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return { foothold_disk_free_bytes: bavail * bsize };
  });
  if (backups) watchBackups(metrics, backups);
}

/** Read from the folder of backups, so that those of other servers and of the terminal count. */
function watchBackups(metrics: Metrics, backups: BackupScheduler): void {
  metrics.watch({ foothold_backup_failures: 'Backups that failed here since the start.' }, async () => ({
    foothold_backup_failures: backups.failures,
  }));
  metrics.watch(
    {
      foothold_backups: 'Backups there are.',
      foothold_backup_last_timestamp_seconds: 'When the last good backup was made; 0 when there is none.',
      foothold_backup_last_bytes: 'The size of the last good backup.',
      foothold_backup_last_duration_seconds: 'How long the last good backup took.',
    },
    async () => {
      const { backups: made } = backups.status();
      const last = made[0];
      return {
        foothold_backups: made.length,
        foothold_backup_last_timestamp_seconds: (last?.at ?? 0) / 1_000,
        foothold_backup_last_bytes: last?.manifest.bytes ?? 0,
        foothold_backup_last_duration_seconds: (last?.manifest.durationMs ?? 0) / 1_000,
      };
    },
  );
}
