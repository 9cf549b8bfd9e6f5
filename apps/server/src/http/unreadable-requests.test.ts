import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { CallErrorCode } from '@foothold/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { UnavailableServer } from './unavailable-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function answerTo(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const head = 'POST /v1/token?key=k HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const long = 'a'.repeat(20_000);

const kinds: [what: string, text: string, status: number, code: CallErrorCode][] = [
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'invalid_request'],
  ['another version of HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'invalid_request'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'invalid_request'],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'invalid_request'],
  ['a length below zero', `${head}Content-Length: -1\r\n\r\n`, 400, 'invalid_request'],
  [
    'a length and chunks',
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
    'invalid_request',
  ],
  ['chunks that are none', `${chunked}zz\r\n`, 400, 'invalid_request'],
  ['a header without a name', `${head}: nothing\r\n\r\n`, 400, 'invalid_request'],
  ['a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405, 'method_not_allowed'],
  ['a long extension of a chunk', `${chunked}2;${long}\r\n{}\r\n0\r\n\r\n`, 413, 'body_too_large'],
  ['an expectation', `${head}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`, 417, 'invalid_request'],
  ['headers without an end', `${head}X: ${long}\r\n\r\n`, 431, 'invalid_request'],
  ['a long address', `GET /${long} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, 'invalid_request'],
  ['trailers without an end', `${chunked}2\r\n{}\r\n0\r\nX: ${long}\r\n\r\n`, 431, 'invalid_request'],
];

/** Whether the answer has the status and the code, in plain text, and the usual headers. */
async function refusalOf(origin: string, text: string) {
  const [fields = '', body = ''] = (await answerTo(origin, text)).split('\r\n\r\n');
  const headers = ['text/plain', 'nosniff', 'no-store', "default-src 'none'", 'same-origin'];
  return {
    status: Number(/^HTTP\/1\.1 (\d+) /.exec(fields)?.[1]),
    code: /^([a-z_]+): [A-Z][^{]+\.\n$/.exec(body)?.[1],
    missing: headers.filter((header) => !fields.includes(header)),
  };
}

describe('what cannot be read is refused in plain text, with its code and the headers of every answer', () => {
  it.each(kinds)('%s', async (_what, text, status, code) => {
    expect(await refusalOf(app.origin, text)).toEqual({ status, code, missing: [] });
  });

  it('while the server cannot start', async () => {
    const port = await freePort();
    const options = { publicUrl: 'http://localhost', securesSubdomains: false };
    const server = new UnavailableServer({ port, host: '127.0.0.1', ...options });
    await server.listen();
    // The server answers without waiting for the body.
    for (const [what, text, status, code] of kinds.filter(([, sent]) => !sent.startsWith(chunked)))
      expect(await refusalOf(`http://127.0.0.1:${port}`, text), what).toEqual({ status, code, missing: [] });
    expect(await answerTo(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/\noverloaded: /);
    await server.close();
  });
});

it('a request that does not arrive in time is refused with its code', async () => {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 });
  server.on('clientError', answerUnreadable({ publicUrl: 'http://localhost', securesSubdomains: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = { status: 408, code: 'invalid_request', missing: [] };
  expect(await refusalOf(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\n')).toEqual(refused);
  server.close();
});

it.each([
  ['/api/v1/changes', 'invalid_request'],
  ['/v2/passwordPolicy?key=k', 'Host'],
  ['/login', 'invalid_request'],
])('a request without a host is refused with a reason: %s', async (path, reason) => {
  const answer = await answerTo(app.origin, `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('nosniff');
  expect(answer).toContain(reason);
  expect(await answerTo(app.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).not.toContain('header Host');
});
