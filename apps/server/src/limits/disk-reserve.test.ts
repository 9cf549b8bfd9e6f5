import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  registerPerson,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { mailFor, signInByLink } from '../testing/action-calls.ts';
import { putChunk, sha256Of } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { callToolkit, signUpAs } from '../testing/toolkit-client.ts';
import { addAccountBytes } from './account-bytes-queries.ts';
import { smallAccountBytes } from './disk-reserve.ts';

let storage: TestStorage;
let app: TestApp;
let small: Person;
let large: Person;
let mailed: Person;
const job = jobCreation();

beforeAll(async () => {
  storage = await makeTestStorage();
  const before = await startTestApp({ storage });
  [small, large, mailed] = await Promise.all([
    registerPerson(before),
    registerPerson(before),
    registerPerson(before),
  ]);
  await pushMutations(before, large, [job]);
  await before.database.write((tx) => addAccountBytes(tx, large.accountId, smallAccountBytes));
  await before.close();
  // In bytes, more than any disk has.
  app = await startTestApp({ storage, clock: before.clock, reserveBytes: Number.MAX_SAFE_INTEGER });
});
afterAll(async () => {
  await app.close();
  await storage.remove();
});

const byMail = 'by-mail@example.com';

function linkFor(email: string) {
  return mailFor(app, { requestType: 'EMAIL_SIGNIN', email }, { to: email });
}

function push(person: Person, change: ReturnType<typeof mutation>): Promise<Response> {
  return postPush(app, person, { deviceId: person.deviceId, mutations: [change] });
}

function upload(person: Person): Promise<Response> {
  const bytes = randomBytes(1_000);
  return putChunk(app, person, { sha256: sha256Of(bytes), size: bytes.length, offset: 0, bytes });
}

it('refuses new accounts below the reserve, however they are opened', async () => {
  const replies = [
    await signUpAs(app, 'new@example.com'),
    await callToolkit(app, '/v1/accounts:signUp', { returnSecureToken: true }),
    await signInByLink(app, byMail, (await linkFor(byMail)).code),
  ];
  expect(replies[0]).toMatchObject({ status: 507, contentType: expect.stringMatching(/^text\/plain/) });
  expect(Number(replies[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(replies[1]?.status).not.toBe(200);
  expect(replies[2]?.status).toBe(507);
  // Who has an account is signed in.
  expect((await signInByLink(app, mailed.email, (await linkFor(mailed.email)).code)).status).toBe(200);
});

it('refuses growth of large accounts, which may still shrink', async () => {
  for (const reply of [await push(large, jobCreation()), await upload(large)]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([507, '30']);
    expect(await reply.json()).toMatchObject({ error: { code: 'storage_full' } });
  }
  expect((await push(large, mutation('job.delete', { id: job.args.id }))).status).toBe(200);
  const read = await fetch(`${app.origin}/api/v1/snapshot`, { headers: apiHeaders(large) });
  expect(read.status).toBe(200);
});

it('is left to small accounts', async () => {
  expect((await push(small, jobCreation())).status).toBe(200);
  expect((await upload(small)).status).toBe(200);
});

it('counts what has been begun: uploads that never end take no more of the reserve than a small account may have', async () => {
  const statuses: number[] = [];
  const size = 10 * 1024 * 1024;
  for (let begun = 0; begun < 2 * (smallAccountBytes / size); begun += 1) {
    const bytes = randomBytes(1_000);
    const response = await putChunk(app, small, { sha256: sha256Of(bytes), size, offset: 0, bytes });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(smallAccountBytes / size));
  expect(statuses.at(-1)).toBe(507);
});
