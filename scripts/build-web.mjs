import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, projectRoot, readStamp, stop, writeStamp } from './install-dependencies.mjs';

const webFolder = join(projectRoot, 'apps', 'web');
const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
/** Folders that contain no sources; `en` has the generated English catalogues. */
const notSources = new Set(['node_modules', 'dist', 'en']);

/** Builds apps/web/dist if a source changed since the last build. */
export function buildWeb() {
  const wanted = hashOfSources();
  if (readStamp('web-built') === wanted && existsSync(join(webFolder, 'dist', 'assets'))) return;
  const startedAt = Date.now();
  process.stdout.write('Building the web app …\n');
  // Cleared first, so that an interrupted build does not count as complete.
  writeStamp('web-built', '');
  runVite();
  writeStamp('web-built', wanted);
  process.stdout.write(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

function runVite() {
  const { status, stdout, stderr, error } = spawnSync(
    pinnedNode,
    [join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: webFolder,
      // Every build, tests included, is a production build.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) stop(`${stdout}${stderr}${error?.message ?? ''}\nBuilding the web app failed.`);
}

/** Hashes names, sizes and modification times in some milliseconds; reading every file would delay each start. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, join(projectRoot, source));
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addToHash(hash, path) {
  const found = statSync(path);
  if (!found.isDirectory()) {
    hash.update(`${path}:${found.size}:${found.mtimeMs}\n`);
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!notSources.has(entry)) addToHash(hash, join(path, entry));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWeb();
