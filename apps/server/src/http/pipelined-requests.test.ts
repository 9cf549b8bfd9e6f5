import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { pipelinedMax } from './pipelined-requests.ts';

/** More than the sockets between two processes hold. */
const fileBytes = 20_000_000;
const motionlessMsMax = 700;
let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'foothold-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets', 'large.js'), Buffer.alloc(fileBytes, ' '));
  app = await startTestApp({ webRoot, motionlessMsMax });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function open(text: string): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** The number of answers before the other side closes the connection. */
async function answersOf(socket: Socket): Promise<number> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text.split('HTTP/1.1 ').length - 1;
}

async function untilClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close');
}

const paths = {
  'a small answer': '/healthz',
  'an answer of the API': '/api/v1/health',
  'a refusal': '/api/v1/none',
  'a file': '/assets/large.js',
};

describe('pipelined requests', () => {
  it.each(Object.entries(paths))('end the connection when they are many: %s', async (_kind, path) => {
    const socket = await open(requestFor(path).repeat(500));
    socket.resume();
    await untilClosed(socket);
    expect(socket.bytesRead).toBeLessThan(2 * fileBytes);
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  });

  it('are all answered when they are few', async () => {
    const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const socket = await open(requestFor('/healthz').repeat(pipelinedMax) + last);
    expect(await answersOf(socket)).toBe(pipelinedMax + 1);
  });
});

describe('a stalled connection', () => {
  it.each([
    ['before a request', ''],
    ['in the middle of a head', 'GET /healthz HTTP/1.1\r\nHost: local'],
    [
      'in the middle of a body',
      'POST /v1/accounts:lookup?key=x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    ],
  ])('is ended %s', async (_when, text) => {
    const socket = await open(text);
    socket.resume();
    await untilClosed(socket);
    expect(socket.closed).toBe(true);
  });

  it('is ended when an answer is not read', async () => {
    const socket = await open(requestFor(paths['a file']));
    socket.pause();
    const ended = new Set<number | undefined>();
    const destroy = vi.spyOn(Socket.prototype, 'destroy').mockImplementation(function (this: Socket, error) {
      ended.add(this.remotePort);
      return Duplex.prototype.destroy.call(this, error) as Socket;
    });
    await expect.poll(() => ended.has(socket.localPort), { timeout: 20_000 }).toBe(true);
    destroy.mockRestore();
    socket.destroy();
  });
});
