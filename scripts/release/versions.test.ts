import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../install-dependencies.mjs';
import { productManifest } from './release-folder.ts';

const { version } = productManifest();

it('is one version in every package, and the change log tells of it first', () => {
  const files = globSync('{apps,packages}/*/package.json', { cwd: projectRoot });
  const versions = files.map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  });
  expect(versions).toEqual(files.map(() => version));
  const log = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const [, latest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(log) ?? [];
  expect(latest).toBe(version);
});
