import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { getFile, sha256Of, uploadFile } from '../testing/file-calls.ts';
import { runAdmin, runServerProcess, startServerProcess } from '../testing/server-process.ts';
import type { Ended } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const ahead = `--import=${join(import.meta.dirname, '..', 'testing', 'end-at-rename.ts')}`;
const [inBackup, later] = [Buffer.from('In the backup'), Buffer.from('Written later')];

/** An installation with one job and one file more than its backup. */
let model: TestStorage;
let folder: TestStorage;
let person: Person;
let name: string;
let modelNames: string[];

const environmentOf = ({ dataDir, databaseUrl }: TestStorage) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  BACKUP_DIR: folder.dataDir,
});
const serverOn = (storage: TestStorage) => ({ ...environmentOf(storage), BACKUP_DIR: '' });

beforeAll(async () => {
  model = await makeTestStorage();
  folder = await makeTestStorage('sqlite');
  const server = await startServerProcess(serverOn(model));
  person = await registerPerson(server);
  await uploadFile(server, person, inBackup);
  await pushMutations(server, person, [jobCreation()]);
  const { standardOutput } = await runAdmin(environmentOf(model), ['backup']);
  name = /^Made (\S+):/.exec(standardOutput)?.[1] ?? '';
  await uploadFile(server, person, later);
  await pushMutations(server, person, [jobCreation()]);
  await server.stop('SIGTERM');
  rmSync(join(model.dataDir, 'foothold.lock'), { force: true });
  modelNames = readdirSync(model.dataDir);
}, 60_000);
afterAll(async () => {
  await model.remove();
  await folder.remove();
});

/** Copies the data folder of the model. On PostgreSQL the restore has an empty database of its own. */
async function copyOfModel(): Promise<TestStorage> {
  const storage = await makeTestStorage();
  cpSync(model.dataDir, storage.dataDir, { recursive: true });
  return storage;
}

/** Restores, and kills the process at its nth rename; returns its output where it ends before. */
function restoreUntil(storage: TestStorage, rename: number): Promise<Ended> {
  const environment = { ...environmentOf(storage), NODE_OPTIONS: ahead, END_AT_RENAME: String(rename) };
  return runAdmin(environment, ['restore', name]);
}

/** The number of jobs that the server returns, and its output: tells the backup from the former data. */
async function readJobs(storage: TestStorage): Promise<{ jobs: number; said: string }> {
  const server = await startServerProcess(serverOn(storage));
  const { documents } = await takeSnapshot(server, person);
  const files = await Promise.all([inBackup, later].map((file) => getFile(server, person, sha256Of(file))));
  expect(files.map(({ status }) => status)).toEqual([200, documents.length === 2 ? 200 : 404]);
  const said = server.output();
  expect(said).not.toMatch(/secrets|new installation/);
  await server.stop('SIGTERM');
  return { jobs: documents.length, said };
}

/** The folder is as after a complete restore. */
function expectMovedAside({ dataDir }: TestStorage): void {
  const aside = readdirSync(dataDir).filter((each) => each.startsWith('before-restore-'));
  expect(aside).toHaveLength(1);
  expect(readdirSync(join(dataDir, aside[0] ?? '')).toSorted()).toEqual(modelNames.toSorted());
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
}

/** The first two renames write the record of the restore and its moves; each later one is a move. */
const beforeTheMoves = 2;
const killed = { code: null };

it('killed before it has moved anything leaves what was there, and the next start says so', async () => {
  const storage = await copyOfModel();
  expect(await restoreUntil(storage, beforeTheMoves)).toMatchObject(killed);
  if (testEngine === 'sqlite') {
    const { jobs, said } = await readJobs(storage);
    expect(jobs).toBe(2);
    expect(said).toMatch(/^A restore was cut off before it changed anything: .+ run .+ restore \S+Z\.$/m);
    expect(readdirSync(storage.dataDir)).not.toContain('restoring');
  } else {
    const { code, standardError } = await runServerProcess(serverOn(storage));
    expect([code, standardError]).toEqual([
      1,
      expect.stringMatching(
        /^Foothold cannot start\. A restore into the database .+ cut off .+ delete \S+restoring\.$/m,
      ),
    ]);
    // The database may be filled already; a restore needs an empty one.
    const empty = await makeTestStorage();
    const other = { ...storage, databaseUrl: empty.databaseUrl };
    const again = await runAdmin(environmentOf(other), ['restore', name]);
    expect([again.code, again.standardError]).toEqual([0, '']);
    expect((await readJobs(other)).jobs).toBe(1);
    await empty.remove();
  }
  await storage.remove();
}, 60_000);

it.runIf(testEngine === 'sqlite')('killed in an empty data folder starts no new installation', async () => {
  const storage = await makeTestStorage();
  expect(await restoreUntil(storage, beforeTheMoves)).toMatchObject(killed);
  const commands = [runServerProcess(serverOn(storage)), runAdmin(environmentOf(storage), ['list'])];
  for (const { code, standardError } of await Promise.all(commands)) {
    expect(code).toBe(1);
    expect(standardError).toMatch(
      /A restore into \S+ was cut off before it was done\. Run .+ restore \S+Z; to start a new/,
    );
  }
  await storage.remove();
});

it('killed at any of its moves is finished by the next start, or by the next restore', async () => {
  const ends: Ended[] = [];
  const step = atDepth(3, 1);
  for (let rename = beforeTheMoves + 1; ends.at(-1)?.code !== 0; rename += step) {
    const storage = await copyOfModel();
    ends.push(await restoreUntil(storage, rename));
    if (ends.at(-1)?.code !== 0) {
      const again = await restoreOrStart(storage, rename);
      expect([rename, again]).toEqual([
        rename,
        expect.stringMatching(
          /^A restore of \S+Z was cut off while it moved files\. It is finished now: .+ is in \S+\.$/m,
        ),
      ]);
    }
    await storage.remove();
  }
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.slice(0, -1)).toEqual(ends.slice(0, -1).map(() => expect.objectContaining(killed)));
}, 120_000);

async function restoreOrStart(storage: TestStorage, rename: number): Promise<string> {
  // A filled database refuses another restore.
  if (rename % 2 === 1 || testEngine === 'postgres') {
    const { jobs, said } = await readJobs(storage);
    expect(jobs).toBe(1);
    expectMovedAside(storage);
    return said;
  }
  const { standardOutput } = await runAdmin(environmentOf(storage), ['restore', name]);
  expect((await readJobs(storage)).jobs).toBe(1);
  return standardOutput;
}
