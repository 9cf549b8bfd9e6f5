import { startPostgresCluster } from '../apps/server/src/testing/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/src/testing/postgres-database.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { measurePush } from './measure-push.ts';

/** The same load on PostgreSQL, by one server process and by two that share the callers. */
export async function measureScale(report: (figure: Figure) => void): Promise<void> {
  const cluster = await startPostgresCluster({ isDurable: true });
  try {
    for (const processes of [1, 2]) {
      const environment = { DATABASE_URL: await createPostgresDatabase(cluster.url, `bench_${processes}`) };
      const first = await startServer({
        environment: { ...environment, PUBLIC_URL: 'http://bench.example' },
      });
      const servers = [first];
      try {
        while (servers.length < processes) {
          servers.push(
            await startServer({
              dataFolder: first.dataFolder,
              environment: { ...environment, PUBLIC_URL: 'http://bench.example' },
            }),
          );
        }
        await measurePush(servers, `PostgreSQL, ${processes} process${processes > 1 ? 'es' : ''}`, report);
      } finally {
        for (const server of servers.toReversed()) await server.dispose();
      }
    }
  } finally {
    await cluster.stop();
  }
}
