import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../debian-packages.mjs';
import type { ServerCommand } from './server-process.ts';

const run = promisify(execFile);

/** The options of a container besides those of its image. */
interface ContainerOptions {
  image: string;
  /** A new folder, for everything of the container. */
  folder: string;
  port: number;
}

export interface Container {
  command: ServerCommand;
  /** Runs a program in the container of the server. */
  beside: ServerCommand;
  /** The volume at `/data`. */
  dataFolder: string;
}

/** The part of the runtime's configuration that is read or changed here. */
interface RuntimeConfig {
  process: {
    terminal: boolean;
    args: string[];
    env: string[];
    user: { uid: number; gid: number };
    capabilities: Record<string, string[]>;
  };
  root: { readonly: boolean };
  mounts: { destination: string; type: string; source: string; options?: string[] }[];
  linux: { namespaces: { type: string }[] };
}

/** Debian's packages, installed first where that is possible. */
export function requireContainerTools(): void {
  if (existsSync('/usr/bin/umoci') && existsSync('/usr/sbin/runc')) return;
  installPackages(['umoci', 'runc']);
}

/**
 * Unpacks an image and returns the command that starts it: as its own user without capabilities, on a read-only root,
 * with one volume, on the network of this machine.
 */
export async function prepareContainer({ image, folder, port }: ContainerOptions): Promise<Container> {
  const [layout, bundle, dataFolder] = [join(folder, 'image'), join(folder, 'bundle'), join(folder, 'data')];
  await mkdir(layout, { recursive: true });
  await mkdir(dataFolder);
  await run('tar', ['-xf', image], { cwd: layout });
  const [tag = ''] = (await run('umoci', ['list', '--layout', layout])).stdout.split('\n');
  await run('umoci', ['unpack', '--image', `${layout}:${tag}`, bundle]);
  const configFile = join(bundle, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as RuntimeConfig;
  const { process: program, mounts, linux } = config;
  await chown(dataFolder, program.user.uid, program.user.gid);
  await writeFile(
    configFile,
    JSON.stringify({
      ...config,
      process: {
        ...program,
        terminal: false,
        env: [...program.env, `PORT=${port}`, 'HOST=127.0.0.1', `PUBLIC_URL=http://127.0.0.1:${port}`],
        capabilities: {},
      },
      root: { ...config.root, readonly: true },
      mounts: mounts
        .filter(({ destination }) => !destination.startsWith('/sys'))
        .map((mount) =>
          mount.destination === '/data'
            ? { ...mount, type: 'bind', source: dataFolder, options: ['bind', 'rw', 'nosuid', 'noexec'] }
            : mount,
        ),
      linux: { ...linux, namespaces: linux.namespaces.filter(({ type }) => type !== 'network') },
    }),
  );
  const runtime = ['--root', join(folder, 'runtime')];
  const name = `foothold-${port}`;
  return {
    command: { program: 'runc', args: [...runtime, 'run', '--bundle', bundle, name], folder },
    beside: { program: 'runc', args: [...runtime, 'exec', name, ...program.args], folder },
    dataFolder,
  };
}
