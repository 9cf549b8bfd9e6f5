import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A clone runs the TypeScript sources. A release is one folder: `server` has the bundled JavaScript, all of it side by
 * side, and `web` the built web app.
 */
export const isRelease = import.meta.filename.endsWith('.js');

const folder = import.meta.dirname;
const root = isRelease ? join(folder, '..') : join(folder, '..', '..', '..');

/** The folder of the built web app. */
export const builtWebRoot = isRelease ? join(root, 'web') : join(root, 'apps', 'web', 'dist');

/** Where compiled code is kept between starts. */
export const compileCache = join(root, 'node_modules', '.cache', 'foothold');

/** The program that hands messages to the mail server. */
export const mailProgram = isRelease
  ? join(folder, 'mail-process.js')
  : join(folder, 'mail', 'mail-process.ts');

/** The program that makes a backup. */
export const backupProgram = isRelease
  ? join(folder, 'backup-process.js')
  : join(folder, 'backups', 'backup-process.ts');

/** The list of passwords that guessing programs try early. */
export function commonPasswordsFile(): string {
  if (isRelease) return join(folder, 'common-passwords.txt');
  return fileURLToPath(import.meta.resolve('@foothold/domain/common-passwords.txt'));
}

/** How a command of an administrator begins. */
export const adminCommand = isRelease ? 'foothold admin' : 'npm run admin --';
