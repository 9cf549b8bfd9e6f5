import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, stop } from './install-dependencies.mjs';
import { buildWeb } from './build-web.mjs';
import { packFolder } from './release/pack-folder.ts';
import { releasedVersion, writeReleaseFolder } from './release/release-folder.ts';

/**
 * `npm run release`: the files of a release in `release`, or in the folder that `--to` names. The same commit gives the same
 * bytes.
 */
const { values } = parseArgs({ options: { to: { type: 'string', default: join(projectRoot, 'release') } } });
const releaseFolder = resolve(values.to);
const changedAt = dateOfRelease();
const name = `foothold-${releasedVersion()}`;
rmSync(releaseFolder, { recursive: true, force: true });
mkdirSync(releaseFolder, { recursive: true });

buildWeb();
const folder = join(releaseFolder, name);
await writeReleaseFolder(folder);
const packed = join(releaseFolder, `${name}.tgz`);
await packFolder(folder, { to: packed, prefix: 'package', changedAt });
rmSync(folder, { recursive: true });
report(packed);

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

function report(path: string): void {
  const content = readFileSync(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  process.stdout.write(`${sha256}  ${basename(path)} (${(content.length / 2 ** 20).toFixed(1)} MiB)\n`);
}
