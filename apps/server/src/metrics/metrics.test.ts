import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { METHODS, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installPackages } from '../../../../testing/debian-packages.mjs';
import { jobCreation, postPush, pushMutations, registerPerson } from '../testing/builders.ts';
import { freePort } from '../testing/free-port.ts';
import { runServerProcess, startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const dashboardFile = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'grafana-dashboard.json');

let storage: TestStorage;
let server: ServerProcess;
let metricsPort: number;
beforeAll(async () => {
  storage = await makeTestStorage();
  metricsPort = await freePort();
  server = await startServerProcess({
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    METRICS_PORT: String(metricsPort),
    BACKUP_DIR: join(storage.dataDir, 'backups'),
  });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await storage.remove();
});

/** Sends a raw request, which client libraries would refuse. */
async function statusOf(method: string, path: string): Promise<number | undefined> {
  const [response] = (await once(request(new URL(path, server.origin), { method }).end(), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response.statusCode;
}

const ask = (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`);

/** The value of one sample, by its name and labels as they are printed. */
async function valueOf(sample: string): Promise<number | undefined> {
  const line = (await (await ask()).text()).split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

describe('the figures for Prometheus', () => {
  it('count requests by route, commits, refusals by code, sign-ins and mails', async () => {
    const person = await registerPerson(server);
    await pushMutations(server, person, [jobCreation()]);
    await postPush(server, person, { deviceId: 'not a device', mutations: [] });
    await fetch(`${server.origin}/api/v1/snapshot`, {
      headers: { [protocolHeader]: String(protocolVersion) },
    });
    const push = 'foothold_http_request_duration_seconds_count{method="POST",route="/api/v1/push"';
    await vi.waitFor(async () => {
      expect(await valueOf(`${push},status="200"}`)).toBe(1);
      expect(await valueOf(`${push},status="400"}`)).toBe(1);
    });
    expect(await valueOf('foothold_refusals_total{code="invalid_request"}')).toBe(1);
    expect(await valueOf('foothold_refusals_total{code="unauthenticated"}')).toBe(1);
    expect(await valueOf('foothold_security_events_total{event="signed_up",reason=""}')).toBe(1);
    expect(await valueOf('foothold_commit_duration_seconds_count{result="committed"}')).toBeGreaterThan(1);
    expect(await valueOf('foothold_accounts')).toBe(1);
    for (const gauge of ['foothold_account_bytes', 'foothold_database_bytes', 'foothold_disk_free_bytes'])
      expect([gauge, (await valueOf(gauge)) ?? 0]).toEqual([gauge, expect.any(Number)]);
    expect(await valueOf('foothold_database_bytes')).toBeGreaterThan(10_000);
    // No metric contains personal data: neither identity nor content.
    const text = await (await ask()).text();
    for (const secret of [person.accountId, person.email]) expect(text).not.toContain(secret);
  });

  it('say when the last backup was made, how large it is and how long it took', async () => {
    await vi.waitFor(async () => expect(await valueOf('foothold_backups')).toBe(1), 20_000);
    const madeAt = (await valueOf('foothold_backup_last_timestamp_seconds')) ?? 0;
    expect(Math.abs(Date.now() / 1_000 - madeAt)).toBeLessThan(60);
    expect(await valueOf('foothold_backup_last_bytes')).toBeGreaterThan(10_000);
    expect(await valueOf('foothold_backup_last_duration_seconds')).toBeGreaterThan(0);
    expect(await valueOf('foothold_backup_failures')).toBe(0);
  });

  it('are on their own port alone, and nothing else is there', async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    for (const path of ['/', '/api/v1/snapshot', '/metrics/'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask()).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await ask('/metrics?scope=all')).status).toBe(200);
  });

  it('have no label value from a request', async () => {
    const seriesOf = async () => {
      const text = await (await ask()).text();
      return text
        .split('\n')
        .flatMap((line) => /^(foothold_\w+_(?:count|total)\{.*\}) /.exec(line)?.[1] ?? []);
    };
    const askAll = async (word: string) => {
      for (const method of ['GET', ...METHODS.filter((each) => each !== 'CONNECT')])
        await statusOf(method, `/${word}?${word}=${word}`);
      await statusOf('GET', `/__auth/callback?state=${word}&error=${word}`);
    };
    await askAll('osprey');
    await vi.waitFor(async () => expect((await seriesOf()).join()).toContain('method="other"'));
    const series = await seriesOf();
    for (const word of ['plover', '%00', 'api/v1/curlew', '__auth/dunlin']) await askAll(word);
    const added = (await seriesOf()).filter((each) => !series.includes(each));
    // Requests that match no route are counted by code and status alone.
    expect(added.filter((each) => !/route="(?:none|\/\*)"|code="\w+"/.test(each))).toEqual([]);
    const methods = new Set((await seriesOf()).flatMap((each) => /method="(\w+)"/.exec(each)?.[1] ?? []));
    expect(
      [...methods].filter((each) => !/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(each)),
    ).toEqual([]);
    expect((await seriesOf()).join()).not.toMatch(/osprey|plover|curlew|dunlin/);
  });

  it('have the unit in the name of each histogram', async () => {
    const distributions = (await (await ask()).text()).matchAll(/^# TYPE (\w+) (?:histogram|summary)$/gm);
    const names = Array.from(distributions, ([, name]) => name);
    expect(names).toContain('foothold_commit_duration_seconds');
    for (const name of names) expect(name).toMatch(/_(?:seconds|bytes)$/);
  });

  it('end the start with a message where their port is taken', async () => {
    const other = await makeTestStorage();
    const { code, standardError } = await runServerProcess({
      DATA_DIR: other.dataDir,
      DATABASE_URL: other.databaseUrl,
      METRICS_PORT: String(metricsPort),
    });
    expect([code, standardError]).toEqual([
      1,
      `Foothold cannot start. METRICS_PORT ${metricsPort} cannot be listened on at 127.0.0.1 (EADDRINUSE). Stop what uses it, or choose another METRICS_PORT or METRICS_HOST.\n`,
    ]);
    await other.remove();
  });

  it('have every name that the dashboard for Grafana asks for', async () => {
    const text = await (await ask()).text();
    const dashboard = JSON.parse(readFileSync(dashboardFile, 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const asked = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:foothold|nodejs|process)_\w+/g) ?? []),
    );
    expect(asked.length).toBeGreaterThan(10);
    const given = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const bare = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
    expect(asked.filter((name) => !given.has(name) && !given.has(bare(name)))).toEqual([]);
  });
});

describe.runIf(isDeep)('a Prometheus', () => {
  it('finds no error in them, and stores them', async () => {
    requirePrometheus();
    await registerPerson(server);
    const checking = promisify(execFile)('promtool', ['check', 'metrics']);
    checking.child.stdin?.end(await (await ask()).text());
    expect((await checking).stderr).toBe('');
    const port = await freePort();
    const file = join(storage.dataDir, 'prometheus.yml');
    await writeFile(
      file,
      `{global: {scrape_interval: 1s}, scrape_configs: [{job_name: foothold, static_configs: [{targets: ['127.0.0.1:${metricsPort}']}]}]}`,
    );
    const prometheus = spawn('prometheus', [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(storage.dataDir, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    try {
      await vi.waitFor(
        async () => {
          const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=foothold_accounts`);
          expect(await answer.json()).toMatchObject({
            data: { result: [{ value: [expect.any(Number), expect.stringMatching(/^\d+$/)] }] },
          });
        },
        { timeout: 60_000, interval: 500 },
      );
    } finally {
      prometheus.kill();
      await once(prometheus, 'exit');
    }
  }, 180_000);
});

/** Debian's package, installed first where that is possible. */
function requirePrometheus(): void {
  if (!existsSync('/usr/bin/promtool')) installPackages(['prometheus']);
}
