import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dependenciesPage, heldDependencies, unexplained, wantedVersions } from './held-dependencies.ts';
import { projectRoot } from './install-dependencies.mjs';

const held = heldDependencies(readFileSync(join(projectRoot, dependenciesPage), 'utf8'));

it('are at the versions that docs/dependencies.md says', () => {
  const wanted = wantedVersions();
  expect(held.size).toBeGreaterThan(0);
  expect([...held]).toEqual([...held.keys()].map((name) => [name, wanted.get(name)]));
});

it('are compared with what npm outdated says, in both directions', () => {
  const rows = new Map([
    ['held', '1.0.0'],
    ['raised', '2.0.0'],
  ]);
  const outdated = {
    held: { current: '1.0.0', latest: '2.0.0' },
    forgotten: { current: '3.0.0', latest: '3.0.1' },
  };
  expect(unexplained(outdated, rows)).toEqual([
    'forgotten 3.0.0 could be 3.0.1',
    'raised is at its latest version: remove its row from docs/dependencies.md',
  ]);
});
