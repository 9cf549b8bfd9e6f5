import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installPackages } from '../../../testing/debian-packages.mjs';
import { apiHeaders, jobCreation, pushMutations } from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { makeCertificate } from './testing/certificate.ts';
import { freePort } from './testing/free-port.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';
import { goodPassword } from './testing/toolkit-client.ts';

const run = promisify(execFile);
const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');
const host = 'jobs.example.com';
/** The whole of 127.0.0.0/8 is this machine: the caller comes from another address than nginx. */
const caller = '127.0.0.2';

/** The file of `deploy`, with what its first line says to change: ports, certificate and servers. */
function nginxFile(changes: readonly (readonly [shown: string, inTest: string])[]): string {
  return changes.reduce(
    (file, [shown, inTest]) => {
      expect(file.split(shown), shown).toHaveLength(2);
      return file.replace(shown, inTest);
    },
    readFileSync(join(deploy, 'nginx.conf'), 'utf8'),
  );
}

describe.runIf(isDeep && testEngine === 'postgres')('deploy/nginx.conf before two servers', () => {
  const certificate = makeCertificate([host]);
  let storage: TestStorage;
  let servers: ServerProcess[];
  let nginx: ChildProcess;
  let ports: { plain: number; tls: number };
  beforeAll(async () => {
    if (!existsSync('/usr/sbin/nginx')) installPackages(['nginx-light']);
    storage = await makeTestStorage();
    const environment = {
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl,
      PUBLIC_URL: `https://${host}`,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    servers = [await startServerProcess(environment), await startServerProcess(environment)];
    ports = { plain: await freePort(), tls: await freePort() };
    nginx = await startNginx();
  }, 180_000);
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await Promise.all(servers.map((server) => server.stop('SIGTERM')));
    await storage.remove();
  });

  async function startNginx(): Promise<ChildProcess> {
    const folder = storage.dataDir;
    const [one = '', other = ''] = servers.map(({ origin }) => new URL(origin).host);
    const file = nginxFile([
      ['listen 80;', `listen ${ports.plain};`],
      ['listen 443 ssl http2;', `listen ${ports.tls} ssl http2;`],
      ['/etc/letsencrypt/live/jobs.example.com/fullchain.pem', join(folder, 'fullchain.pem')],
      ['/etc/letsencrypt/live/jobs.example.com/privkey.pem', join(folder, 'privkey.pem')],
      ['server 127.0.0.1:8080;', `server ${one};`],
      ['#server 127.0.0.1:8081;', `server ${other};`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    const main = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'nginx.pid')};
      events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'foothold.conf')}; }`;
    await Promise.all([
      writeFile(join(folder, 'fullchain.pem'), certificate.certificate),
      writeFile(join(folder, 'privkey.pem'), certificate.key),
      writeFile(join(folder, 'foothold.conf'), file),
      writeFile(join(folder, 'nginx.conf'), main),
    ]);
    const child = spawn(
      '/usr/sbin/nginx',
      ['-e', join(folder, 'nginx.log'), '-c', join(folder, 'nginx.conf')],
      {
        stdio: 'ignore',
      },
    );
    await vi.waitFor(async () => expect((await call('/readyz')).status).toBe(200), { timeout: 10_000 });
    return child;
  }

  interface Call {
    headers?: Record<string, string>;
    body?: unknown;
  }

  async function open(path: string, { headers = {}, body }: Call = {}): Promise<IncomingMessage> {
    const asked = request({
      port: ports.tls,
      path,
      method: body === undefined ? 'GET' : 'POST',
      ca: certificate.certificate,
      servername: host,
      localAddress: caller,
      headers: { host, 'content-type': 'application/json', ...headers },
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  }

  async function call(path: string, how?: Call): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await open(path, how);
    const answer = await text(response);
    const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
    const body = isJson ? (JSON.parse(answer) as Record<string, unknown>) : {};
    return { status: response.statusCode ?? 0, body };
  }

  async function register(email: string, headers: Record<string, string> = {}): Promise<Person> {
    const body = { email, password: goodPassword, returnSecureToken: true };
    const answer = await call('/v1/accounts:signUp?key=foothold-web', { body, headers });
    const { localId, idToken, refreshToken } = answer.body as Record<string, string>;
    const person = { email, password: goodPassword, deviceId: randomUUID() };
    return { ...person, accountId: localId ?? '', idToken: idToken ?? '', refreshToken: refreshToken ?? '' };
  }

  it('forwards the caller’s address, whatever the caller claims', async () => {
    const person = await register('address@example.com', { 'x-forwarded-for': '203.0.113.9' });
    const { body } = await call('/api/v1/sessions', { headers: apiHeaders(person) });
    expect(JSON.stringify(body)).toContain(caller);
    expect(JSON.stringify(body)).not.toMatch(/203\.0\.113\.9|127\.0\.0\.1"/);
  });

  it('passes an event on at once, from either server', async () => {
    const person = await register('events@example.com');
    const stream = await open('/api/v1/live?cursor=0', { headers: apiHeaders(person) });
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
    let heard = '';
    stream.setEncoding('utf8').on('data', (part: string) => (heard += part));
    for (const [index, server] of servers.entries()) {
      const title = `Keeper of bees ${index}`;
      await pushMutations(server, person, [jobCreation({ title })]);
      const sentAt = performance.now();
      await vi.waitFor(() => expect(heard).toContain(title), { timeout: 10_000, interval: 10 });
      expect(performance.now() - sentAt).toBeLessThan(1_000);
    }
    stream.destroy();
    // A stream that is held back has no end.
  }, 30_000);

  it('takes the largest push, and only leads pages from http to https', async () => {
    const { idToken } = await register('large@example.com');
    const headers = apiHeaders({ idToken });
    const large = await call('/api/v1/push', { headers, body: { filler: 'x'.repeat(8_000_000) } });
    expect(large).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    const plain = (path: string) =>
      fetch(`http://127.0.0.1:${ports.plain}${path}`, { redirect: 'manual', headers: { host } });
    const page = await plain('/job-list?view=1');
    expect([page.status, page.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/.*\/job-list\?view=1$/),
    ]);
    expect((await plain('/api/v1/health')).status).toBe(403);
  });

  it('keeps serving from one server when the other ends', async () => {
    await servers[0]?.stop('SIGTERM');
    for (let asked = 0; asked < 6; asked += 1) expect((await call('/readyz')).status).toBe(200);
  });
});

describe.runIf(isDeep && testEngine === 'postgres')('deploy/foothold.service', () => {
  it('has an exposure of at most 2.0 by systemd-analyze security', async () => {
    if (!existsSync('/usr/bin/systemd-analyze')) installPackages(['systemd']);
    const unit = join(deploy, 'foothold.service');
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
    const [, exposure] = /exposure level for foothold\.service: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });
});
