import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinnedNode, projectRoot } from '../../scripts/install-dependencies.mjs';
import type { ServerCommand } from './server-process.ts';

const run = promisify(execFile);
/** A fixed date: the current sources may not belong to a commit yet. */
const dateOfTestReleases = '1767225600';

/** The files of a release. */
export interface Release {
  npmPackage: string;
  linuxArchive: string;
  /** Present only on request. */
  image?: string | undefined;
  billOfMaterials: string;
  hashes: string;
}

/** Makes a release of the current sources, in `folder`. */
export async function makeRelease(folder: string, { withImage = false } = {}): Promise<Release> {
  const options = ['--to', folder, '--cpu', process.arch, ...(withImage ? ['--image'] : [])];
  await run(pinnedNode, ['scripts/release/release.ts', ...options], {
    cwd: projectRoot,
    env: { ...process.env, SOURCE_DATE_EPOCH: dateOfTestReleases },
  });
  const names = await readdir(folder);
  const fileNamed = (end: string): string => {
    const name = names.find((each) => each.endsWith(end));
    if (name === undefined) throw new Error(`The release has no file *${end}, only ${names.join(', ')}`);
    return join(folder, name);
  };
  return {
    npmPackage: fileNamed('.tgz'),
    linuxArchive: fileNamed('.tar.gz'),
    image: withImage ? fileNamed('-image.tar') : undefined,
    billOfMaterials: fileNamed('.cdx.json'),
    hashes: fileNamed('SHA256SUMS'),
  };
}

/** Installs the npm package in a new folder, with the npm of the machine. */
export async function installByNpm({ npmPackage }: Release, folder: string): Promise<ServerCommand> {
  await mkdir(folder);
  const command = ['install', '--no-audit', '--no-fund', '--prefer-offline', npmPackage];
  await run('npm', command, { cwd: folder, env: { ...process.env, PATH: pathOfTheMachine() } });
  return { program: join(folder, 'node_modules', '.bin', 'foothold'), args: [], folder };
}

/** Unpacks the archive for Linux in a new folder. */
export async function unpackArchive({ linuxArchive }: Release, folder: string): Promise<ServerCommand> {
  await mkdir(folder);
  await run('tar', ['-xzf', linuxArchive, '--strip-components=1'], { cwd: folder });
  return { program: join(folder, 'bin', 'foothold'), args: [], folder };
}

/** `PATH` without the Node.js that the project installs, as on a new machine. */
export function pathOfTheMachine(): string {
  return (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.startsWith(projectRoot))
    .join(':');
}
