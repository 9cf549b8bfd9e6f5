import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ChangePubSub } from '../changes/change-pub-sub.ts';
import type { Database } from '../db/database.ts';
import { readBacklog } from '../tasks/task-queries.ts';
import type { Metrics } from './metrics.ts';
import { readSizes } from './size-queries.ts';

export interface WatchedServer {
  database: Database;
  dataDir: string;
  hub: ChangePubSub;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

/** The answers of `app`, before it has routes, and what there is at the moment: streams, waiting work, sizes, free room. */
export function watchServer(metrics: Metrics, app: FastifyInstance, watched: WatchedServer): void {
  const { database, dataDir, hub, now } = watched;
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
}
