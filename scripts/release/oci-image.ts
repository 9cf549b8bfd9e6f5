import { execFileSync } from 'node:child_process';
import { lutimesSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSettings } from './image-settings.ts';
import type { LinuxProcessor } from './linux-folder.ts';

export interface ImageOptions {
  version: string;
  license: string;
  description: string;
  processor: LinuxProcessor;
  changedAt: Date;
}

interface Index {
  manifests: { annotations?: Record<string, string> }[];
}

/** Makes an image of a file system with umoci, as a folder in the layout of the Open Container Initiative. */
export function writeOciImage(layout: string, root: string, options: ImageOptions): void {
  const { version, changedAt } = options;
  setTimes(root, changedAt);
  const umoci = (...args: string[]) =>
    execFileSync('umoci', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const image = ['--image', `${layout}:${version}`];
  const created = changedAt.toISOString();
  umoci('init', '--layout', layout);
  umoci('new', ...image);
  const history = ['--history.created', created, '--history.created_by', 'npm run release'];
  umoci('insert', ...image, ...history, root, '/');
  umoci('config', ...image, '--no-history', '--created', created, ...configArguments(options));
  umoci('gc', '--layout', layout);
  nameImage(join(layout, 'index.json'), `foothold:${version}`);
}

function configArguments({ version, license, description, processor }: ImageOptions): string[] {
  const { user, environment, exposedPort, volume, workingFolder, stopSignal, entrypoint } = imageSettings;
  const label = (name: string, value: string) => [
    '--config.label',
    `org.opencontainers.image.${name}=${value}`,
  ];
  return [
    ['--os', 'linux', '--architecture', processor === 'x64' ? 'amd64' : processor],
    ['--config.user', user, '--config.workingdir', workingFolder, '--config.volume', volume],
    ['--config.exposedports', `${exposedPort}/tcp`, '--config.stopsignal', stopSignal],
    ...Object.entries(environment).map(([name, value]) => ['--config.env', `${name}=${value}`]),
    ...entrypoint.map((word) => ['--config.entrypoint', word]),
    label('title', 'Foothold'),
    label('description', description),
    label('version', version),
    label('licenses', license),
  ].flat();
}

/** Owners, modes and times of the files are part of a layer’s hash. */
function setTimes(root: string, time: Date): void {
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    lutimesSync(join(root, entry), time, time);
  lutimesSync(root, time, time);
}

/** The name by which the image is known after it is loaded; umoci takes only a tag. */
function nameImage(indexFile: string, name: string): void {
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as Index;
  for (const manifest of index.manifests)
    manifest.annotations = {
      'io.containerd.image.name': `docker.io/library/${name}`,
      'org.opencontainers.image.ref.name': name,
    };
  rmSync(indexFile);
  writeFileSync(indexFile, JSON.stringify(index));
}
