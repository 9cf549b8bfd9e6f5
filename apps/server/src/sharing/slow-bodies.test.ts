import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadsMax } from '../files/file-routes.ts';
import { apiHeaders, jobCreation, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { sha256Of } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { arrivingBodiesMax, mediumBodiesMax } from '../http/large-bodies.ts';

const largeBytes = 1_500_000;
const mediumBytes = 100_000;
/** A short interval of the check, so that a stalled sender is disconnected within moments. */
const bodyLookEveryMs = 400;
const sentFirst = 1_000;
const open: ClientRequest[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' }, bodyLookEveryMs });
});
afterAll(() => app.close());
afterEach(() => {
  for (const sender of open.splice(0)) sender.destroy();
});

interface Sending {
  sender: ClientRequest;
  body: Buffer;
  /** The status, or 0 where the connection ended before there was one. */
  status: Promise<number>;
}

function send(
  person: Person,
  network: string,
  call: { method: string; path: string; body: Buffer; headers: object },
) {
  const { method, path, body } = call;
  const headers = { ...apiHeaders(person), 'x-forwarded-for': network, ...call.headers };
  const sender = request(app.origin + path, { method, agent: false, headers });
  open.push(sender);
  const status = new Promise<number>((resolve) => {
    sender.on('response', (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sender.on('error', () => resolve(0));
    sender.on('close', () => resolve(0));
  });
  return { sender, body, status };
}

function push(person: Person, network: string, headers: object, bytes = largeBytes): Sending {
  const text = JSON.stringify({ deviceId: person.deviceId, mutations: [jobCreation()] });
  const body = Buffer.from(text.padEnd(bytes, ' '));
  const type = { 'content-type': 'application/json' };
  return send(person, network, {
    method: 'POST',
    path: '/api/v1/push',
    body,
    headers: { ...type, ...headers },
  });
}

function upload(person: Person, network: string): Sending {
  const body = randomBytes(2 * sentFirst);
  const path = `/api/v1/files/${sha256Of(body)}/upload?size=${body.length}&offset=0`;
  const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length };
  return send(person, network, { method: 'PUT', path, body, headers });
}

/** Routes that hold a slot while their body arrives, and the number of slots. */
const kinds: Record<
  string,
  { begin: (person: Person, network: string) => Sending; slots: number; each: number }
> = {
  'a large push': {
    begin: (person, network) => push(person, network, { 'content-length': largeBytes }),
    slots: arrivingBodiesMax.inAll,
    each: arrivingBodiesMax.account,
  },
  'a push of unknown length': {
    begin: (person, network) => push(person, network, {}),
    slots: arrivingBodiesMax.inAll,
    each: arrivingBodiesMax.account,
  },
  'a medium push': {
    begin: (person, network) => push(person, network, { 'content-length': mediumBytes }, mediumBytes),
    slots: mediumBodiesMax.inAll,
    each: mediumBodiesMax.account,
  },
  'an upload': { begin: upload, slots: uploadsMax.inAll, each: uploadsMax.account },
};

describe.each(Object.entries(kinds))('%s that comes too slowly', (_name, { begin, slots, each }) => {
  it('is let go, though it stalls or drips', async () => {
    const [stalling, dripping] = await Promise.all([registerPerson(app), registerPerson(app)]);
    const stalled = begin(stalling, '198.51.100.7');
    stalled.sender.write(stalled.body.subarray(0, sentFirst));
    const dripped = begin(dripping, '198.51.100.7');
    const drip = setInterval(() => dripped.sender.write(Buffer.from(' ')), bodyLookEveryMs / 4);
    expect(await Promise.all([stalled.status, dripped.status])).toEqual([0, 0]);
    clearInterval(drip);
  });

  it('from many networks leaves slots for others', async () => {
    const people = await Promise.all(
      Array.from({ length: Math.ceil(slots / each) }, () => registerPerson(app)),
    );
    const stalled = people.flatMap((person, at) =>
      Array.from({ length: each }, () => begin(person, `198.51.100.${at}`)),
    );
    await Promise.all(
      stalled.map(
        ({ sender, body }) => new Promise((sent) => sender.write(body.subarray(0, sentFirst), sent)),
      ),
    );
    const other = await registerPerson(app);
    const sendWhole = () => {
      const { sender, body, status } = begin(other, '203.0.113.5');
      sender.end(body);
      return status;
    };
    await expect.poll(sendWhole, { timeout: 20_000 }).toBe(200);
    expect(
      (await Promise.all(stalled.map(({ status }) => status))).filter((status) => status === 200),
    ).toEqual([]);
  });
});

it('accepts a body that keeps arriving', async () => {
  const person = await registerPerson(app);
  const { sender, body, status } = push(person, '203.0.113.5', {});
  for (let at = 0; at < body.length; at += 300_000) {
    sender.write(body.subarray(at, at + 300_000));
    await once(sender, 'drain');
  }
  sender.end();
  expect(await status).toBe(200);
});
