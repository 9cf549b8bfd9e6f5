import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../testing/server/server-process.ts';

const startScript = join(import.meta.dirname, '..', 'scripts', 'start.mjs');
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'foothold-start-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, DATA_DIR: dataFolder, HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return { child, said, exited: once(child, 'exit') as Promise<[number | null]> };
}

describe('npm start, when everything is installed and built', () => {
  it('logs that the data folder is new, then one line once it serves, and shuts down in order on SIGTERM', async () => {
    const port = await freePort();
    const { child, said, exited } = start({ PORT: String(port) });
    await expect.poll(() => said.stdout, { timeout: 20_000 }).toContain('is ready');
    expect(said.stdout.replace(/\d+\.\d+\.\d+/, 'VERSION')).toBe(
      `Foothold found nothing in the data folder ${dataFolder} and has started a new installation.\n` +
        `Foothold VERSION is ready on http://localhost:${port}\n`,
    );
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    expect(said.stderr).toBe('');
  });

  it('passes on that a value cannot be used, with the name of the variable', async () => {
    const { said, exited } = start({ PORT: 'eighty' });
    const [code] = await exited;
    expect(code).not.toBe(0);
    expect(said.stderr).toContain('PORT was "eighty"');
    expect(said.stdout).toBe('');
  });
});
