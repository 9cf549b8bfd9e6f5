import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '@foothold/domain/testing/test-depth';
import {
  apiHeaders,
  pushChanges,
  readSnapshot,
  registerAccount,
  uploadFile,
} from '../testing/accounts/api-client.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { prepareContainer, requireContainerTools } from '../testing/server/container.ts';
import {
  installByNpm,
  makeRelease,
  pathOfTheMachine,
  unpackArchive,
  type Release,
} from '../testing/server/release.ts';
import {
  freePort,
  startServer,
  type ServerCommand,
  type ServerProcess,
} from '../testing/server/server-process.ts';
import { openFirefox } from './harness/engine/firefox.ts';
import { runMainStory } from './harness/main-story.ts';

const readyWithinMs = 10_000;
const endsWithinMs = 5_000;
const storyMsMax = 300_000;
const megabyte = 1_000_000;
const runsContainers = process.platform === 'linux' && process.getuid?.() === 0;
let folder: string;
let release: Release;

describe.runIf(isDeep)('a release', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foothold-release-'));
    if (runsContainers) requireContainerTools();
    release = await makeRelease(join(folder, 'release'), { withImage: runsContainers });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has the same bytes when it is made again, inside of the project', async () => {
    const inside = join(import.meta.dirname, '..', 'node_modules', '.cache', 'release');
    const again = await makeRelease(inside, { withImage: runsContainers });
    expect(await readFile(again.hashes, 'utf8')).toBe(await readFile(release.hashes, 'utf8'));
    await rm(inside, { recursive: true });
  });

  it('runs by npm on the Node.js of the machine', { timeout: storyMsMax }, async () => {
    expect((await readFile(release.npmPackage)).length).toBeLessThan(15 * megabyte);
    await proveServer(await installByNpm(release, join(folder, 'npm')));
  });

  it.runIf(process.platform === 'linux')(
    'runs from the archive for Linux',
    { timeout: storyMsMax },
    async () => {
      expect((await readFile(release.linuxArchive)).length).toBeLessThan(60 * megabyte);
      await proveServer(await unpackArchive(release, join(folder, 'linux')));
    },
  );

  it.runIf(runsContainers)(
    'runs from the image as a user of its own, on a root that is read-only',
    { timeout: storyMsMax },
    async () => {
      const { image = '' } = release;
      expect((await readFile(image)).length).toBeLessThan(60 * megabyte);
      const port = await freePort();
      const { command, beside, dataFolder } = await prepareContainer({
        image,
        folder: join(folder, 'container'),
        port,
      });
      await proveServer(command, { beside, port, dataFolder });
      const owners = (await readdir(dataFolder)).map(
        async (name) => (await stat(join(dataFolder, name))).uid,
      );
      expect(new Set(await Promise.all(owners))).toEqual(new Set([65_532]));
    },
  );
});

interface ServerOptions {
  /** What a command of an administrator is run by, if not by what starts the server. */
  beside?: ServerCommand;
  port?: number;
  dataFolder?: string;
}

/**
 * Starts it, keeps a job in it, asks it as an administrator, goes through the main story, and ends it with a live stream
 * open.
 */
async function proveServer(command: ServerCommand, options: ServerOptions = {}): Promise<void> {
  const { beside = command, ...where } = options;
  const server = await startServer({ command, ...where, environment: { PATH: pathOfTheMachine() } });
  try {
    expect(server.readyAfter).toBeLessThan(readyWithinMs);
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
    await proveWebApp(server);
    const email = 'ann@example.com';
    const account = await registerAccount(server.origin, { email, password: 'tidal wrench 41 gannet' });
    await pushChanges(server.origin, account, newJobChanges(1));
    const { cursor, documents } = await readSnapshot(server.origin, account);
    expect(JSON.stringify(documents)).toContain('Tidewell Energy 0');
    await uploadFile(server.origin, account, Buffer.from('A letter.'));
    expect(await accountsOf(server, beside)).toContain(email);

    const browserFolder = await mkdtemp(join(folder, 'browser-'));
    await runMainStory({ server, folder: browserFolder, open: openFirefox });

    const headers = apiHeaders(account);
    const stream = await fetch(`${server.origin}/api/v1/live?cursor=${cursor}`, { headers });
    expect(stream.status).toBe(200);
    const asked = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(endsWithinMs);
    await stream.body?.cancel();
  } finally {
    await server.dispose();
  }
}

/** The first page, and every file that it names. */
async function proveWebApp({ origin }: ServerProcess): Promise<void> {
  const page = await (await fetch(`${origin}/login`)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(files.length).toBeGreaterThan(1);
  for (const path of files) expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
}

async function accountsOf(server: ServerProcess, { program, args, folder: cwd }: ServerCommand) {
  const { stdout } = await promisify(execFile)(program, [...args, 'admin', 'list'], {
    cwd,
    env: { PATH: pathOfTheMachine(), DATA_DIR: server.dataFolder },
  });
  return stdout;
}
