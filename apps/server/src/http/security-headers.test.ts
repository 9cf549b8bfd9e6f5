import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { UnavailableServer } from './unavailable-server.ts';

const publicUrl = 'https://jobs.example.com';
const routes: { method: string; url: string }[] = [];
let storage: TestStorage;
let app: TestApp;
beforeAll(async () => {
  storage = await makeTestStorage();
  await writeFile(join(storage.dataDir, 'service-worker.js'), 'keep();');
  await writeFile(join(storage.dataDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const page = '<!doctype html><html><head></head><body><!--project-configuration--></body></html>';
  for (const name of ['index.en.html', 'app.en.html']) await writeFile(join(storage.dataDir, name), page);
  app = await startTestApp({
    storage,
    environment: { PUBLIC_URL: publicUrl },
    onRoute: (route) => routes.push(route),
  });
});
afterAll(async () => {
  await app.close();
  await storage.remove();
});

/** Nothing of another origin: `data:` and `blob:` contain only what the page has made or read. */
const allowedSource =
  /^(?:[\w-]+ '(?:none|self|sha256-[\w+/=]+)'|img-src (?:data|blob):|frame-src blob:|require-trusted-types-for 'script'|trusted-types \w+)$/;

function sourcesIn(policy: string): string[] {
  return policy.split(';').flatMap((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/);
    return sources.map((source) => `${name} ${source}`);
  });
}

function expectSecured(name: string, { headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect([name, headers.get('x-content-type-options')]).toEqual([name, 'nosniff']);
  expect([name, policy]).toEqual([name, expect.stringContaining("default-src 'none'")]);
  expect([name, policy]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")]);
  expect([name, sourcesIn(policy).filter((source) => !allowedSource.test(source))]).toEqual([name, []]);
  expect([name, headers.get('strict-transport-security')]).toEqual([name, 'max-age=63072000']);
  expect([name, headers.get('cross-origin-resource-policy')]).toEqual([name, 'same-origin']);
  expect([name, headers.get('referrer-policy')]).toEqual([
    name,
    expect.stringMatching(/^(same-origin|no-referrer)$/),
  ]);
}

it('are on the answer of every route', async () => {
  expect(routes.length).toBeGreaterThan(50);
  // Browsers send no other methods, and `fetch` refuses to.
  const asked = routes.filter(({ method }) => /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method));
  for (const { method, url } of asked) {
    const path = url
      .replaceAll('::', ':')
      .replace(/\/:\w+/g, '/x')
      .replace('*', 'x');
    const response = await fetch(app.origin + path, { method, redirect: 'manual' });
    expectSecured(`${method} ${path}`, response);
    await response.body?.cancel();
  }
});

/** Answers that are the same for all callers, or cached by the caller's browser only. */
const mayBeKept = [
  'GET /.well-known/jwks.json',
  'GET /.well-known/openid-configuration',
  'GET /__auth/done.js',
  'GET /*',
];

it('forbid caches to keep the answer of every route with something of an account, however it ends', async () => {
  const person = await registerPerson(app);
  await app.administer('make-admin', person.email);
  const kept: string[] = [];
  const statuses = new Set<number>();
  const asked = routes.filter(
    ({ method, url }) => /^(?:GET|POST|PUT)$/.test(method) && !mayBeKept.includes(`${method} ${url}`),
  );
  for (const { method, url } of asked)
    for (const idToken of [person.idToken, 'none']) {
      const path = url.replaceAll('::', ':').replace(':sha256', 'a'.repeat(64)).replace('*', 'x');
      const query = new URLSearchParams({ key: 'x', cursor: '0', size: '1', offset: '0' });
      const response = await fetch(`${app.origin}${path}?${query.toString()}`, {
        method,
        redirect: 'manual',
        headers: { ...apiHeaders({ idToken }), 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      statuses.add(response.status);
      if (!/\bno-store\b/.test(response.headers.get('cache-control') ?? '')) kept.push(`${method} ${url}`);
      await response.body?.cancel();
    }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect(kept).toEqual([]);
});

it.each([
  ['/', 200],
  ['/job-list', 200],
  ['/service-worker.js', 200],
  ['/icon.svg', 200],
  ['/nothing.js', 404],
  ['/api/v1/nothing', 404],
  ['/%', 404],
])('are on the answer at %s', async (path, status) => {
  const response = await fetch(app.origin + path);
  expect(response.status).toBe(status);
  expectSecured(path, response);
});

it('are on the answer of a server that waits for its database', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const waiting = new UnavailableServer({ port, host: '127.0.0.1', publicUrl, securesSubdomains: false });
  await waiting.listen();
  const response = await fetch(`http://127.0.0.1:${port}/job-list`);
  await waiting.close();
  expect(response.status).toBe(503);
  expectSecured('the 503', response);
});
