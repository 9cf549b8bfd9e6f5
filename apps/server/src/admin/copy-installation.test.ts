import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  jobCreation,
  mutation,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { runAdmin, startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { refreshTokens, signInAs, tokensOf } from '../testing/toolkit-client.ts';

let home: TestStorage;
let big: TestStorage;
let another: TestStorage;
let server: ServerProcess | undefined;
beforeEach(async () => {
  home = await makeTestStorage('sqlite');
  big = await makeTestStorage();
  another = await makeTestStorage('sqlite');
});
afterEach(async () => {
  await stop();
  for (const storage of [home, big, another]) await storage.remove();
});

async function start(more: Record<string, string>): Promise<ServerProcess> {
  server = await startServerProcess({ PUBLIC_URL: 'http://jobs.example', ...more });
  return server;
}

async function stop(): Promise<void> {
  await server?.stop('SIGTERM');
  server = undefined;
}

function copy(from: string, to: string, more: Record<string, string> = {}) {
  return runAdmin({ DATA_DIR: home.dataDir, ...more }, ['copy', '--from', from, '--to', to]);
}

/** Signs in a device before the copy: with its tokens, its cursor and its queue. */
async function completeSignIn(
  running: ServerProcess,
  person: Person,
  sentBefore: ReturnType<typeof jobCreation>,
) {
  const { cursor, documents } = await takeSnapshot(running, person);
  expect(documents.map(({ id }) => id)).toContain(sentBefore.args.id);
  const again = await pushMutations(running, person, [sentBefore]);
  expect([again.cursor, again.outcomes[0]?.status]).toEqual([cursor, 'applied']);
  const waiting = jobCreation({ title: 'Typed while the server was away' });
  expect((await pushMutations(running, person, [waiting])).cursor).toBe(cursor + 1);
  const news = await readChangesSince(running, person, cursor);
  expect(news.documents.map(({ id }) => id)).toEqual([waiting.args.id]);
  const { id_token: idToken, refresh_token: refreshToken } = (
    await refreshTokens(running, person.refreshToken)
  ).body;
  expect(idToken).not.toBe('');
  return { person: { ...person, idToken, refreshToken }, sent: waiting };
}

it('reports what is missing, and changes nothing', async () => {
  const target = another.dataDir;
  const asked = await runAdmin({ DATA_DIR: home.dataDir }, ['copy']);
  expect([asked.code, asked.standardError]).toEqual([1, expect.stringContaining('--from PLACE --to PLACE')]);
  const nothing = await copy(home.dataDir, target);
  expect([nothing.code, nothing.standardError]).toEqual([
    1,
    expect.stringMatching(/^There is no foothold\.db/),
  ]);
  await (await openDatabase(home)).close();
  const itself = await copy(home.dataDir, join(home.dataDir, '.'));
  expect([itself.code, itself.standardError]).toEqual([
    1,
    expect.stringMatching(/is the place to copy from/),
  ]);
  const inside = await copy(home.dataDir, join(home.dataDir, 'inside'));
  expect([inside.code, inside.standardError]).toEqual([1, expect.stringMatching(/a folder outside of it/)]);
  expect(readdirSync(target)).toEqual([]);
}, 60_000);

// Only the tests on PostgreSQL have both engines.
describe.runIf(testEngine === 'postgres')('copying an installation', () => {
  it('to PostgreSQL and back keeps every session, and every device syncs on from its cursor', async () => {
    const url = big.databaseUrl ?? '';
    const first = await start({ DATA_DIR: home.dataDir });
    const ada = await registerPerson(first);
    const job = jobCreation();
    await pushMutations(first, ada, [job, mutation('settings.update', { changes: { theme: 'dark' } })]);
    await stop();

    const there = await copy(home.dataDir, url);
    expect([there.code, there.standardError]).toEqual([0, '']);
    expect(there.standardOutput).toMatch(/^ {2}documents +2 {2}[0-9a-f]{64}$/m);
    const second = await start({ DATA_DIR: home.dataDir, DATABASE_URL: url });
    const moved = await completeSignIn(second, ada, job);
    await stop();

    const folder = another.dataDir;
    writeFileSync(join(home.dataDir, 'a file of somebody'), 'its text');
    const back = await copy(url, folder);
    expect([back.code, back.standardError]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'a file of somebody'), 'utf8')).toBe('its text');
    const third = await start({ DATA_DIR: folder });
    await completeSignIn(third, moved.person, moved.sent);
    expect((await signInAs(third, ada.email, ada.password)).status).toBe(200);
  }, 120_000);

  it('is refused into a non-empty database, and without the encryption key', async () => {
    const url = big.databaseUrl ?? '';
    const running = await start({ DATA_DIR: home.dataDir });
    const ada = await registerPerson(running);
    await pushMutations(running, ada, [jobCreation()]);

    const live = await copy(home.dataDir, url);
    expect([live.code, live.standardOutput]).toEqual([0, expect.stringMatching(/A server is running on/)]);
    const full = await copy(home.dataDir, url);
    expect([full.code, full.standardError]).toEqual([1, expect.stringMatching(/is not empty/)]);
    const back = await copy(url, home.dataDir);
    expect([back.code, back.standardError]).toEqual([1, expect.stringMatching(/in use by another/)]);
    const elsewhere = { DATA_DIR: join(another.dataDir, 'of nobody') };
    const keyless = await copy(url, join(another.dataDir, 'target'), elsewhere);
    expect([keyless.code, keyless.standardError]).toEqual([1, expect.stringMatching(/MASTER_KEY/)]);
    expect(readdirSync(another.dataDir)).toEqual([]);
    expect(tokensOf(await signInAs(running, ada.email, ada.password)).localId).toBe(ada.accountId);
  }, 120_000);
});
