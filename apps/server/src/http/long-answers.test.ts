import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiHeaders, jobCreation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { sha256Of, uploadFile } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { longAnswersMax } from './long-answers.ts';

/** More than the sockets between two processes hold. */
const fileBytes = 9_500_000;
const jobs = 110;
const unreadMaxMs = 2_000;
/** Far shorter, so that the refusal comes while the other answers are still unread. */
const longAnswerWaitMaxMs = 400;
const bytes = randomBytes(fileBytes);
const sha256 = sha256Of(bytes);
let app: TestApp;
let owner: Person;
const open: IncomingMessage[] = [];

beforeAll(async () => {
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://jobs.example.com' },
    unreadMaxMs,
    longAnswerWaitMaxMs,
  });
  owner = await personWithFile();
  const created = Array.from({ length: jobs }, () => jobCreation({ posting: 'x'.repeat(90_000) }));
  for (let at = 0; at < jobs; at += 10) await pushMutations(app, owner, created.slice(at, at + 10));
}, 60_000);
afterAll(() => app.close());
afterEach(async () => {
  for (const response of open.splice(0)) response.destroy();
  // The slots are free once the server has noticed the closed connection.
  await vi.waitFor(async () => {
    if ((await ask(paths.snapshot, owner)).statusCode !== 200) throw new Error('No slot is free yet.');
  });
  for (const response of open.splice(0)) response.destroy();
});

const paths = { snapshot: '/api/v1/snapshot', file: `/api/v1/files/${sha256}` };

async function personWithFile(): Promise<Person> {
  const person = await registerPerson(app);
  await uploadFile(app, person, bytes);
  return person;
}

/** Resolves with the head of the answer; its body is not read yet. */
async function ask(path: string, person: Person, network = '198.51.100.7'): Promise<IncomingMessage> {
  const headers = { ...apiHeaders(person), 'x-forwarded-for': network };
  const [response] = (await once(get(app.origin + path, { headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  open.push(response);
  return response;
}

const askTimes = (times: number, path: string, person: Person, network?: string) =>
  Promise.all(Array.from({ length: times }, () => ask(path, person, network)));

const answered = (responses: readonly IncomingMessage[]) =>
  responses.filter(({ statusCode }) => statusCode === 200).length;

async function expectRefusal(response: IncomingMessage): Promise<void> {
  expect([429, 503]).toContain(response.statusCode);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.headers).not.toHaveProperty('content-encoding');
  const { error } = JSON.parse((await buffer(response)).toString()) as { error: { code: string } };
  expect(['too_many_requests', 'overloaded']).toContain(error.code);
}

describe('long answers that are not read', () => {
  it.each(Object.entries(paths))(
    'are limited for one account, which is refused with Retry-After: %s',
    async (_, path) => {
      const responses = await askTimes(30, path, owner);
      expect(answered(responses)).toBe(longAnswersMax.account);
      for (const response of responses) if (response.statusCode !== 200) await expectRefusal(response);
    },
  );

  it('share one limit, whichever routes send them', async () => {
    const responses = [
      ...(await askTimes(3, paths.snapshot, owner)),
      ...(await askTimes(3, paths.file, owner)),
    ];
    expect(answered(responses)).toBe(longAnswersMax.account);
  });

  it('of one network leave room for others, and delay no short answer', async () => {
    const [other, ...greedy] = await Promise.all([personWithFile(), personWithFile(), personWithFile()]);
    greedy.push(owner);
    const floods = await Promise.all(greedy.map((person) => askTimes(6, paths.file, person)));
    expect(answered(floods.flat())).toBe(longAnswersMax.network);
    const elsewhere = await ask(paths.file, other, '203.0.113.5');
    expect((await buffer(elsewhere)).equals(bytes)).toBe(true);
    expect((await takeSnapshot(app, other)).documents).toEqual([]);
  });

  it('are cut off after a time, and free their slot', async () => {
    const responses = await askTimes(longAnswersMax.account, paths.file, owner);
    expect(answered(responses)).toBe(longAnswersMax.account);
    // An answer read before its time limit would continue.
    const freeSlots = async () => {
      const next = await askTimes(longAnswersMax.account, paths.file, owner);
      for (const response of next) response.destroy();
      return answered(next);
    };
    await expect.poll(freeSlots, { timeout: 20_000, interval: 250 }).toBe(longAnswersMax.account);
    const ends = responses.map((response) => buffer(response).catch((error: unknown) => error));
    expect((await Promise.all(ends)).map(String)).toEqual(responses.map(() => 'Error: aborted'));
  });

  it('continue for a slow reader', async () => {
    const response = await ask(paths.snapshot, owner);
    const startedAt = performance.now();
    let read = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read += chunk.byteLength;
      // Slow enough to exceed the limit of a client that reads nothing.
      if (performance.now() - startedAt < unreadMaxMs * 1.5) await pause(80);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(unreadMaxMs);
    expect(read).toBeGreaterThan(jobs * 90_000);
  });
});
