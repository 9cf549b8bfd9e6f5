import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pathOfTheMachine } from '../testing/server/release.ts';
import { freePort } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';

const projectRoot = join(import.meta.dirname, '..');
const run = promisify(execFile);
const readyWithinMs = 10 * 60_000;

/**
 * The time and disk space of a first installation: `npm start` in a new clone of the last commit, on the machine's own
 * Node.js. The time depends on npm's cache.
 */
export async function measureInstall(report: (figure: Figure) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foothold-clone-'));
  const port = await freePort();
  try {
    await run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder]);
    const startedAt = performance.now();
    const start = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PATH: pathOfTheMachine(), PORT: String(port) },
      stdio: 'ignore',
    });
    try {
      await untilAnswers(port, () => start.exitCode === null);
      report({
        name: 'ready after npm start in a new clone',
        value: (performance.now() - startedAt) / 1000,
        unit: 's',
        budget: { atMost: 40 },
      });
    } finally {
      start.kill('SIGTERM');
    }
    report({
      name: 'installed',
      value: await megabytes(join(folder, 'node_modules')),
      unit: 'MB',
      budget: { atMost: 600 },
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function untilAnswers(port: number, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && isRunning()) {
    const answers = await fetch(`http://localhost:${port}/login`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(100);
  }
  throw new Error('npm start did not serve the app');
}

/** Of 1 048 576 bytes, as on the disk. */
async function megabytes(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', folder]);
  return Number.parseInt(stdout, 10);
}
