import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../install-dependencies.mjs';
import { bundleLauncher, bundleServer } from './bundle-programs.ts';
import { nodePackageOf, systemsWithNode } from './node-packages.mjs';
import { licenseTexts, releasedPackages } from './released-packages.ts';

interface Manifest {
  version: string;
  license: string;
  description: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Of the whole product; its version is the release's. */
export function productManifest(): Manifest {
  return manifestIn('.');
}

/** Lays out the npm package: the bundled server, the built web app and the command that starts them. */
export async function writeReleaseFolder(folder: string): Promise<void> {
  await writePrograms(folder);
  cpSync(join(projectRoot, 'apps/web/dist'), join(folder, 'web'), { recursive: true });
  for (const name of ['LICENSE', 'CHANGELOG.md', 'docs/operate.md', 'docs/configuration.md'])
    cpSync(join(projectRoot, name), join(folder, name));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenseTexts(releasedPackages()));
}

/** The server and its command, without the web app. */
export async function writePrograms(folder: string): Promise<void> {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  await bundleLauncher(bin);
  chmodSync(join(bin, 'foothold.js'), 0o755);
  await bundleServer(join(folder, 'server'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
}

/**
 * npm takes of the optional packages the one for the machine. They are named here because `node`, which a clone has, fetches
 * its program with an install script, and npm runs none of a package that the person at the terminal did not approve.
 */
function packageManifest() {
  const { version, license, description, engines, dependencies } = productManifest();
  const nodeVersion = dependencies['node'];
  const argon2Version = manifestIn('apps/server').dependencies['@node-rs/argon2'];
  return {
    name: 'foothold',
    version,
    license,
    description,
    type: 'module',
    engines,
    bin: { foothold: 'bin/foothold.js' },
    dependencies: { '@node-rs/argon2': argon2Version },
    optionalDependencies: Object.fromEntries(
      systemsWithNode.map(([platform = '', arch = '']) => [nodePackageOf(platform, arch), nodeVersion]),
    ),
  };
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest;
}
