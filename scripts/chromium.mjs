import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stop } from './install-dependencies.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where the system's Chromium is; null when there is none. `CHROMIUM_PATH` wins. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => programs.map((name) => join(folder, name))),
    ...macPrograms,
  ];
  return candidates.find(isProgram) ?? null;
}

/** The system's Chromium, installed first where that is possible; else ends the process and says what to install. */
export function requireChromium() {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium with apt-get …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  return stop(
    'The tests need Chromium and found none.\n' +
      'On Debian and Ubuntu: sudo apt-get install chromium. On macOS: brew install --cask chromium.\n' +
      'Elsewhere install Chromium or Chrome and name the program in CHROMIUM_PATH.',
  );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
