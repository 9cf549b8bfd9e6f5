import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install-dependencies.mjs';

/** The page that lists packages below their latest version, with the reasons. */
export const dependenciesPage = 'docs/dependencies.md';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The rows of the page's table: each package with its held version. */
export function heldDependencies(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| `(\S+)`\s*\| (\S+)\s*\|/gm);
  return new Map(Array.from(rows, ([, name = '', version = '']) => [name, version]));
}

/** The versions in the project's package files. */
export function wantedVersions(): Map<string, string> {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: projectRoot })];
  return new Map(
    files.flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Manifest;
      return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    }),
  );
}

/** The differences between `npm outdated` and the page, one per line. */
export function unexplained(
  outdated: Readonly<Record<string, { current?: string; latest: string }>>,
  held: ReadonlyMap<string, string>,
): string[] {
  const missing = Object.entries(outdated)
    .filter(([name]) => !held.has(name))
    .map(([name, { current, latest }]) => `${name} ${current} could be ${latest}`);
  const done = [...held.keys()]
    .filter((name) => !(name in outdated))
    .map((name) => `${name} is at its latest version: remove its row from ${dependenciesPage}`);
  return [...missing, ...done];
}
