import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import {
  jobCreation,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { getFile, sha256Of, uploadFile } from '../testing/file-calls.ts';
import { PersistentDevice } from '../testing/persistent-device.ts';
import { runAdmin, startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { signInAs, tokensOf } from '../testing/toolkit-client.ts';
import { listBackups } from './backup-folder.ts';

const letter = Buffer.from('A letter to Globex');

let home: TestStorage;
let folder: TestStorage;
let server: ServerProcess;
let isRunning = true;
let person: Person;
/** The first is made during writes, the second after the last write. */
let made: string[];
let acknowledgedBefore: number;
let expected: Awaited<ReturnType<typeof readAll>>;

const environmentOf = (storage: TestStorage) => ({
  DATA_DIR: storage.dataDir,
  DATABASE_URL: storage.databaseUrl,
  BACKUP_DIR: folder.dataDir,
});
/** The server makes no backups by itself. */
const start = (storage: TestStorage) => startServerProcess({ ...environmentOf(storage), BACKUP_DIR: '' });
async function stop(): Promise<void> {
  if (isRunning) await server.stop('SIGTERM');
  isRunning = false;
}
const fileOf = (name: string) => join(folder.dataDir, name);

/** Everything that the server returns to a device of the account. */
async function readAll(from: ServerProcess, reader: Person) {
  const file = await getFile(from, reader, sha256Of(letter));
  return {
    snapshot: await takeSnapshot(from, reader),
    changes: await readChangesSince(from, reader, 0),
    file: [file.status, Buffer.from(await file.arrayBuffer()).toString()],
  };
}

async function makeBackup(): Promise<string> {
  const { code, standardOutput, standardError } = await runAdmin(environmentOf(home), ['backup']);
  expect([code, standardError]).toEqual([0, '']);
  return /^Made (\S+):/.exec(standardOutput)?.[1] ?? '';
}

beforeAll(async () => {
  home = await makeTestStorage();
  folder = await makeTestStorage('sqlite');
  server = await start(home);
  person = await registerPerson(server);
  await uploadFile(server, person, letter);
  const devices = Array.from({ length: 2 }, () => new PersistentDevice(() => server, person));
  const running = Promise.all(devices.map((device) => device.run()));
  acknowledgedBefore = devices.flatMap(({ acknowledged }) => acknowledged).length;
  made = [await makeBackup()];
  for (const device of devices) device.switchOff();
  await running;
  made.push(await makeBackup());
  expected = await readAll(server, person);
}, 60_000);
afterAll(async () => {
  await stop();
  await home.remove();
  await folder.remove();
});

describe('a backup', () => {
  it('is a copy of one moment, whatever is written meanwhile', () => {
    const counts = made.map((name) => {
      const database = new DatabaseSync(fileOf(`${name}/foothold.db`), { readOnly: true });
      const [row] = database
        .prepare(
          `select seq, (select count(*) from changes) as changes, (select max(seq) from changes) as last,
             (select count(*) from mutations) as mutations,
             (select count(*) from documents) as jobs from account_heads`,
        )
        .all();
      database.close();
      const { seq, changes, last, mutations, jobs } = row as Record<string, number>;
      // Each push writes a row to all of them in one transaction.
      expect([changes, last, mutations, jobs]).toEqual([seq, seq, seq, seq]);
      return seq ?? 0;
    });
    const [during = 0, after = 0] = counts;
    expect(during).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(after).toBeGreaterThan(during);
    expect(after).toBe(expected.snapshot.cursor);
  });

  it('says of every table how many rows it has, and shares unchanged files with the one before', () => {
    const { backups, damaged } = listBackups(folder.dataDir);
    expect([backups.map(({ name }) => name), damaged]).toEqual([made, []]);
    const { manifest } = backups[1] ?? {};
    const database = new DatabaseSync(fileOf(`${made[1]}/foothold.db`), { readOnly: true });
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    const counted = tables.map(({ name }) => {
      const [row] = database.prepare(`select count(*) as count from "${String(name)}"`).all();
      return [name, row?.['count']];
    });
    database.close();
    expect(manifest?.tables).toEqual(Object.fromEntries(counted));
    expect(manifest).toMatchObject({
      engine: testEngine,
      key: 'file',
      files: { count: 1, bytes: letter.length },
    });
    const hash = sha256Of(letter);
    const inodes = made.map((name) => statSync(fileOf(`${name}/files/${hash.slice(0, 2)}/${hash}`)).ino);
    expect(new Set(inodes).size).toBe(1);
  });

  it('is readable for the server’s own user only', () => {
    const entries = readdirSync(folder.dataDir, { recursive: true, withFileTypes: true });
    const modes = entries.map((entry) => {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      return entry.isDirectory() ? mode === 0o700 : mode === 0o600;
    });
    expect(modes.length).toBeGreaterThan(10);
    expect(modes).not.toContain(false);
  });
});

/** Starts a server on the restored data and logs the person in. */
async function expectAllIn(storage: TestStorage): Promise<void> {
  const restored = await start(storage);
  try {
    const { idToken } = tokensOf(await signInAs(restored, person.email, person.password));
    expect(await readAll(restored, { ...person, idToken })).toEqual(expected);
    // Existing sessions continue, and queued changes are accepted.
    const waiting = jobCreation({ title: 'Typed while the server was away' });
    expect((await pushMutations(restored, person, [waiting])).cursor).toBe(expected.snapshot.cursor + 1);
  } finally {
    await restored.stop('SIGTERM');
  }
}

describe('a restore', () => {
  it('is refused while a server runs there, and where the database holds data', async () => {
    const served = await runAdmin(environmentOf(home), ['restore', made[1] ?? '']);
    expect([served.code, served.standardError]).toEqual([
      1,
      expect.stringMatching(/^A server is running on .+ Nothing was changed\.$/m),
    ]);
    expect(await readAll(server, person)).toEqual(expected);
    await stop();
    if (testEngine === 'sqlite') return;
    const full = await runAdmin(environmentOf(home), ['restore', made[1] ?? '']);
    expect([full.code, full.standardError]).toEqual([
      1,
      expect.stringMatching(/holds data, which is never overwritten/),
    ]);
  });

  // Only the tests on PostgreSQL have both engines.
  const engines = testEngine === 'postgres' ? (['postgres', 'sqlite'] as const) : (['sqlite'] as const);

  it.each(engines)('into %s gives everything back, and moves aside what was there', async (engine) => {
    const target = await makeTestStorage(engine);
    if (engine === 'sqlite') await (await openDatabase(target)).close();
    const { code, standardOutput, standardError } = await runAdmin(environmentOf(target), [
      'restore',
      made[1] ?? '',
    ]);
    expect([code, standardError]).toEqual([0, '']);
    expect(standardOutput).toMatch(/^Restored \S+: \d+ rows and 1 file,/);
    if (engine === 'sqlite') {
      const [, aside = ''] = /is in (\S+before-restore-\S+) now/.exec(standardOutput) ?? [];
      expect(readdirSync(aside)).toEqual(expect.arrayContaining(['foothold.db']));
    }
    await expectAllIn(target);
    await target.remove();
  });
});
