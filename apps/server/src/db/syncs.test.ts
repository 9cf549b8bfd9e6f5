import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobCreation, pushMutations, registerPerson } from '../testing/builders.ts';
import { openDatabase } from './engine-choice/open-database.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(() => storage.remove());

/** Prints each sync call with the name of the file, without other effects. */
const strace = ['strace', '-D', '-f', '-qq', '-y', '-e', 'trace=fsync,fdatasync', '-o'];

function canTrace(): boolean {
  const [command = '', ...args] = strace;
  return spawnSync(command, [...args, '/dev/null', 'true']).status === 0;
}

function syncsOfLog(trace: string): number {
  if (!existsSync(trace)) return 0;
  const calls = wholeCalls(readFileSync(trace, 'utf8'));
  return calls.filter((call) => /\b(fsync|fdatasync)\([^)]*foothold\.db-wal[^)]*\) += 0/.test(call)).length;
}

/** Joins calls that strace splits into two lines because another thread made one at the same time. */
function wholeCalls(trace: string): string[] {
  const begun = new Map<string, string>();
  return trace.split('\n').map((line) => {
    const [thread = ''] = line.split(' ', 1);
    const [head = '', isBegun] = line.split(' <unfinished', 2);
    if (isBegun !== undefined) begun.set(thread, head);
    const [, rest] = line.split(' resumed>', 2);
    return rest === undefined ? line : (begun.get(thread) ?? '') + rest;
  });
}

describe.runIf(testEngine === 'sqlite')('the write-ahead log', () => {
  // Covers the count below where calls cannot be traced: with these settings SQLite syncs once per commit.
  it('is kept by settings that sync it at every commit', async () => {
    const database = await openDatabase(storage);
    const settings = await database.write(async (tx) => {
      const read = async (name: string) =>
        Object.values(
          (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(tx)).rows[0] ?? {},
        )[0];
      return { journal: await read('journal_mode'), synchronous: await read('synchronous') };
    });
    const { rows: options } = await sql
      .raw<{ compile_options: string }>('pragma compile_options')
      .execute(database.reader);
    await database.close();
    expect(settings).toEqual({ journal: 'wal', synchronous: 2 });
    expect(options.map((row) => row.compile_options)).not.toContain('NO_SYNC');
  });
});

describe.runIf(testEngine === 'sqlite' && canTrace())('a change', () => {
  it('is synced to disk before it is answered, and many at once share one sync', async () => {
    const trace = join(storage.dataDir, 'trace');
    const server = await startServerProcess({ DATA_DIR: storage.dataDir }, { within: [...strace, trace] });
    const person = await registerPerson(server);
    await pushMutations(server, person, [jobCreation()]);
    const before = syncsOfLog(trace);
    for (let count = 1; count <= 20; count += 1) {
      await pushMutations(server, person, [jobCreation()]);
      await vi.waitFor(() => expect(syncsOfLog(trace)).toBeGreaterThanOrEqual(before + count));
    }
    const afterSingles = syncsOfLog(trace);
    // The server's own work may add one.
    expect(afterSingles - before).toBeLessThanOrEqual(22);
    // On a busy machine the writes of a round may arrive one by one.
    await vi.waitFor(
      async () => {
        const beforeRound = syncsOfLog(trace);
        await Promise.all(Array.from({ length: 64 }, () => pushMutations(server, person, [jobCreation()])));
        await vi.waitFor(() => expect(syncsOfLog(trace)).toBeGreaterThan(beforeRound));
        expect(syncsOfLog(trace) - beforeRound).toBeLessThan(64);
      },
      { timeout: 20_000 },
    );
    await server.stop('SIGTERM');
  });
});

describe.runIf(testEngine === 'postgres')('a commit', () => {
  it('is as durable as the database server is configured: no connection relaxes it', async () => {
    const database = await openDatabase(storage);
    const sources = await database.write(async (tx) => {
      const settings = sql<{ source: string }>`
        select source from pg_settings where name in ('synchronous_commit', 'fsync')`;
      return (await settings.execute(tx)).rows.map(({ source }) => source);
    });
    await database.close();
    expect(sources).toHaveLength(2);
    for (const source of sources) expect(['session', 'client', 'user', 'database']).not.toContain(source);
  });
});
