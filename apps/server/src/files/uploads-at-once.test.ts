import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { uploadsMax } from './file-routes.ts';

const size = 1_000;
const uploads: ClientRequest[] = [];
let app: TestApp;
let files = 0;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' } });
});
afterAll(() => app.close());
afterEach(() => {
  for (const upload of uploads.splice(0)) upload.destroy();
});

/** Starts an upload that stops after its first bytes. */
async function begin(person: Person, network: string): Promise<ClientRequest> {
  files += 1;
  const sha256 = files.toString(16).padStart(64, '0');
  const upload = request(`${app.origin}/api/v1/files/${sha256}/upload?size=${size}&offset=0`, {
    method: 'PUT',
    agent: false,
    headers: {
      ...apiHeaders(person),
      'x-forwarded-for': network,
      'content-type': 'application/octet-stream',
      'content-length': size,
    },
  });
  upload.on('error', () => undefined);
  uploads.push(upload);
  await new Promise<void>((written) => upload.write(Buffer.alloc(10), () => written()));
  return upload;
}

const beginTimes = (times: number, person: Person, network: string) =>
  Promise.all(Array.from({ length: times }, () => begin(person, network)));

/** The answer to one more complete upload; its hash does not match. */
async function oneMore(person: Person, network: string): Promise<string> {
  const upload = await begin(person, network);
  upload.end(Buffer.alloc(size - 10));
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  const { error } = (await json(response)) as { error?: { code: string } };
  return `${response.statusCode} ${error?.code}`;
}

/** The same, after each of them has started another one: a finished caller may have freed a slot. */
async function besides(people: readonly Person[], person: Person, network: string): Promise<string> {
  for (const one of people) await begin(one, '198.51.100.7');
  return oneMore(person, network);
}

const taken = '422 file_damaged';

it('unfinished uploads delay their own account and network, and no other', async () => {
  const [ann, ben, cy, dora, eve] = await Promise.all(Array.from({ length: 5 }, () => registerPerson(app)));
  if (!ann || !ben || !cy || !dora || !eve) throw new Error('Nobody was registered.');
  await beginTimes(uploadsMax.account, ann, '198.51.100.7');
  await expect.poll(() => besides([ann], ann, '203.0.113.5')).toBe('429 too_many_requests');
  expect(await oneMore(eve, '198.51.100.7')).toBe(taken);
  for (const person of [ben, cy, dora]) await beginTimes(uploadsMax.account, person, '198.51.100.7');
  await expect.poll(() => besides([ann, ben, cy, dora], eve, '198.51.100.7')).toBe('503 overloaded');
  expect(await oneMore(eve, '203.0.113.5')).toBe(taken);
});
