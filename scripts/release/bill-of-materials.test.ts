import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '../install-dependencies.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { releasedPackages } from './released-packages.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: unknown;
  licenses: unknown;
}

const release = { version: '0.1.0', license: 'MIT', changedAt: new Date(0) };

it('describes every package as npm sbom does', () => {
  const packages = releasedPackages().filter(({ name }) => name !== 'node');
  const { components } = JSON.parse(billOfMaterials(packages, release)) as { components: Component[] };
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--workspaces'];
  const output = execFileSync('npm', command, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const byNpm = new Map(
    (JSON.parse(output) as { components: Component[] }).components.map((each) => [each['bom-ref'], each]),
  );
  expect(components.length).toBeGreaterThan(200);
  expect(components.map(essence)).toEqual(
    components.map((each) => essence(byNpm.get(each['bom-ref']) as Component)),
  );
});

it('has what runs in the server and in the browser, and nothing that builds or tests', () => {
  const names = releasedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['node', 'fastify', 'pg', 'zod', 'react', 'papaparse']));
  for (const name of ['vite', 'vitest', '@babel/core', 'typescript', '@lingui/cli', '@rolldown/plugin-babel'])
    expect(names).not.toContain(name);
});

function essence(each: Component): Component {
  const { name, version, purl, hashes, licenses } = each;
  return { 'bom-ref': each['bom-ref'], name, version, purl, hashes, licenses };
}
