import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, stop } from '../install-dependencies.mjs';
import { buildWeb } from '../build-web.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { writeImageRoot } from './image-root.ts';
import { linuxProcessors, writeLinuxFolder } from './linux-folder.ts';
import { writeOciImage } from './oci-image.ts';
import { packFolder } from './pack-folder.ts';
import { productManifest, writeReleaseFolder } from './release-folder.ts';
import { releasedPackages } from './released-packages.ts';

/**
 * `npm run release`: the files of a release in `release`, or in the folder that `--to` names, with an archive for Linux on
 * the processor that `--cpu` names. The same commit gives the same bytes.
 *
 * `--image` adds an image of containers with that archive and this machine's shared libraries, for which it needs Linux on
 * that processor, root and umoci. `--image-root` lays out the file system of that image in a new folder, for another tool.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(projectRoot, 'release') },
    cpu: { type: 'string', default: 'x64' },
    image: { type: 'boolean', default: false },
    'image-root': { type: 'string' },
  },
});
const releaseFolder = resolve(values.to);
const processor = linuxProcessors.find((each) => each === values.cpu);
if (processor === undefined) stop(`--cpu was ${values.cpu}; allowed: ${linuxProcessors.join(', ')}`);
const changedAt = dateOfRelease();
const { version, license, description } = productManifest();
const name = `foothold-${version}`;
rmSync(releaseFolder, { recursive: true, force: true });
mkdirSync(releaseFolder, { recursive: true });

buildWeb();
const npmPackage = join(releaseFolder, `${name}.tgz`);
await inFolder(name, async (folder) => {
  await writeReleaseFolder(folder);
  await packFolder(folder, { to: npmPackage, prefix: 'package', changedAt });
});
const linuxName = `${name}-linux-${processor}`;
await inFolder(linuxName, async (folder) => {
  await writeLinuxFolder(folder, { npmPackage, processor });
  await packFolder(folder, { to: `${folder}.tar.gz`, prefix: linuxName, changedAt });
  if (values['image-root'] !== undefined) writeImageRoot(resolve(values['image-root']), folder);
  if (values.image) await writeImageArchive(folder);
});
const bill = billOfMaterials(releasedPackages(), { version, license, changedAt });
writeFileSync(join(releaseFolder, `${name}.cdx.json`), bill);
writeHashes();

/** Runs `write` with the path of a folder that it makes, packs and leaves to be removed. */
async function inFolder(folderName: string, write: (folder: string) => Promise<void>): Promise<void> {
  const folder = join(releaseFolder, folderName);
  await write(folder);
  rmSync(folder, { recursive: true });
}

/** In the form that `docker load` and `podman load` read. */
async function writeImageArchive(linuxFolder: string): Promise<void> {
  const layout = `${linuxFolder}-image`;
  await inFolder(`${linuxName}-root`, async (root) => {
    writeImageRoot(root, linuxFolder);
    writeOciImage(layout, root, { version, license, description, processor: processor ?? 'x64', changedAt });
  });
  await packFolder(layout, { to: `${layout}.tar`, prefix: '', changedAt });
  rmSync(layout, { recursive: true });
}

/** The time of the last commit: of all that is packed. */
function dateOfRelease(): Date {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return new Date(Number(given) * 1000);
  if (git('status', '--porcelain') !== '')
    stop('A release is built from a commit. Commit or stash what has changed first (git status).');
  return new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

/** In the form that `sha256sum -c SHA256SUMS` reads; the terminal shows the sizes, too. */
function writeHashes(): void {
  let sums = '';
  for (const file of readdirSync(releaseFolder).sort()) {
    const content = readFileSync(join(releaseFolder, file));
    const line = `${createHash('sha256').update(content).digest('hex')}  ${file}`;
    sums += `${line}\n`;
    process.stdout.write(`${line} (${(content.length / 2 ** 20).toFixed(1)} MiB)\n`);
  }
  writeFileSync(join(releaseFolder, 'SHA256SUMS'), sums);
}
