import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { runServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(() => storage.remove());

function environment(more: Record<string, string> = {}) {
  return { DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl, ...more };
}

/** One clear line on standard error, nothing on standard output, no stack, exit code 1. */
function refusal(words: RegExp) {
  const line = new RegExp(`^Foothold cannot start\\. [^\\n]*${words.source}[^\\n]*\\n$`);
  return { code: 1, standardOutput: '', standardError: expect.stringMatching(line) };
}

it('logs at every level that it starts a new installation, and not at the next start', async () => {
  const [first, second] = [await startAndStop(), await startAndStop()];
  expect(first).toMatch(
    /^Foothold found nothing in the (data folder \S+|database at DATABASE_URL) and has started a new installation\.\n/,
  );
  expect(second).not.toContain('new installation');
});

/** An installation that is there already, made within this process. */
async function install(): Promise<void> {
  await (await startTestApp({ storage })).close();
}

async function startAndStop(): Promise<string> {
  const server = await startServerProcess(environment({ LOG_LEVEL: 'silent' }));
  await server.stop('SIGTERM');
  return server.output();
}

it('writes files that only its own user can read', async () => {
  const dataDir = join(storage.dataDir, 'made-by-the-server');
  const server = await startServerProcess({ ...environment(), DATA_DIR: dataDir });
  const written = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
  const open = written.filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
  await server.stop('SIGTERM');
  expect(written.length).toBeGreaterThan(1);
  expect(open).toEqual([]);
});

it('logs one line when it is ready, and ends cleanly on SIGTERM', async () => {
  await install();
  const server = await startServerProcess(environment());
  const health = await fetch(`${server.origin}/api/v1/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.output()).toMatch(/^Foothold \d+\.\d+\.\d+ is ready on http:\/\/localhost:\d+\n$/);
});

it('names a variable with a bad value', async () => {
  expect(await runServerProcess(environment({ PORT: 'eighty' }))).toEqual(
    refusal(/PORT was "eighty"; allowed: a whole number/),
  );
});

it('reports that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await runServerProcess(environment({ PORT: String(port) }))).toEqual(
    refusal(new RegExp(`Port ${port} is in use by another program`)),
  );
  other.close();
});

it('reports that there is no web app where it is said to be', async () => {
  expect(await runServerProcess(environment({ WEB_ROOT: storage.dataDir }))).toEqual(
    refusal(/WEB_ROOT was "[^"]+", which holds no built web app; allowed: a folder with index\.en\.html/),
  );
});

it('reports that one port is asked for twice', async () => {
  const port = String(await freePort());
  const ended = await runServerProcess(environment({ PORT: port, METRICS_PORT: port }));
  expect(ended.standardError).toMatch(
    new RegExp(
      `^Foothold cannot start\\. Port ${port} is METRICS_PORT as well as PORT\\. Choose another .+\\n$`,
    ),
  );
  expect(ended.code).toBe(1);
});

it('reports that the host is not an address of this machine', async () => {
  expect(await runServerProcess(environment({ HOST: '192.0.2.1' }))).toEqual(
    refusal(/HOST was "192\.0\.2\.1"/),
  );
});

it('reports that a file beside the database cannot be read', async () => {
  await install();
  rmSync(join(storage.dataDir, 'identity.key'));
  mkdirSync(join(storage.dataDir, 'identity.key'));
  expect(await runServerProcess(environment())).toEqual(
    refusal(/The data folder .+ cannot be used \(EISDIR\)/),
  );
});

describe.runIf(testEngine === 'sqlite')('with the embedded database', () => {
  it('refuses a data folder that another process uses', async () => {
    const first = await startServerProcess(environment());
    expect(await runServerProcess(environment())).toEqual(
      refusal(
        /The data folder .+ is in use by another Foothold process\. Stop that one, or choose another DATA_DIR\./,
      ),
    );
    expect((await fetch(`${first.origin}/api/v1/health`)).status).toBe(200);
    await first.stop('SIGKILL');
    const next = await startServerProcess(environment());
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  it('does not touch a database of a newer version', async () => {
    await install();
    const path = join(storage.dataDir, 'foothold.db');
    const handle = new DatabaseSync(path);
    handle.exec(
      "INSERT INTO schema_migrations VALUES ('9999-from-the-future', 0); PRAGMA journal_mode = DELETE",
    );
    handle.close();
    expect(await runServerProcess(environment())).toEqual(
      refusal(/made by a newer version of Foothold \(it holds 9999-from-the-future\)\. Start that version/),
    );
  });

  it('reports that a file is no database, and leaves it unchanged', async () => {
    const path = join(storage.dataDir, 'foothold.db');
    writeFileSync(path, 'x'.repeat(8_192));
    expect(await runServerProcess(environment())).toEqual(
      refusal(/foothold\.db in .+ is not a sound database/),
    );
    expect(readFileSync(path, 'utf8')).toBe('x'.repeat(8_192));
  });

  it('reports that the data folder is a dangling link', async () => {
    const link = join(storage.dataDir, 'link');
    symlinkSync(join(storage.dataDir, 'nowhere'), link);
    expect(await runServerProcess(environment({ DATA_DIR: link }))).toEqual(
      refusal(
        /The data folder .+ cannot be written to: its disk is read-only, or it is a link to what is not there\./,
      ),
    );
  });

  it('reports that the data folder is a file', async () => {
    const file = join(storage.dataDir, 'file');
    writeFileSync(file, 'a letter');
    expect(await runServerProcess(environment({ DATA_DIR: file }))).toEqual(
      refusal(
        /The data folder .+ cannot be written to: it is a file, or lies in one\. Choose another DATA_DIR\./,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe('a letter');
  });

  it('reports that the data folder cannot be made', async () => {
    writeFileSync(join(storage.dataDir, 'file'), '');
    expect(await runServerProcess(environment({ DATA_DIR: join(storage.dataDir, 'file', 'data') }))).toEqual(
      refusal(/The data folder .+ cannot be written to/),
    );
  });
});
