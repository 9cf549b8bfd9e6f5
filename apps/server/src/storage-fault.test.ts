import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCreation, postPush, pushMutations, registerPerson, takeSnapshot } from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { getFile, sha256Of, uploadFile } from './testing/file-calls.ts';
import { runServerProcess, startServerProcess } from './testing/server-process.ts';
import { canMountDisk, withDiskAt } from './testing/small-disk.ts';
import { limitPages, setReadOnly } from './testing/storage-faults.ts';
import { startTestApp } from './testing/start-test-app.ts';
import type { TestApp } from './testing/start-test-app.ts';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

const notes = 'n'.repeat(20_000);

/** Adds jobs until the server refuses one; gives the ids of those it took and its refusal. */
async function fill(app: Pick<TestApp, 'origin'>, person: Person) {
  const taken: string[] = [];
  for (;;) {
    const creation = jobCreation({ notes });
    const response = await postPush(app, person, { deviceId: person.deviceId, mutations: [creation] });
    if (response.status !== 200) return { taken, refused: creation, response };
    taken.push(creation.args.id);
  }
}

describe.runIf(testEngine === 'sqlite')('storage that is full', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp();
  });
  afterEach(() => app.close());

  it('refuses the write, keeps its data, and accepts writes once there is room', async () => {
    const person = await registerPerson(app);
    await limitPages(app, 400);
    const { taken, refused, response } = await fill(app, person);
    expect(response.status).toBe(507);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(await response.json()).toMatchObject({ error: { code: 'storage_full' } });
    expect(taken.length).toBeGreaterThan(5);
    expect((await takeSnapshot(app, person)).documents.map(({ id }) => id)).toEqual(taken);
    await limitPages(app, 1_000_000);
    const { outcomes } = await pushMutations(app, person, [refused]);
    expect(outcomes).toMatchObject([{ status: 'applied', cursor: taken.length + 1 }]);
  });

  it('still accepts the writes that fit among many at once', async () => {
    const person = await registerPerson(app);
    await limitPages(app, 300);
    const { taken } = await fill(app, person);
    const small = () => Array.from({ length: 10 }, () => jobCreation({ notes: '' }));
    const responses = await Promise.all(
      [...small(), jobCreation({ notes: notes + notes }), ...small()].map((creation) =>
        postPush(app, person, { deviceId: person.deviceId, mutations: [creation] }),
      ),
    );
    expect([200, 507]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)));
    const accepted = responses.filter(({ status }) => status === 200).length;
    expect((await takeSnapshot(app, person)).documents.length).toBe(taken.length + accepted);
  });

  it('that is read-only refuses writes and answers reads', async () => {
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    await setReadOnly(app, true);
    const response = await postPush(app, person, { deviceId: person.deviceId, mutations: [jobCreation()] });
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { error: { code: 'storage_read_only' } },
    ]);
    expect((await takeSnapshot(app, person)).documents).toHaveLength(1);
  });
});

describe.runIf(testEngine === 'sqlite' && canMountDisk())('a disk of its own', () => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await makeTestStorage();
  });
  afterEach(() => storage.remove());

  it('that is too small to start on is reported', async () => {
    const within = withDiskAt(storage.dataDir, 'size=16k');
    const { code, standardError } = await runServerProcess({ DATA_DIR: storage.dataDir }, { within });
    expect(standardError).toMatch(
      /^Foothold cannot start\. The disk that holds the data folder .+ is full\. Free some room there and start again\.\n$/,
    );
    expect(code).toBe(1);
  });

  it('that is read-only is reported', async () => {
    const within = withDiskAt(storage.dataDir, 'ro');
    const { code, standardError } = await runServerProcess({ DATA_DIR: storage.dataDir }, { within });
    expect(standardError).toMatch(/^Foothold cannot start\. The data folder .+ cannot be written to.*\n$/);
    expect(code).toBe(1);
  });

  it('that fills up while it runs loses no acknowledged write', async () => {
    const within = withDiskAt(storage.dataDir, 'size=3m');
    const server = await startServerProcess({ DATA_DIR: storage.dataDir, LOG_LEVEL: 'silent' }, { within });
    const person = await registerPerson(server);
    const { taken, response } = await fill(server, person);
    expect([response.status, await response.json()]).toMatchObject([
      507,
      { error: { code: 'storage_full' } },
    ]);
    expect(taken.length).toBeGreaterThan(5);
    expect((await takeSnapshot(server, person)).documents.map(({ id }) => id)).toEqual(taken);
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});

describe.runIf(testEngine === 'sqlite' && canMountDisk())('a disk that files fill up', () => {
  it('refuses a file that does not fit with `storage_full`, and keeps the others', async () => {
    const storage = await makeTestStorage();
    const within = withDiskAt(storage.dataDir, 'size=4m');
    const server = await startServerProcess({ DATA_DIR: storage.dataDir, LOG_LEVEL: 'silent' }, { within });
    const person = await registerPerson(server);
    const kept: Buffer[] = [];
    let refusal: unknown = null;
    while (refusal === null) {
      const bytes = randomBytes(500_000);
      refusal = await uploadFile(server, person, bytes).then(() => null, String);
      if (refusal === null) kept.push(bytes);
    }
    expect(refusal).toMatch(/507.*storage_full/s);
    expect(kept.length).toBeGreaterThan(2);
    for (const bytes of kept) {
      const response = await getFile(server, person, sha256Of(bytes));
      expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    }
    expect(await server.stop('SIGTERM')).toBe(0);
    await storage.remove();
  });
});

describe.runIf(testEngine === 'postgres')('a database server', () => {
  it('whose disk is full refuses the write, keeps its data, and accepts writes once there is room', async () => {
    const app = await startTestApp();
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    const run = (statement: string) => app.database.write((tx) => sql.raw(statement).execute(tx));
    // As PostgreSQL says it when a table cannot grow.
    await run(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await run('create trigger full_disk before insert on documents execute function refuse()');
    const refused = jobCreation();
    const body = { deviceId: person.deviceId, mutations: [refused] };
    const response = await postPush(app, person, body);
    expect([response.status, await response.json()]).toMatchObject([
      507,
      { error: { code: 'storage_full' } },
    ]);
    expect((await takeSnapshot(app, person)).documents).toHaveLength(1);
    await run('drop trigger full_disk on documents');
    expect((await pushMutations(app, person, [refused])).cursor).toBe(2);
    await app.close();
  });

  it('that goes away is a short outage, not an ended session', async () => {
    const app = await startTestApp();
    const person = await registerPerson(app);
    await pushMutations(app, person, [jobCreation()]);
    await sql
      .raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .execute(app.database.reader)
      .catch(() => {});
    const { outcomes } = await pushMutations(app, person, [jobCreation()]);
    expect(outcomes).toMatchObject([{ status: 'applied', cursor: 2 }]);
    await app.close();
  });
});
