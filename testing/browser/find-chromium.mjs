import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stop } from '../../scripts/install-dependencies.mjs';
import { installPackages } from '../debian-packages.mjs';

/** The whole browser, and the headless one, which takes two thirds of the processor time. */
const chromium = {
  debianPackage: 'chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};
const headlessShell = { debianPackage: 'chromium-headless-shell', programs: ['chromium-headless-shell'] };
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The system's Chromium, installed first where that is possible; else ends the process and says what to install. */
export function requireChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    findProgram(chromium.programs) ||
    installed(chromium) ||
    findOnMac() ||
    advise()
  );
}

/**
 * The system's `chromium-headless-shell`, installed first where that is possible. Chromium itself where there is no such
 * package: it can do the same, slower. `CHROMIUM_PATH` wins.
 */
export function requireHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findProgram(headlessShell.programs) ?? installed(headlessShell) ?? requireChromium();
}

/** @param {readonly string[]} names */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

function findOnMac() {
  return macPrograms.find(isProgram) ?? null;
}

/** @param {{ debianPackage: string, programs: readonly string[] }} browser */
function installed({ debianPackage, programs }) {
  installPackages([debianPackage]);
  return findProgram(programs);
}

/** @returns {never} */
function advise() {
  return stop(
    'The tests need Chromium and found none.\n' +
      'On Debian and Ubuntu: sudo apt-get install chromium chromium-headless-shell. On macOS: brew install --cask chromium.\n' +
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
