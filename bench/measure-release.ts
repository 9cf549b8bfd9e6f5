import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installByNpm, makeRelease, pathOfTheMachine, unpackArchive } from '../testing/server/release.ts';
import { startServer, type ServerCommand } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';

/**
 * The size of a release, and the time from its file to the first answer; npm's cache has the packages that it installs.
 */
export async function measureRelease(report: (figure: Figure) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foothold-release-'));
  const timed = async <T>(name: string, work: () => Promise<T>, budget: Figure['budget']): Promise<T> => {
    const startedAt = performance.now();
    const result = await work();
    report({ name, value: (performance.now() - startedAt) / 1000, unit: 's', budget });
    return result;
  };
  try {
    const release = await makeRelease(join(folder, 'release'));
    report(await size('npm package', release.npmPackage, 15));
    report(await size('archive for Linux', release.linuxArchive, 60));
    const byNpm = join(folder, 'npm');
    const npm = await timed('npm package installed', () => installByNpm(release, byNpm), { atMost: 30 });
    report(await readiness('npm package ready after its start', npm));
    const unpacked = join(folder, 'linux');
    const linux = await timed('archive unpacked', () => unpackArchive(release, unpacked), { atMost: 10 });
    report(await readiness('archive ready after its start', linux));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function size(name: string, file: string, atMost: number): Promise<Figure> {
  return { name: `${name}, packed`, value: (await stat(file)).size / 1e6, unit: 'MB', budget: { atMost } };
}

/** The first start, with nothing compiled and a new data folder. */
async function readiness(name: string, command: ServerCommand): Promise<Figure> {
  const server = await startServer({ command, environment: { PATH: pathOfTheMachine() } });
  const value = server.readyAfter / 1000;
  await server.dispose();
  return { name, value, unit: 's', budget: { atMost: 10 } };
}
