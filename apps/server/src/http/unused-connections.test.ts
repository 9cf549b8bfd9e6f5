import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const credentials = JSON.stringify({ email: 'late@people.example', password: 'granite otter lantern 41' });
const announcement = [
  'POST /v1/accounts:signUp?key=foothold-web HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${credentials.length}`,
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

async function open({ origin }: TestApp): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** The text received until the other side closes the connection. */
async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

async function isGone({ origin }: TestApp): Promise<boolean> {
  return fetch(`${origin}/api/v1/no-such-path`).then(
    () => false,
    () => true,
  );
}

describe('a server that is being stopped', () => {
  it('does not wait for an unused connection', async () => {
    const app = await startTestApp();
    const socket = await open(app);
    const [text] = await Promise.all([textOf(socket), app.close()]);
    expect(text).toBe('');
  });

  it('completes requests under way, and does not wait for idle connections', async () => {
    const app = await startTestApp();
    const socket = await open(app);
    socket.write(announcement);
    const [onward] = (await once(socket, 'data')) as [Buffer];
    expect(String(onward)).toContain('100 Continue');
    const closed = app.close();
    await expect.poll(() => isGone(app)).toBe(true);
    socket.write(credentials);
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 .*"idToken"/s);
    await closed;
  });

  it.each([
    {
      of: 'the product',
      path: '/api/v1/changes?cursor=0',
      type: 'application/json',
      text: '"code":"overloaded"',
    },
    { of: 'identity', path: '/v1/projects?key=x', type: 'text/plain', text: 'Try again in a moment.' },
  ])(
    'refuses a further call on the same connection with a retryable error: $of',
    async ({ path, type, text }) => {
      const app = await startTestApp();
      const socket = await open(app);
      socket.write(announcement);
      await once(socket, 'data');
      const closed = app.close();
      await expect.poll(() => isGone(app)).toBe(true);
      socket.write(`${credentials}GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [, answer = ''] = (await textOf(socket)).split('HTTP/1.1 503 ');
      expect(answer).toMatch(/^retry-after: 2\r$/im);
      expect(answer).toContain(type);
      expect(answer).toContain(text);
      await closed;
    },
  );

  it('waits for a slow client up to a time limit', async () => {
    const app = await startTestApp();
    const socket = await open(app);
    socket.write(announcement);
    await once(socket, 'data');
    const [text] = await Promise.all([textOf(socket), app.close()]);
    expect(text).toBe('');
  }, 20_000);
});
