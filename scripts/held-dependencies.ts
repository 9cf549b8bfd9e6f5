import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install-dependencies.mjs';

/** Where it stands which packages are not at their latest version, and why. */
export const dependenciesPage = 'docs/dependencies.md';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The rows of the page's table: each package with the version it is held at. */
export function heldDependencies(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| `(\S+)`\s*\| (\S+)\s*\|/gm);
  return new Map(Array.from(rows, ([, name = '', version = '']) => [name, version]));
}

/** The versions that the project's packages ask for. */
export function wantedVersions(): Map<string, string> {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: projectRoot })];
  return new Map(
    files.flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as Manifest;
      return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    }),
  );
}

/** What `npm outdated` and the page say differently, a line for each. */
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
