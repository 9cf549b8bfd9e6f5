// Plain JavaScript that needs nothing installed: `scripts/test.mjs` gets the browsers with it on whatever Node.js there is.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian or Ubuntu; elsewhere, and for anybody but root, does nothing. @param {readonly string[]} packages */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  // Two test files may install at once: the second waits for the lock of the first.
  const args = [
    'install',
    '-y',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=300',
    '--no-install-recommends',
    ...packages,
  ];
  spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
