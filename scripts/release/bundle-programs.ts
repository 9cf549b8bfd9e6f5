import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type InputOptions } from 'rolldown';
import { projectRoot } from '../install-dependencies.mjs';

/** The program of a release, and those that it starts by their files. */
const serverPrograms = {
  foothold: 'apps/server/src/foothold.ts',
  'backup-process': 'apps/server/src/backups/backup-process.ts',
  'mail-process': 'apps/server/src/mail/mail-process.ts',
};

/** Has a build for each kind of machine; `pg` takes the second only where it is installed. */
const external = ['@node-rs/argon2', 'pg-native'];

/**
 * Writes the server into `folder` as plain JavaScript, with every package but `external` in it. Names stay readable, so
 * that a stack trace says where an error comes from. `program.ts` says where each file is looked for.
 */
export async function bundleServer(folder: string): Promise<void> {
  await bundle(folder, { input: serverPrograms, external });
  copyFileSync(
    join(projectRoot, 'packages/domain/src/common-passwords.txt'),
    join(folder, 'common-passwords.txt'),
  );
}

/** Writes the command of the npm package, `foothold.js`, into `folder`. */
export async function bundleLauncher(folder: string): Promise<void> {
  await bundle(folder, { input: { foothold: 'scripts/release/launcher.mjs' } });
}

async function bundle(dir: string, options: InputOptions): Promise<void> {
  const build = await rolldown({
    ...options,
    cwd: projectRoot,
    platform: 'node',
    onLog: (level, log, report) => report(level === 'warn' ? 'error' : level, log),
  });
  try {
    await build.write({
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await build.close();
  }
}
