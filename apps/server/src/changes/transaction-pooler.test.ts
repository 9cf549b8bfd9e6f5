import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobCreation, pushMutations, registerPerson } from '../testing/builders.ts';
import { LiveReader } from '../testing/live-reader.ts';
import { findPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { startOwnPostgresCluster, type OwnPostgresCluster } from '../testing/postgres-cluster.ts';
import { createPostgresDatabase } from '../testing/postgres-database.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import { TransactionPooler } from '../testing/transaction-pooler.ts';

/** The promised limit. Without signals a process polls twice a second. */
const toldWithinMs = 1_500;
const edits = 12;
const pgbouncer = findPgBouncer();

describe.runIf(testEngine === 'postgres')('live updates between two processes behind a pooler', () => {
  let cluster: OwnPostgresCluster;
  beforeAll(async () => {
    cluster = await startOwnPostgresCluster({ isDurable: false });
  }, 60_000);
  afterAll(() => cluster.stop());

  /** The longest delay from an edit in one process to a stream of the other, in milliseconds. */
  async function longestDelay(databaseUrl: string): Promise<number> {
    const storage = await makeTestStorage('sqlite');
    const start = () =>
      startServerProcess({
        DATA_DIR: storage.dataDir,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: 'http://foothold.example',
        LOG_LEVEL: 'silent',
      });
    const [one, other] = [await start(), await start()];
    const person = await registerPerson(one);
    const reader = await LiveReader.open(other, person, 0);
    const delays: number[] = [];
    for (let n = 1; n <= edits; n += 1) {
      await pushMutations(one, person, [jobCreation({ title: `Job ${n}` })]);
      const sentAt = performance.now();
      await vi.waitFor(() => expect(reader.titles).toHaveLength(n), { timeout: 20_000, interval: 10 });
      delays.push(performance.now() - sentAt);
    }
    reader.stop();
    await Promise.all([one, other].map((server) => server.stop('SIGTERM')));
    await storage.remove();
    return Math.max(...delays);
  }

  it('in transaction mode arrive within the promised time', async () => {
    const databaseUrl = await createPostgresDatabase(cluster.url, 'lent');
    const pooler = await TransactionPooler.start(databaseUrl);
    expect(await longestDelay(pooler.url)).toBeLessThan(toldWithinMs);
    expect(pooler.dropped).toBeGreaterThan(0);
    await pooler.close();
  }, 90_000);

  it.runIf(pgbouncer)(
    'that is pgbouncer in transaction mode arrive within the promised time',
    async () => {
      const databaseUrl = await createPostgresDatabase(cluster.url, 'bounced');
      const pooler = await startPgBouncer(pgbouncer ?? '', databaseUrl);
      expect(await longestDelay(pooler.url)).toBeLessThan(toldWithinMs);
      await pooler.close();
    },
    90_000,
  );

  it('over a direct connection arrive at once', async () => {
    const databaseUrl = await createPostgresDatabase(cluster.url, 'direct');
    expect(await longestDelay(databaseUrl)).toBeLessThan(toldWithinMs);
  }, 90_000);
});
