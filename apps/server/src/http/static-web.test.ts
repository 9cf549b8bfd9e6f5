import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageRevisionPlaceholder } from '@foothold/contract/service-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMigratedStorage } from '../testing/test-storage.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

const inlineScript = "document.documentElement.dataset.theme = 'dark'";
const worker = `const revision = '${pageRevisionPlaceholder}'; ${'keep();'.repeat(50)}`;
const asset = 'export const answer = 42;'.repeat(50);
let webRoot: string;
let app: TestApp;

function html(page: string, language: string): string {
  return (
    `<!doctype html><html lang="${language}"><head><title>${page} ${language}</title>` +
    `<script>${inlineScript}</script></head><body><!--project-configuration-->` +
    '<script type="module" src="/assets/main-abc123.js"></script></body></html>'
  );
}

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'foothold-web-'));
  for (const language of ['en', 'de', 'ar']) {
    await writeFile(join(webRoot, `index.${language}.html`), html('login', language));
    await writeFile(join(webRoot, `app.${language}.html`), html('app', language));
  }
  await writeFile(join(webRoot, 'index.en.html.br'), brotliCompressSync(html('login', 'en')));
  await writeFile(join(webRoot, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webRoot, 'service-worker.js'), worker);
  await writeFile(join(webRoot, 'service-worker.js.br'), brotliCompressSync(worker));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'assets', 'main-abc123.js'), asset);
  await writeFile(join(webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(asset));
  await writeFile(join(webRoot, 'assets', 'import-worker-abc123.js'), asset);
  await writeFile(join(webRoot, '..', 'outside.js'), 'secret');
  app = await startTestApp({ webRoot, environment: { SIGN_UP: 'closed' } });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** A request without the decoding and normalising that `fetch` does. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(app.origin, { path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('pages', () => {
  it('puts the project configuration into the page', async () => {
    const text = (await get('/')).body.toString();
    const json = /<script type="application\/json" id="project-configuration">(.*?)<\/script>/.exec(
      text,
    )?.[1];
    expect(JSON.parse(json ?? '')).toEqual({
      projectId: 'foothold',
      apiKey: 'foothold-web',
      publicOrigin: 'http://localhost:0',
      installedAt: expect.any(Number) as number,
      signUp: 'closed',
    });
  });

  it('serves the login page at the root and the app at every other route', async () => {
    expect((await get('/')).body.toString()).toContain('<title>login en</title>');
    for (const path of [
      '/job-list',
      '/edit-job?job=0196f1f0-0000-7000-8000-000000000003',
      '/no/such/page',
      '/register',
      '/settings/',
    ]) {
      const answer = await get(path, path.startsWith('/no') ? { accept: 'text/html,*/*;q=0.8' } : {});
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body.toString()).toContain('<title>app en</title>');
    }
  });

  it.each([
    [{ cookie: 'language=de' }, 'de'],
    [{ cookie: 'a=b; language=ar', 'accept-language': 'de' }, 'ar'],
    [{ cookie: 'language=xx', 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
    [{ 'accept-language': 'fr, en;q=0.4, ar-EG;q=0.8' }, 'ar'],
    [{ 'accept-language': 'de;q=0, en;q=0.1' }, 'en'],
    [{ 'accept-language': 'fr' }, 'en'],
  ])('chooses the language from %o', async (headers, language) => {
    const answer = await get('/job-list', headers as Record<string, string>);
    expect(answer.body.toString()).toContain(`<html lang="${language}">`);
    expect(answer.headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });

  it('sends no referrer when its address holds a code', async () => {
    for (const path of ['/action?mode=resetPassword&oobCode=secret', '/action/?oobCode=secret'])
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/job-list')).headers['referrer-policy']).toBe('same-origin');
  });

  it('is compressed as the browser allows', async () => {
    const plain = (await get('/')).body;
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain);
    const zipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain);
  });

  it('is revalidated each time and sent only when it has changed', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    const etag = headers['etag'] ?? '';
    for (const asked of [etag, etag.replace(/^W\//, ''), `"older", ${etag}`, '*']) {
      const again = await get('/', { 'if-none-match': asked });
      expect([again.status, again.body.length, again.headers['etag']], asked).toEqual([304, 0, etag]);
    }
  });

  it('may run its own scripts and connect to this origin only', async () => {
    const { headers } = await get('/');
    const policy = headers['content-security-policy'] ?? '';
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('serves the component kit and its files, unless that is switched off', async () => {
    await writeFile(join(webRoot, 'assets', 'ui-kit-page-abc123.js'), 'kit();');
    const withoutKit = await startTestApp({ webRoot, environment: { UI_KIT: 'off' } });
    for (const path of ['/ui-kit', '/ui-kit/', '/assets/ui-kit-page-abc123.js']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect([path, (await fetch(withoutKit.origin + path)).status]).toEqual([path, 404]);
    }
    await withoutKit.close();
  });

  it('sends HSTS only where it is reached by https', async () => {
    const behindProxy = await startTestApp({
      webRoot,
      environment: { PUBLIC_URL: 'https://jobs.example.com' },
    });
    const answer = await fetch(behindProxy.origin);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
    await behindProxy.close();
    const withSubdomains = await startTestApp({
      webRoot,
      environment: { PUBLIC_URL: 'https://jobs.example.com', HSTS_SUBDOMAINS: 'on' },
    });
    expect((await fetch(withSubdomains.origin)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    await withSubdomains.close();
  });
});

it('lets a worker load its own chunks only', async () => {
  const { headers } = await get('/assets/import-worker-abc123.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  );
  const other = await get('/assets/main-abc123.js');
  expect(other.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});

describe('the service worker', () => {
  const revisionIn = (text: string) => /revision = '(.*?)'/.exec(text)?.[1];

  it('is revalidated each time, and may connect to this origin only', async () => {
    const answer = await get('/service-worker.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    );
    const again = await get('/service-worker.js', { 'if-none-match': answer.headers['etag'] ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('names the revision of the pages, compressed or not', async () => {
    const plain = (await get('/service-worker.js')).body.toString();
    expect(revisionIn(plain)).toMatch(/^[\w-]{22}$/);
    const brotli = await get('/service-worker.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain);
  });

  it('differs with the configuration in the pages', async () => {
    const storage = await makeMigratedStorage();
    const revisionOf = async (signUp: string) => {
      const server = await startTestApp({ webRoot, storage, environment: { SIGN_UP: signUp } });
      const text = await (await fetch(`${server.origin}/service-worker.js`)).text();
      await server.close();
      return revisionIn(text);
    };
    const closed = await revisionOf('closed');
    expect(await revisionOf('open')).not.toBe(closed);
    expect(await revisionOf('closed')).toBe(closed);
    await storage.remove();
  });
});

describe('files', () => {
  it('are sent compressed and kept for ever when their name holds their hash', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(answer.body).toString()).toBe(asset);
  });

  it('are sent as they are to a client that cannot decompress', async () => {
    const answer = await get('/assets/main-abc123.js');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.toString()).toBe(asset);
  });

  it('without a hash are revalidated each time', async () => {
    const answer = await get('/icon.svg');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it.each([
    '/assets/missing-abc123.js',
    '/assets/',
    '/missing.png',
    '/index.en.html',
    '/index.en.html.br',
    '/../outside.js',
    '/%2e%2e/outside.js',
    '/assets/..%2f..%2foutside.js',
    '/api/v1/nothing',
    '/api/nothing.js',
  ])('%s does not exist', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'not_found' } });
  });
});

it.each(['/v1/nothing', '/v2/nothing'])('%s does not exist and is not a page', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});

it.each(['/metrics', '/health', '/status', '/api', '/api/v2/jobs', '/no/such/page'])(
  'answers 404 in JSON to a program at %s',
  async (path) => {
    for (const accept of [
      '*/*',
      'application/json',
      'application/openmetrics-text;version=1.0.0,*/*;q=0.1',
    ]) {
      const answer = await get(path, { accept });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'not_found' } });
    }
  },
);

it('answers 404 to a browser at paths of the API', async () => {
  for (const path of ['/api', '/api/v2/jobs', '/metrics', '/health']) {
    expect([path, (await get(path, { accept: 'text/html' })).status]).toEqual([path, 404]);
  }
});

describe.each([
  '/metrics',
  '/health',
  '/livez',
  '/api',
  '/api/v2/jobs',
  '/v1/nothing',
  '/.well-known/nothing',
])('a path that only programs request, %s', (path) => {
  const spellings = [path, `${path}/`, `${path}?a=b`, `/${path}`, path.toUpperCase()];
  it.each(spellings)('is no page as %s, by any method and for any Accept header', async (spelling) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await fetch(app.origin + spelling, {
        method,
        headers: { accept: 'text/html,*/*;q=0.8' },
      });
      const type = response.headers.get('content-type');
      expect([method, response.status, type]).toEqual([method, 404, 'application/json; charset=utf-8']);
    }
  });
});

it.each(['/healthz', '/readyz'])('%s is one address, spelled in one way', async (path) => {
  const get = (spelling: string) => fetch(app.origin + spelling, { headers: { accept: 'text/html' } });
  for (const spelling of [`${path}/`, `/${path}`, path.toUpperCase(), `${path}/x`])
    expect([spelling, (await get(spelling)).status]).toEqual([spelling, 404]);
  expect((await get(`${path}?from=monitor`)).status).toBe(200);
  const posted = await fetch(app.origin + path, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
});

it('distinguishes a wrong method from an unknown path', async () => {
  const wrong = await fetch(`${app.origin}/api/v1/push`);
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await wrong.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  const missing = await fetch(`${app.origin}/job-list`, { method: 'POST' });
  expect(missing.status).toBe(404);
});

it.each(['/', '/api/v1/push', '/v1/token'])('answers TRACE %s without echoing the request', async (path) => {
  const traced = request(new URL(path, app.origin), {
    method: 'TRACE',
    headers: { 'x-planted': 'echoed' },
  }).end();
  const [response] = (await once(traced, 'response')) as [IncomingMessage];
  const body = await text(response);
  expect([404, 405]).toContain(response.statusCode);
  expect(`${JSON.stringify(response.rawHeaders)}${body}`).not.toMatch(/planted|echoed/);
});
