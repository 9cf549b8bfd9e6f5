import { once } from 'node:events';
import { request as open, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiHeaders, jobCreation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { arrivingBodiesMax, parsedBodiesMax } from './large-bodies.ts';

const largeBytes = 3 * 1024 * 1024;
let app: TestApp;
const senders: ClientRequest[] = [];
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' } });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
  for (const sender of senders.splice(0)) sender.destroy();
});

const registerTimes = (times: number) =>
  Promise.all(Array.from({ length: times }, () => registerPerson(app)));

/** A request for a large push, and the body to send. */
function send(person: Person, network: string, isChunked = false): { sender: ClientRequest; body: Buffer } {
  const mutations = [jobCreation()];
  const text = JSON.stringify({ deviceId: person.deviceId, mutations }).padEnd(largeBytes, ' ');
  const sender = open(`${app.origin}/api/v1/push`, {
    method: 'POST',
    agent: false,
    headers: {
      ...apiHeaders(person),
      'x-forwarded-for': network,
      'content-type': 'application/json',
      ...(isChunked ? {} : { 'content-length': largeBytes }),
    },
  });
  sender.on('error', () => undefined);
  senders.push(sender);
  return { sender, body: Buffer.from(text) };
}

interface Stalled {
  sender: ClientRequest;
  answer: Promise<Answer>;
}

/** Sends a part of its body and stops. */
async function stall(person: Person, network: string): Promise<Stalled> {
  const { sender, body } = send(person, network);
  const answer = answerTo(sender);
  // Requests that get no answer are aborted at the end.
  answer.catch(() => undefined);
  await new Promise<void>((written) => sender.write(body.subarray(0, 100_000), () => written()));
  return { sender, answer };
}

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  code: string | undefined;
}

async function sendWhole(person: Person, network: string, isChunked?: boolean): Promise<Answer> {
  const { sender, body } = send(person, network, isChunked);
  sender.end(body);
  return answerTo(sender);
}

/** The answer to the refused one of several senders, in any order of arrival. */
const firstAnswer = (stalled: readonly Stalled[]) => Promise.race(stalled.map(({ answer }) => answer));

async function answerTo(sender: ClientRequest): Promise<Answer> {
  const [response] = (await once(sender, 'response')) as [IncomingMessage];
  const { error } = (await json(response)) as { error?: { code: string } };
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], code: error?.code };
}

const refused: Answer = { status: 503, retryAfter: '2', code: 'overloaded' };
const accepted: Answer = { status: 200, retryAfter: undefined, code: undefined };

describe('large bodies', () => {
  it('of others are read while some are never completed', async () => {
    const [other, ...slow] = await registerTimes(arrivingBodiesMax.network * 2 + 1);
    if (!other) throw new Error('Nobody was registered.');
    await Promise.all(slow.map((person, index) => stall(person, `198.51.100.${index % 2}`)));
    for (const isChunked of [false, true])
      expect(await sendWhole(other, '203.0.113.5', isChunked)).toEqual(accepted);
  });

  it('of one account are read one at a time, and a second is refused', async () => {
    const [person, other] = await registerTimes(2);
    if (!person || !other) throw new Error('Nobody was registered.');
    const stalled = await Promise.all(
      ['198.51.100.7', '203.0.113.5'].map((network) => stall(person, network)),
    );
    expect(await firstAnswer(stalled)).toEqual(refused);
    expect(await sendWhole(other, '203.0.113.5')).toEqual(accepted);
    // Small bodies are not limited.
    await pushMutations(app, person, [jobCreation()]);
    for (const { sender } of stalled) sender.destroy();
    await expect.poll(() => sendWhole(person, '203.0.113.5')).toEqual(accepted);
  });

  it('of one network are limited, and leave room for another one', async () => {
    const [other, ...slow] = await registerTimes(arrivingBodiesMax.network + 2);
    if (!other) throw new Error('Nobody was registered.');
    const stalled = await Promise.all(slow.map((person) => stall(person, '198.51.100.7')));
    expect(await firstAnswer(stalled)).toEqual(refused);
    expect(await sendWhole(other, '203.0.113.5')).toEqual(accepted);
  });

  it('are parsed and processed a few at a time, and the others queue', async () => {
    const people = await registerTimes(arrivingBodiesMax.network * 3);
    let running = 0;
    let most = 0;
    const write = app.database.write.bind(app.database);
    vi.spyOn(app.database, 'write').mockImplementation((async (...args: Parameters<typeof write>) => {
      most = Math.max(most, (running += 1));
      return write(...args).finally(() => (running -= 1));
    }) as never);
    const answers = await Promise.all(
      people.map((person, index) => sendWhole(person, `203.0.113.${index % 3}`)),
    );
    expect(answers).toEqual(people.map(() => accepted));
    expect(most).toBeLessThanOrEqual(parsedBodiesMax.inAll);
  });
});
