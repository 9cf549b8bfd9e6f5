import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function answerTo(text: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const head = 'POST /v1/token?key=k HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

it.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400],
  ['chunks that are none', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['a header without a name', `${head}: nothing\r\n\r\n`, 400],
  ['headers without an end', `${head}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])(
  'what cannot be read is refused in plain text with the headers of every answer: %s',
  async (_what, text, status) => {
    const [fields = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(fields).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const field of ['text/plain', 'nosniff', 'no-store', "default-src 'none'", 'same-origin'])
      expect(fields).toContain(field);
    expect(body).not.toContain('{');
  },
);
