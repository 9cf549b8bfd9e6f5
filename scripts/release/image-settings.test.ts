import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../install-dependencies.mjs';
import { imageFolders, imageSettings } from './image-settings.ts';

it('are the same in the Containerfile', () => {
  const text = readFileSync(join(projectRoot, 'Containerfile'), 'utf8');
  const image = text.slice(text.lastIndexOf('\nFROM '));
  const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(image)?.[1];
  const { environment, entrypoint, ...settings } = imageSettings;
  expect({
    user: instruction('USER'),
    exposedPort: instruction('EXPOSE'),
    volume: instruction('VOLUME'),
    workingFolder: instruction('WORKDIR'),
    stopSignal: instruction('STOPSIGNAL'),
  }).toEqual(settings);
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  expect(instruction('ENV')).toBe(variables.join(' '));
  expect(JSON.parse(instruction('ENTRYPOINT') ?? '')).toEqual(entrypoint);
  for (const folder of [imageFolders.data, imageFolders.backups])
    expect(image).toContain(`--chown=${settings.user} /image${folder} ${folder}\n`);
});
