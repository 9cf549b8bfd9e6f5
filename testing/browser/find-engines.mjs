import { spawnSync } from 'node:child_process';
import { stop } from '../../scripts/install-dependencies.mjs';
import { installPackages } from '../debian-packages.mjs';
import { findProgram } from './find-chromium.mjs';

/** Debian's Firefox, installed first where that is possible; otherwise ends the process and says what to install. */
export function requireFirefox() {
  const programs = ['firefox-esr', 'firefox'];
  return findProgram(programs) ?? installedProgram(programs, ['firefox-esr']);
}

/**
 * The programs that run a page in WebKit: its driver, an X server without a screen, and the program that opens the
 * window.
 */
export function requireWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'];
  const windowProgram = findProgram(['gjs']);
  if (!windowProgram || !drawsPages(windowProgram)) installPackages(packages);
  const required = (/** @type {string} */ program) =>
    findProgram([program]) ?? installedProgram([program], packages);
  return {
    webDriver: required('WebKitWebDriver'),
    screen: required('Xvfb'),
    windowProgram: required('gjs'),
  };
}

/** @param {string} gjs */
function drawsPages(gjs) {
  const probe = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;";
  return spawnSync(gjs, ['-c', probe]).status === 0;
}

/** @param {readonly string[]} programs @param {readonly string[]} packages */
function installedProgram(programs, packages) {
  installPackages(packages);
  return (
    findProgram(programs) ??
    stop(
      `The stories in every engine need ${programs.join(' or ')} and found none.\n` +
        `On Debian and Ubuntu: sudo apt-get install ${packages.join(' ')}.`,
    )
  );
}
