import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const projectRoot = join(import.meta.dirname, '..');
/** Names that npm runs by itself when it installs, packs or publishes (npm help scripts); `start` and `test` are asked for. */
const lifeCycle =
  /^(pre|post)?(install|uninstall|prepare|pack|publish|version|shrinkwrap)$|^dependencies$|^prepublishOnly$/;

it('no script has a name that npm runs by itself: an installation does nothing but install', () => {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: projectRoot })];
  expect(files.length).toBeGreaterThan(3);
  const names = files.flatMap((file) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    return Object.keys(scripts).map((name) => `${file}: ${name}`);
  });
  expect(names.filter((name) => lifeCycle.test(name.split(': ')[1] ?? ''))).toEqual([]);
});
