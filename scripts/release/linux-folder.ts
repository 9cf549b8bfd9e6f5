import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memoryArguments } from '../server-command.mjs';
import { nodePackageOf } from './node-packages.mjs';

/** Kinds of processor that Linux archives can be made for. */
export const linuxProcessors = ['x64', 'arm64'] as const;
export type LinuxProcessor = (typeof linuxProcessors)[number];

/**
 * Lays out a release with Node.js inside: what npm installs of the package on Linux with glibc, in one folder that needs
 * nothing of npm any more.
 */
export async function writeLinuxFolder(
  folder: string,
  { npmPackage, processor }: { npmPackage: string; processor: LinuxProcessor },
): Promise<void> {
  const installed = `${folder}-installed`;
  mkdirSync(installed);
  // Without one npm would install into the project around this folder.
  writeFileSync(join(installed, 'package.json'), '{ "private": true }');
  const system = ['--os=linux', `--cpu=${processor}`, '--libc=glibc'];
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  const npm = promisify(execFile)(
    'npm',
    ['install', '--prefix', installed, ...system, ...quietly, npmPackage],
    {
      cwd: installed,
    },
  );
  await npm.catch((error: Error & { stderr?: string }) => {
    throw new Error(`npm could not install ${npmPackage}:\n${error.stderr ?? ''}`, { cause: error });
  });
  const packages = join(installed, 'node_modules');
  const nodePackage = join(packages, nodePackageOf('linux', processor));
  renameSync(join(packages, 'foothold'), folder);
  mkdirSync(join(folder, 'node', 'bin'), { recursive: true });
  for (const name of ['bin/node', 'LICENSE']) renameSync(join(nodePackage, name), join(folder, 'node', name));
  mkdirSync(join(folder, 'node_modules'));
  renameSync(join(packages, '@node-rs'), join(folder, 'node_modules', '@node-rs'));
  writeCommand(join(folder, 'bin'));
  rmSync(installed, { recursive: true });
}

/** In place of the command that looks for a Node.js. */
function writeCommand(bin: string): void {
  rmSync(bin, { recursive: true });
  mkdirSync(bin);
  const file = join(bin, 'foothold');
  writeFileSync(file, command);
  chmodSync(file, 0o755);
}

const command = `#!/bin/sh
# Starts the server, or a command of an administrator, on the Node.js in this folder.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/node/bin/node" ${memoryArguments.join(' ')} "$root/server/foothold.js" "$@"
`;
