import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { putChunk, sha256Of, uploadFile, uploadStateOf } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const daySeconds = 86_400;
let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await startTestApp({
    lookForTasksEveryMs: 5,
    environment: { FILES_PER_ACCOUNT_MAX: '2' },
  });
  person = await registerPerson(app);
});
afterEach(() => app.close());

/** The files in the account's folder, unfinished uploads included. */
async function stored(accountId = person.accountId): Promise<string[]> {
  const found = await readdir(join(app.dataDir, 'files', accountId), { recursive: true }).catch(() => []);
  return found.filter((name) => name !== 'partial');
}

/** Moves the clock day by day, each until the account's files have been swept. */
async function laterBy(days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    app.clock.advanceSeconds(daySeconds + 60);
    await vi.waitFor(async () => expect(await dueTasks()).toBe(0), 10_000);
  }
}

async function dueTasks(): Promise<number> {
  const rows = await app.database.reader
    .selectFrom('tasks')
    .select('id')
    .where('kind', 'like', 'files.%')
    .where((where) => where.or([where('due_at', '<=', app.clock.now()), where('lease_id', 'is not', null)]))
    .execute();
  return rows.length;
}

async function attach(bytes: Buffer) {
  const creation = jobCreation();
  const file = {
    id: randomUUID(),
    name: 'CV.pdf',
    kind: 'resume' as const,
    size: bytes.length,
    sha256: sha256Of(bytes),
  };
  await pushMutations(app, person, [creation, mutation('file.put', { id: creation.args.id, item: file })]);
  await uploadFile(app, person, bytes);
  return { jobId: creation.args.id, file };
}

it('keeps a file while a job names it, and for a month after, so that undo can restore it', async () => {
  const bytes = randomBytes(500);
  const [first, second] = [await attach(bytes), await attach(bytes)];
  await laterBy(4);
  await pushAgain([mutation('file.remove', { id: first.jobId, itemId: first.file.id })]);
  await laterBy(4);
  expect(await stored()).toHaveLength(1);
  await pushAgain([mutation('file.remove', { id: second.jobId, itemId: second.file.id })]);
  await laterBy(29);
  expect(await stored()).toHaveLength(1);
  await laterBy(4);
  expect(await stored()).toEqual([]);
});

it('removes such kept files at once when new ones need the room', async () => {
  const [kept, gone, newest] = [randomBytes(500), randomBytes(500), randomBytes(500)];
  await attach(kept);
  const { jobId, file } = await attach(gone);
  await laterBy(1);
  await pushAgain([mutation('file.remove', { id: jobId, itemId: file.id })]);
  const first = { sha256: sha256Of(newest), size: newest.length, offset: 0, bytes: newest };
  expect((await putChunk(app, person, first)).status).toBe(413);
  await laterBy(2);
  await renewToken();
  await uploadFile(app, person, newest);
  expect((await uploadStateOf(app, person, kept)).isStored).toBe(true);
  expect((await uploadStateOf(app, person, gone)).isStored).toBe(false);
});

it('keeps the files of a job in the bin as long as the bin keeps the job', async () => {
  const { jobId } = await attach(randomBytes(500));
  await pushAgain([mutation('job.delete', { id: jobId })]);
  await laterBy(29);
  expect(await stored()).toHaveLength(1);
  await laterBy(36);
  expect(await stored()).toEqual([]);
});

it('removes uploads that were abandoned for a week', async () => {
  const bytes = randomBytes(1_000);
  const chunk = { sha256: sha256Of(bytes), size: bytes.length, offset: 0, bytes: bytes.subarray(0, 400) };
  expect((await putChunk(app, person, chunk)).status).toBe(200);
  await laterBy(6);
  expect(await stored()).toHaveLength(1);
  await laterBy(2);
  expect(await stored()).toEqual([]);
});

it('removes all files of a deleted account, and none of others', async () => {
  const other = await registerPerson(app);
  await uploadFile(app, other, randomBytes(100));
  await attach(randomBytes(500));
  const response = await fetch(`${app.origin}/v1/accounts:delete?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: person.idToken }),
  });
  expect(response.status).toBe(200);
  await vi.waitFor(async () => expect(await stored()).toEqual([]), 10_000);
  expect(await stored(other.accountId)).toHaveLength(1);
});

async function pushAgain(mutations: Parameters<typeof pushMutations>[2]): Promise<void> {
  await renewToken();
  await pushMutations(app, person, mutations);
}

/** The device gets a new ID token, as the SDK does. */
async function renewToken(): Promise<void> {
  const response = await fetch(`${app.origin}/v1/token?key=foothold-web`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: person.refreshToken }),
  });
  const { id_token, refresh_token } = (await response.json()) as { id_token: string; refresh_token: string };
  person = { ...person, idToken: id_token, refreshToken: refresh_token };
}
