// Plain JavaScript with Node.js modules only: it runs before anything is installed, on any version of Node.js.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
/** Stamps of the last run. In node_modules, so that deleting it removes them as well. */
const stampFolder = join(projectRoot, 'node_modules', '.foothold');
const oldestNodeThatStarts = [20, 19];
export const nodeMajorOfTheServer = 24;

/** The Node.js that the project pins, installed by npm as a package. */
export const pinnedNode = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** @param {string} name */
export function readStamp(name) {
  try {
    return readFileSync(join(stampFolder, name), 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, name), value);
}

/** @param {string} message @returns {never} */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Installs with `npm ci` when node_modules lacks a package of the lock file or has another version of it; else does
 * nothing. Packages that only tests and checks need (`devDependencies`) are installed where `dev` is set,
 * and never removed. Ends the process with a message when installing fails.
 *
 * @param {{ dev?: boolean }} [options]
 */
export function installDependencies({ dev = false } = {}) {
  refuseOldNode();
  const wanted = packagesIn(join(projectRoot, 'package-lock.json'));
  const installed = packagesIn(join(projectRoot, 'node_modules', '.package-lock.json'));
  if (isInstalled(wanted, installed, dev) && existsSync(pinnedNode)) return;
  const startedAt = Date.now();
  process.stdout.write('Installing dependencies …\n');
  const omit = dev || hasDevPackages(installed) ? [] : ['--omit=dev'];
  const result = runNpm(['ci', ...omit, '--loglevel=error', '--no-audit', '--no-fund']);
  if (result.status !== 0) {
    stop(`${result.output}\nInstalling failed (npm ci). Mend what npm reports above and start again.`);
  }
  requirePinnedNode();
  process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNodeThatStarts;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Foothold needs Node.js ${oldestNodeThatStarts.join('.')} or later; this is ${process.versions.node} (${process.execPath}).`,
  );
}

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

/**
 * npm writes down what it installed, in the shape of the lock file, as its last act.
 *
 * @param {Packages} wanted @param {Packages} installed @param {boolean} dev
 */
export function isInstalled(wanted, installed, dev) {
  return Object.entries(wanted).every(([path, { version, optional, ...needed }]) => {
    if (path === '' || (optional && !installed[path])) return true;
    if (!dev && (needed.dev || needed.devOptional)) return true;
    return installed[path]?.version === version;
  });
}

/** @param {Packages} installed */
export function hasDevPackages(installed) {
  return Object.values(installed).some(({ dev }) => dev);
}

/**
 * @param {string} lockFile
 * @returns {Packages}
 */
function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/** Fetches the program of the pinned Node.js, which an install script does; npm may be set to run none of these. */
function requirePinnedNode() {
  if (pinnedNodeWorks()) return;
  runNpm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (pinnedNodeWorks()) return;
  stop(
    `npm installed no Node.js ${nodeMajorOfTheServer} at ${pinnedNode}.\n` +
      'Allow install scripts for the package "node" (npm config get ignore-scripts) and start again.',
  );
}

function pinnedNodeWorks() {
  if (!existsSync(pinnedNode)) return false;
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return String(stdout).startsWith(`v${nodeMajorOfTheServer}.`);
}

/**
 * npm must not run on the Node.js inside the folder that it is about to replace.
 * @param {string[]} args
 */
function runNpm(args) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: projectRoot,
    env: { ...process.env, PATH: path.join(delimiter) },
    encoding: 'utf8',
    shell: sep === '\\',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return {
    status,
    output: error === undefined ? `${stdout}${stderr}` : `npm did not start: ${error.message}`,
  };
}
